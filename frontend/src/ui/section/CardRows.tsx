import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { font, row } from '../../theme/mixins';

export const CardRows = styled('ul')(({ theme }) => ({
  '& > li': {
    ...row(12),
    padding: '12px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    ...font({ size: 13.5, line: 19 }),
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
    ...font({ size: 14, line: 20, weight: 580, tracking: -0.008 }),
    color: theme.vars.palette.text.primary,
  },
}));
const End = styled('div')({ ...row(8), flex: 'none' });

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
