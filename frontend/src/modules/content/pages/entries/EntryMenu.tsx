import MenuItem from '@mui/material/MenuItem';
import { ArrowDown, ArrowUp, Copy, Trash2, type LucideIcon } from 'lucide-react';
import { Menu } from '../../../../ui/layers/popups';
import { siteAdminMessages as words } from '../../../../messages';

/** Undefined: not possible. */
export interface EntryMoves {
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

export function EntryMenu({ anchor, moves, onClose }: EntryMenuProps) {
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
