import Popover from '@mui/material/Popover';
import { ChevronDown } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { useAnchor } from '../../layers/useAnchor';
import { NamedButton } from '../grid/table-styles';
import { sameLook, lookOf, PLAIN, useDefaultView, useSavedViews, type Look } from './useSavedViews';
import { ViewList } from './ViewList';

interface ViewsButtonProps {
  list: string;
  look: Look;
  onApply: (look: Look) => void;
}

/** Keeps the look of a list under a name, and brings it back. */
export function ViewsButton({ list, look, onApply }: ViewsButtonProps) {
  const { anchor, open, close } = useAnchor();
  const saved = useSavedViews(list);
  useDefaultView(saved.views, look.words, onApply);
  const current = saved.views?.find((view) => sameLook(lookOf(view), look));
  const other = sameLook(PLAIN, look) ? tableMessages.plainView : tableMessages.ownView;
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
