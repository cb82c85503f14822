import MenuItem from '@mui/material/MenuItem';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2, type LucideIcon } from 'lucide-react';
import type { ContentEntryView } from '../../../../contract/api/content';
import { Menu } from '../../../../ui/layers/popups';
import { siteAdminMessages as words } from '../../../../messages';
import type { TreeMoves } from './useTreeMoves';

export interface OpenMenu {
  entry: ContentEntryView;
  anchor: HTMLElement;
}

interface RowMenuProps {
  menu: OpenMenu | null;
  moves: TreeMoves;
  step: ((by: number) => (() => void) | undefined) | undefined;
  mayRemove: boolean;
  isOpen: boolean;
  onClose: () => void;
}

interface Item {
  label: string;
  icon: LucideIcon;
  run: (() => unknown) | undefined;
}

export function RowMenu({ menu, moves, step, mayRemove, isOpen, onClose }: RowMenuProps) {
  const itemsOf = (entry: ContentEntryView): Item[] => [
    { label: words.copy, icon: Copy, run: () => moves.copy(entry) },
    ...(entry.kind === 'service'
      ? [
          {
            label: entry.shown ? words.hide : words.show,
            icon: entry.shown ? EyeOff : Eye,
            run: () => moves.hide(entry),
          },
        ]
      : []),
    ...(step
      ? [
          { label: words.moveUp, icon: ArrowUp, run: step(-1) },
          { label: words.moveDown, icon: ArrowDown, run: step(1) },
        ]
      : []),
    ...(mayRemove ? [{ label: words.remove, icon: Trash2, run: () => moves.remove(entry, isOpen) }] : []),
  ];
  return (
    <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={onClose}>
      {menu &&
        itemsOf(menu.entry).map(({ label, icon: Icon, run }) => (
          <MenuItem
            key={label}
            disabled={!run}
            onClick={() => {
              onClose();
              void run?.();
            }}
          >
            <Icon size={16} aria-hidden />
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
}
