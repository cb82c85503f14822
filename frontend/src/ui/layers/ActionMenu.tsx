import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Menu } from './popups';

export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  /** Undefined: not possible now. */
  run: (() => unknown) | undefined;
}

interface ActionMenuProps extends Pick<ComponentProps<typeof Menu>, 'anchorOrigin' | 'transformOrigin'> {
  anchor: HTMLElement | null;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** Closes before an action runs. */
export const ActionMenu = ({ anchor, actions, onClose, ...position }: ActionMenuProps) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} {...position}>
    {actions.map(({ label, icon: Icon, run }) => (
      <MenuItem
        key={label}
        disabled={!run}
        onClick={() => {
          onClose();
          void run?.();
        }}
      >
        {Icon && <Icon size={16} aria-hidden />}
        {label}
      </MenuItem>
    ))}
  </Menu>
);
