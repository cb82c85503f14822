import { styled } from '@mui/material/styles';
import { Panel } from '../../../ui/page/Panel';

export const Strip = styled(Panel)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  marginBottom: 16,
  overflow: 'hidden',
  '& > * + *': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-child(3)': { borderLeft: 0 },
    '& > :nth-child(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

export const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.72fr) minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const Figure = styled('a')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  padding: '16px 18px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.surface.subtle },
  '&:focus-visible': { outlineOffset: -2 },
  '& > b': { display: 'block', fontSize: '0.8125rem', fontWeight: 540, color: theme.vars.palette.text.secondary },
  '& > strong': {
    display: 'block',
    margin: '2px 0',
    fontSize: '1.75rem',
    lineHeight: 34 / 28,
    fontWeight: 640,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& > small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& > [data-part="spark"]': { position: 'absolute', top: 18, right: 18 },
  [theme.breakpoints.down('lg')]: { '& > [data-part="spark"]': { display: 'none' } },
  [theme.breakpoints.down('md')]: { padding: '13px 15px', '& > strong': { fontSize: '1.5rem', lineHeight: 30 / 24 } },
}));

export const Change = styled('span')(({ theme: { vars } }) => ({
  marginRight: 5,
  whiteSpace: 'nowrap',
  '& > svg': { marginRight: 3, verticalAlign: '-0.2em' },
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '&[data-way="up"]': { color: vars.palette.status.ok.text },
  '&[data-way="down"]': { color: vars.palette.status.bad.text },
}));
