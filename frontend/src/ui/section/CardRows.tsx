import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export const CardRows = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '0.84375rem',
    lineHeight: 19 / 13.5,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    '& > li': { padding: '12px 16px' },
    '& > li[data-stacked]': { flexWrap: 'wrap' },
    '& > li[data-stacked] > div:first-of-type': { flexBasis: 'calc(100% - 48px)' },
    '& > li[data-stacked] > div + div': { flexBasis: '100%', '& > .MuiButton-root': { flex: 1, height: 40 } },
  },
}));
const Icon = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: 10,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.surface.subtle,
}));
const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': {
    display: 'block',
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    fontWeight: 580,
    letterSpacing: '-0.008em',
    color: theme.vars.palette.text.primary,
  },
}));
const End = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center', gap: 8 });

interface CardRowProps {
  icon?: LucideIcon;
  title: ReactNode;
  line: ReactNode;
  action?: ReactNode;
  /** Action below on phones, so long lines keep their width. */
  isStacked?: boolean;
}

export function CardRow({ icon: Mark, title, line, action, isStacked = false }: CardRowProps) {
  return (
    <li data-stacked={isStacked || undefined}>
      {Mark && (
        <Icon>
          <Mark size={18} aria-hidden />
        </Icon>
      )}
      <Words>
        <b>{title}</b>
        {line}
      </Words>
      {action && <End>{action}</End>}
    </li>
  );
}
