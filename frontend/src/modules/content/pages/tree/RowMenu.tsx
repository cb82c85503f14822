import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2 } from 'lucide-react';
import type { ContentEntryView } from '../../../../contract/api/content';
import { ActionMenu, type MenuAction } from '../../../../ui/layers/ActionMenu';
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

export function RowMenu({ menu, moves, step, mayRemove, isOpen, onClose }: RowMenuProps) {
  const actionsOf = (entry: ContentEntryView): MenuAction[] => [
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
  return <ActionMenu anchor={menu?.anchor ?? null} actions={menu ? actionsOf(menu.entry) : []} onClose={onClose} />;
}
