import Popover from '@mui/material/Popover';
import { ChevronDown } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { useAnchor } from '../../layers/useAnchor';
import { NamedButton } from '../table-styles';
import { isSameView, viewStateOf, type useSavedViews, type ViewState } from './useSavedViews';
import { ViewList } from './ViewList';

interface ViewsButtonProps {
  saved: ReturnType<typeof useSavedViews>;
  plainName?: string | undefined;
  plain: ViewState;
  look: ViewState;
  onApply: (look: ViewState) => void;
}

export function ViewsButton({ saved, plainName = tableMessages.plainView, plain, look, onApply }: ViewsButtonProps) {
  const { anchor, open, close } = useAnchor();
  const current = saved.views?.find((view) => isSameView(viewStateOf(view), look));
  const other = isSameView(plain, look) ? plainName : tableMessages.ownView;
  return (
    <>
      <NamedButton type="button" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
        <span>{tableMessages.view}</span> <b>{current?.name ?? other}</b>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
      </NamedButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'aria-label': tableMessages.views, role: 'dialog', sx: { mt: 0.5 } } }}
      >
        <ViewList
          saved={saved}
          plainName={plainName}
          plain={plain}
          current={current}
          look={look}
          onApply={(chosen) => {
            onApply(chosen);
            close();
          }}
        />
      </Popover>
    </>
  );
}
