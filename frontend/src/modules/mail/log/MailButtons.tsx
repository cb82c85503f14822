import Button from '@mui/material/Button';
import { RefreshCw, Send } from 'lucide-react';
import { mailLogMessages as words } from '../../../messages';

interface MailButtonsProps {
  onTest: () => void;
  isTesting: boolean;
  onRefresh: () => void;
}

export const MailButtons = ({ onTest, isTesting, onRefresh }: MailButtonsProps) => (
  <>
    <Button
      size="small"
      variant="outlined"
      startIcon={<RefreshCw strokeWidth={1.75} aria-hidden />}
      onClick={onRefresh}
    >
      {words.refresh}
    </Button>
    <Button
      size="small"
      variant="contained"
      startIcon={<Send strokeWidth={1.75} aria-hidden />}
      aria-busy={isTesting}
      onClick={() => !isTesting && onTest()}
    >
      {isTesting ? words.sendingTest : words.sendTest}
    </Button>
  </>
);
