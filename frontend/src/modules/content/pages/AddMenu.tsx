import Button, { type ButtonProps } from '@mui/material/Button';
import { Plus, type LucideIcon } from 'lucide-react';
import { ActionMenu } from '../../../ui/layers/ActionMenu';
import { useAnchor } from '../../../ui/layers/useAnchor';

interface AddMenuProps<Kind> extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  label: string;
  choices: readonly { kind: Kind; label: string; icon?: LucideIcon }[];
  onAdd: (kind: Kind) => void;
}

export function AddMenu<Kind extends string>({ label, choices, onAdd, ...button }: AddMenuProps<Kind>) {
  const { anchor, open, close } = useAnchor();
  const actions = choices.map(({ kind, ...choice }) => ({ ...choice, run: () => onAdd(kind) }));
  return (
    <>
      <Button
        {...button}
        startIcon={<Plus aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {label}
      </Button>
      <ActionMenu anchor={anchor} actions={actions} onClose={close} />
    </>
  );
}
