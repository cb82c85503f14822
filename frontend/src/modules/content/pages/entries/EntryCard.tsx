import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  Ellipsis,
  ArrowDown,
  ArrowUp,
  Copy,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Pill } from '../../../../ui/marks/Pill';
import { siteAdminMessages as words } from '../../../../messages';
import { useFault } from '../draft/useDraft';
import { DragHandle } from '../sorting/DragHandle';
import { Menu } from '../../../../ui/layers/popups';
import { Body, Card, Head, Title } from './entry-styles';

interface EntryCardProps {
  path: string;
  name: string;
  aside?: string | undefined;
  number?: number | undefined;
  isNew: boolean;
  isOpen: boolean;
  onToggle: () => void;
  grip: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  moves: EntryMoves;
  children: ReactNode;
}

export function EntryCard({
  path,
  name,
  aside,
  number,
  isNew,
  isOpen,
  onToggle,
  grip,
  moves,
  children,
}: EntryCardProps) {
  const bodyId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fault = useFault(path);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card as="article" data-row data-open={isOpen}>
      <Head>
        <DragHandle label={words.moveOf(name)} {...grip} />
        {number !== undefined && <em aria-hidden>{number}</em>}
        <Title type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span>{name}</span>
          {isNew && (
            <Pill state="ok" sx={{ px: 1 }}>
              {words.isNew}
            </Pill>
          )}
          {fault && <CircleAlert size={16} role="img" aria-label={fault} />}
        </Title>
        {aside && <small>{aside}</small>}
        <IconButton
          size="small"
          aria-label={words.actionsOf(name)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Ellipsis size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label={isOpen ? words.closeOf(name) : words.openOf(name)}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
        </IconButton>
      </Head>
      <div id={bodyId}>{isOpen && <Body>{children}</Body>}</div>
      <EntryMenu anchor={anchor} moves={moves} onClose={() => setAnchor(null)} />
    </Card>
  );
}

/** Undefined: not possible. */
interface EntryMoves {
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  duplicate: (() => void) | undefined;
  remove: () => void;
}

const ITEMS: readonly [keyof EntryMoves, LucideIcon, string][] = [
  ['up', ArrowUp, words.moveUp],
  ['down', ArrowDown, words.moveDown],
  ['duplicate', Copy, words.duplicate],
  ['remove', Trash2, words.remove],
];

interface EntryMenuProps {
  anchor: HTMLElement | null;
  moves: EntryMoves;
  onClose: () => void;
}

function EntryMenu({ anchor, moves, onClose }: EntryMenuProps) {
  const choose = (name: keyof EntryMoves) => {
    onClose();
    moves[name]?.();
  };
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {ITEMS.map(([name, Icon, label]) => (
        <MenuItem key={name} disabled={!moves[name]} onClick={() => choose(name)}>
          <Icon size={16} aria-hidden />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
