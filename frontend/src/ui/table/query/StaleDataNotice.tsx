import Button from '@mui/material/Button';
import { errorMessages, tableMessages } from '../../../messages';
import { Notice } from '../../page/Notice';
import { NoticeBox } from '../table-styles';

export const StaleDataNotice = ({ onRetry }: { onRetry: () => void }) => (
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
