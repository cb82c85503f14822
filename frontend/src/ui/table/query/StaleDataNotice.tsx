import Button from '@mui/material/Button';
import { errorText } from '../../../api/errors';
import { errorMessages } from '../../../messages';
import { AnnouncedNotice } from '../../feedback/AnnouncedNotice';
import { NoticeBox } from '../table-styles';

interface StaleDataNoticeProps {
  error: unknown;
  title: string;
  onRetry: () => void;
}

export const StaleDataNotice = ({ error, title, onRetry }: StaleDataNoticeProps) => (
  <NoticeBox>
    <AnnouncedNotice
      state="warn"
      action={
        <Button size="tiny" variant="outlined" onClick={onRetry}>
          {errorMessages.retry}
        </Button>
      }
    >
      {errorText(error, title)}
    </AnnouncedNotice>
  </NoticeBox>
);
