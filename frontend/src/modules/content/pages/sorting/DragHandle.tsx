import { styled } from '@mui/material/styles';
import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';

const Button = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 32,
  borderRadius: 6,
  color: theme.vars.palette.text.tertiary,
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.surface.hover },
  [theme.breakpoints.down('md')]: { width: 32, height: 44 },
}));

type DragHandleProps = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown' | 'tabIndex'> & { label: string };

export const DragHandle = ({ label, ...rest }: DragHandleProps) => (
  <Button type="button" aria-label={label} {...rest}>
    <GripVertical size={16} aria-hidden />
  </Button>
);
