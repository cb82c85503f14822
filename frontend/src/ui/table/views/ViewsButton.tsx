import Popover from '@mui/material/Popover';
import { ChevronDown } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { useAnchor } from '../../layers/useAnchor';
import { NamedButton } from '../table-styles';
import type { TableViews } from './useViews';
import { ViewList } from './ViewList';

export function ViewsButton({ views }: { views: TableViews }) {
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <NamedButton type="button" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
        <span>{tableMessages.view}</span> <b>{views.name}</b>
        <ChevronDown size={14} aria-hidden />
      </NamedButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'aria-label': tableMessages.views, role: 'dialog', sx: { mt: 0.5 } } }}
      >
        <ViewList views={views} onShown={close} />
      </Popover>
    </>
  );
}
