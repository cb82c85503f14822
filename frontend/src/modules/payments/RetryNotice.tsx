import Button from '@mui/material/Button';
import { errorMessages } from '../../messages';
import { Notice } from '../../ui/page/Notice';

export const RetryNotice = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice
    state="bad"
    action={
      <Button size="tiny" onClick={onRetry}>
        {errorMessages.retry}
      </Button>
    }
  >
    {text}
  </Notice>
);
