import Button from '@mui/material/Button';
import { errorMessages, tableMessages } from '../../../messages';
import { Notice } from '../../page/Notice';
import { NoticeBox } from '../grid/table-styles';

/** The rows stay, although the server did not say whether they still are as they were. */
export const NotFresh = ({ onRetry }: { onRetry: () => void }) => (
  <NoticeBox>
    <Notice
      state="warn"
      action={
        <Button size="tiny" variant="outlined" onClick={onRetry}>
          {errorMessages.retry}
        </Button>
      }
    >
      {tableMessages.notFresh}
    </Notice>
  </NoticeBox>
);
