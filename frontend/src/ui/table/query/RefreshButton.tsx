import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { tableMessages } from '../../../messages';

/** Reloads all data of a screen. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => void }) => (
  <Button size="small" variant="outlined" startIcon={<RefreshCw strokeWidth={1.75} aria-hidden />} onClick={onRefresh}>
    {tableMessages.refresh}
  </Button>
);
