import Button, { type ButtonProps } from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { Plus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../ui/layers/popups';

interface AddMenuProps<Kind> extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  label: string;
  choices: readonly { kind: Kind; label: string; icon?: LucideIcon }[];
  onAdd: (kind: Kind) => void;
}

export function AddMenu<Kind extends string>({ label, choices, onAdd, ...button }: AddMenuProps<Kind>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const add = (kind: Kind) => {
    setAnchor(null);
    onAdd(kind);
  };
  return (
    <>
      <Button
        {...button}
        startIcon={<Plus aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ kind, label: name, icon: Icon }) => (
          <MenuItem key={kind} onClick={() => add(kind)}>
            {Icon && <Icon size={16} aria-hidden />}
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
