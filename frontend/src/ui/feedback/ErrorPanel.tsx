import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { errorText } from '../../api/errors';
import { errorMessages } from '../../messages';
import { Tile } from '../marks/Tile';

const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 4,
  padding: '26px 20px 24px',
  textAlign: 'center',
});
const Title = styled('b')(({ theme }) => ({ ...theme.typography.h4, textWrap: 'balance' }));
const Cause = styled('span')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

interface ErrorPanelProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

export function ErrorPanel({ error, title, onRetry }: ErrorPanelProps) {
  const cause = errorText(error, title === undefined ? errorMessages.unknown : '');
  const heading = title ?? cause;
  return (
    <Panel role="alert">
      <Tile tone="bad" sx={{ mb: 1 }} aria-hidden>
        <TriangleAlert size={20} strokeWidth={1.75} />
      </Tile>
      <Title>{heading}</Title>
      {cause && cause !== heading && <Cause>{cause}</Cause>}
      {onRetry && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 1.25 }}
          startIcon={<RefreshCw strokeWidth={1.75} aria-hidden />}
          onClick={onRetry}
        >
          {errorMessages.retry}
        </Button>
      )}
    </Panel>
  );
}
