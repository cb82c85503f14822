import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tile } from '../marks/Tile';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 4,
  padding: '26px 20px 24px',
  textAlign: 'center',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& > b': { ...theme.typography.h4, color: theme.vars.palette.text.primary, textWrap: 'balance' },
  '& > .MuiButton-root': { marginTop: 10 },
}));
const PERIWINKLE = 8;

interface EmptyPanelProps {
  icon: LucideIcon;
  title: string;
  hint?: string | undefined;
  isError?: boolean;
  children?: ReactNode;
}

export function EmptyPanel({ icon: Icon, title, hint, isError = false, children }: EmptyPanelProps) {
  return (
    <Panel role={isError ? 'alert' : undefined}>
      <Tile pastel={PERIWINKLE} tone={isError ? 'bad' : undefined} sx={{ mb: 1 }} aria-hidden>
        <Icon size={20} />
      </Tile>
      <b>{title}</b>
      {hint && <span>{hint}</span>}
      {children}
    </Panel>
  );
}
