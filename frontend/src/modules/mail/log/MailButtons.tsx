import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { mailLogMessages as words } from '../../../messages';
import { RefreshButton } from '../../../ui/table/query/RefreshButton';

interface MailButtonsProps {
  onTest: () => void;
  isTesting: boolean;
  onRefresh: () => void;
}

export const MailButtons = ({ onTest, isTesting, onRefresh }: MailButtonsProps) => (
  <>
    <RefreshButton onRefresh={onRefresh} />
    <Button
      size="small"
      variant="contained"
      startIcon={<Send aria-hidden />}
      aria-busy={isTesting}
      onClick={() => !isTesting && onTest()}
    >
      {isTesting ? words.sendingTest : words.sendTest}
    </Button>
  </>
);
