import Dialog from '@mui/material/Dialog';
import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../components/feedback/Announcer';
import { paletteMessages as words } from '../../messages';
import { PaletteList } from './PaletteList';
import { Head, Results } from './palette-styles';
import { usePaletteResults, type PaletteItem } from './usePaletteResults';

const LONGEST = 255;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** One field over everything an admin goes to: arrows choose, Enter opens, Escape closes. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={words.title}
      sx={{ '& > .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 560, margin: '10vh 16px 16px' } } }}
    >
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { groups, isSearching, hasFailed } = usePaletteResults(text);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(active, items.length - 1);
  const count = isSearching ? undefined : items.length;
  useEffect(() => {
    if (count !== undefined && text) announce(count > 0 ? words.found(count) : words.nothing(text));
  }, [announce, count, text]);

  const go = ({ to }: PaletteItem) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = items[at];
    if (step && items.length > 0) setActive((at + step + items.length) % items.length);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Head>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-label={words.title}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items[at] && `${listId}-${items[at].id}`}
          aria-autocomplete="list"
          placeholder={words.placeholder}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden>Esc</kbd>
      </Head>
      <Results>
        <PaletteList id={listId} groups={groups} active={items[at]} onChoose={go} />
        {hasFailed && <p role="alert">{words.failed}</p>}
        {items.length === 0 && !isSearching && !hasFailed && <p>{words.nothing(text)}</p>}
      </Results>
    </>
  );
}
