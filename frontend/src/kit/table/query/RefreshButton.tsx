import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { tableMessages } from '../../../messages';

/** Asks anew for everything that a screen shows. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => void }) => (
  <Button size="small" variant="outlined" startIcon={<RefreshCw strokeWidth={1.75} aria-hidden />} onClick={onRefresh}>
    {tableMessages.refresh}
  </Button>
);
