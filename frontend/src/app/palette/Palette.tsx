import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Search, X } from 'lucide-react';
import { type FocusEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryLimits } from '../../contract/limits';
import { leaveEntry } from '../../ui/layer-history';
import { commonMessages, paletteMessages as words } from '../../messages';
import type { EarlyInput } from './EarlyKeys';
import { Key } from '../../ui/marks/Key';
import { Head, paper, Results } from './palette-styles';
import { PaletteList } from './PaletteList';
import { useCommands } from './useCommands';
import { useFinder } from './useFinder';
import type { PaletteItem } from './usePaletteResults';

interface PaletteProps {
  early: EarlyInput;
  onClose: () => void;
  onKeys: () => void;
}

export function Palette(props: PaletteProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      onFocus={backToField}
      sx={{ '& > .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': words.title, sx: paper } }}
    >
      <Finder {...props} />
    </Dialog>
  );
}

/** A loading screen may take the focus. */
function backToField({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target.matches('.MuiDialog-container')) currentTarget.querySelector('input')?.focus();
}

function Finder({ early, onClose, onKeys }: PaletteProps) {
  const listId = useId();
  const navigate = useNavigate();
  const choose = (item: PaletteItem) => {
    onClose();
    if ('run' in item) return item.run();
    leaveEntry();
    void navigate(item.to, { replace: true });
  };
  const finder = useFinder(useCommands(onKeys), early, choose);
  const { text, type, groups, active, isSearching, hasFailed, onKeyDown } = finder;
  return (
    <>
      <Head>
        <Search size={18} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-label={words.title}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-autocomplete="list"
          placeholder={words.placeholder}
          maxLength={queryLimits.q.maxLength}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Key aria-hidden>Esc</Key>
        <IconButton aria-label={commonMessages.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Head>
      <Results>
        <PaletteList id={listId} groups={groups} active={active} isBusy={isSearching} onChoose={choose} />
        {hasFailed && <p role="alert">{words.failed}</p>}
        {groups.length === 0 && !isSearching && !hasFailed && <p>{words.nothing(text)}</p>}
      </Results>
    </>
  );
}
