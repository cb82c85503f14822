import Button from '@mui/material/Button';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { errorText } from '../../api/errors';
import { errorMessages } from '../../messages';
import { EmptyPanel } from './EmptyPanel';

interface ErrorPanelProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

export function ErrorPanel({ error, title, onRetry }: ErrorPanelProps) {
  const cause = errorText(error, title === undefined ? errorMessages.unknown : '');
  const heading = title ?? cause;
  return (
    <EmptyPanel icon={TriangleAlert} title={heading} hint={cause === heading ? undefined : cause} isError>
      {onRetry && (
        <Button variant="outlined" size="small" startIcon={<RefreshCw aria-hidden />} onClick={onRetry}>
          {errorMessages.retry}
        </Button>
      )}
    </EmptyPanel>
  );
}
