import Button from '@mui/material/Button';
import { errorText } from '../../../api/errors';
import { errorMessages } from '../../../messages';
import { Notice } from '../../page/Notice';
import { NoticeBox } from '../table-styles';

interface StaleDataNoticeProps {
  error: unknown;
  title: string;
  onRetry: () => void;
}

export const StaleDataNotice = ({ error, title, onRetry }: StaleDataNoticeProps) => (
  <NoticeBox>
    <Notice
      state="warn"
      action={
        <Button size="tiny" variant="outlined" onClick={onRetry}>
          {errorMessages.retry}
        </Button>
      }
    >
      {errorText(error, title)}
    </Notice>
  </NoticeBox>
);
