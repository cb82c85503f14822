import { Link } from 'react-router-dom';
import { styled, type Theme } from '@mui/material/styles';
import { font, inlineRow } from '../theme/mixins';

export const Segments = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 1,
  padding: 2,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.surface.hover,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.subtle }),
  maxWidth: '100%',
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap' },
}));

const segmentStyle = ({ theme }: { theme: Theme }) => ({
  ...inlineRow(6),
  height: 28,
  padding: '0 11px',
  borderRadius: 6,
  ...font({ size: 13, weight: 540 }),
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '& > small': { fontSize: '0.75rem', color: theme.vars.palette.text.tertiary, fontVariantNumeric: 'tabular-nums' },
  '&:is([aria-selected="true"], [aria-pressed="true"], [aria-current="page"])': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `var(--e1), 0 0 0 1px ${theme.vars.palette.divider}`,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.hover }),
    '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: -2 },
  },
  [theme.breakpoints.down('md')]: { height: 36 },
});

export const Segment = styled('button')(segmentStyle);
export const SegmentLink = styled(Link)(segmentStyle);
