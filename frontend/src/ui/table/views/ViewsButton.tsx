import { ChevronDown } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { ToolPopover } from '../../layers/ToolPopover';
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
      <ToolPopover label={tableMessages.views} anchor={anchor} onClose={close}>
        <ViewList views={views} onShown={close} />
      </ToolPopover>
    </>
  );
}
