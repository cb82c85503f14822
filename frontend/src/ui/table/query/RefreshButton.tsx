import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { tableMessages } from '../../../messages';

export const RefreshButton = ({ onRefresh }: { onRefresh: () => void }) => (
  <Button size="small" variant="outlined" data-quiet startIcon={<RefreshCw aria-hidden />} onClick={onRefresh}>
    {tableMessages.refresh}
  </Button>
);
