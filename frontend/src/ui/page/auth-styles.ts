import { styled } from '@mui/material/styles';
import { elevation } from '../../theme/elevation';

export const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 520px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateRows: '1fr 84px' },
}));

export const Side = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 12,
  height: 'calc(100dvh - 24px)',
  margin: '12px 12px 12px 0',
  borderRadius: 20,
  overflow: 'hidden',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [theme.breakpoints.between('md', 'lg')]: { display: 'none' },
  [theme.breakpoints.down('md')]: {
    position: 'relative',
    top: 0,
    height: 84,
    margin: 0,
    borderRadius: 0,
    '& > div': { display: 'none' },
  },
}));

export const Panel = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  left: 36,
  right: 36,
  bottom: 36,
  padding: 24,
  borderRadius: 16,
  boxShadow: elevation.e3,
  backgroundColor: vars.palette.background.paper,
  '& > b': { display: 'block', marginBottom: 6, fontSize: '1.125rem', lineHeight: 24 / 18, fontWeight: 620 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    gap: 12,
    padding: '9px 0',
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    color: vars.palette.text.secondary,
    '& b': { display: 'block', fontWeight: 600, color: vars.palette.text.primary },
    '& svg': { flex: 'none', marginTop: 1, color: vars.palette.primary.main },
  },
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
}));
