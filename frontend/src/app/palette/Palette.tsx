import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Keyboard, LogOut, Search, X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { queryLimits } from '../../contract/limits';
import { leaveEntry } from '../../ui/layer-history';
import { commonMessages, menuMessages, paletteMessages as words } from '../../messages';
import type { EarlyInput } from './EarlyKeys';
import { Key } from '../../ui/marks/Key';
import { Head, paper, Results } from './palette-styles';
import { type PaletteGroup, type PaletteItem, usePaletteResults } from './usePaletteResults';
import { type Permission, useSession } from '../../api/session/session';
import { screens } from '../routes/modules';
import { useOtherScheme } from '../shells/SchemeButton';
import { useSignOut } from '../shells/useSignOut';
import { useSingleKeys } from '../../ui/single-keys';
import { useAnnounce } from '../../ui/feedback/Announcer';
import { Avatar } from '../../ui/marks/Avatar';

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

const beginnings = (permissions: readonly Permission[]): PaletteItem[] =>
  screens
    .filter(({ needs }) => !needs || permissions.includes(needs))
    .flatMap(({ path, begins }) =>
      begins ? { id: `begin-${path}`, label: begins.label, icon: begins.icon, to: path + begins.query } : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label));

function useCommands(showKeys: () => void): readonly PaletteItem[] {
  const { permissions } = useSession();
  const hasKeys = useSingleKeys();
  const scheme = useOtherScheme();
  const signOut = useSignOut();
  const goHome = () => {
    leaveEntry();
    signOut();
  };
  return [
    ...beginnings(permissions),
    { id: 'scheme', label: scheme.label, icon: scheme.icon, run: scheme.change },
    { id: 'keys', label: words.keysTitle, ...(hasKeys && { aside: '?' }), icon: Keyboard, run: showKeys },
    { id: 'logout', label: menuMessages.logout, icon: LogOut, run: goHome },
  ];
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function useFinder(commands: readonly PaletteItem[], early: EarlyInput, onChoose: (item: PaletteItem) => void) {
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string>();
  const [isHurried, setHurried] = useState(false);
  const { groups, isSearching, hasFailed } = usePaletteResults(text, commands);
  const items = isSearching ? [] : groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === pointed) ?? items[0];
  useResultAnnouncement(text, isSearching ? undefined : items.length);

  const choose = useEffectEvent(() => active && onChoose(active));
  const isDue = isHurried && !isSearching;
  useEffect(() => {
    if (isDue) choose();
  }, [isDue]);
  if (isDue && !active) setHurried(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') setHurried(true);
    else if (step) point(step);
    else return;
    event.preventDefault();
  };
  const point = (step: number) => {
    setHurried(false);
    if (active) setPointed(items.at((items.indexOf(active) + step) % items.length)?.id);
  };
  const type = (typed: string) => {
    setText(typed);
    setPointed(undefined);
    setHurried(false);
  };
  const takeEarly = useEffectEvent((typed: string, wasHurried: boolean) => {
    type(typed);
    setHurried(wasHurried);
  });
  useLayoutEffect(() => early.handTo(takeEarly), [early]);
  return { text, type, groups, active, isSearching, hasFailed, onKeyDown };
}

function useResultAnnouncement(text: string, count: number | undefined) {
  const announce = useAnnounce();
  useEffect(() => {
    if (count !== undefined && text) announce(count > 0 ? words.found(count) : words.nothing(text));
  }, [announce, count, text]);
}

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  isBusy: boolean;
  onChoose: (item: PaletteItem) => void;
}

function PaletteList({ id, groups, active, isBusy, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={words.title} aria-busy={isBusy}>
      {groups.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label}>
          <div role="presentation" aria-hidden>
            {label}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              isActive={item.id === active?.id}
              onChoose={isBusy ? undefined : () => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onChoose: (() => void) | undefined;
}

function Option({ id, item, isActive, onChoose }: OptionProps) {
  const { label, aside, person, icon: Icon } = item;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <div ref={option} id={id} role="option" aria-selected={isActive} aria-disabled={!onChoose} onClick={onChoose}>
      {person && <Avatar name={person} size={22} />}
      {Icon && <Icon size={17} aria-hidden />}
      <b>{label}</b>
      {aside && <span>{aside}</span>}
    </div>
  );
}
