import { styled } from '@mui/material/styles';
import { DescriptionList } from '../../../../ui/section/DescriptionList';

export const Attempt = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& + &': { marginTop: 22, paddingTop: 22, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& > header > small': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
}));

export const Figures = styled('div')(({ theme }) => ({
  marginLeft: 'auto',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { ...theme.typography.h3 },
  '& > span': { display: 'block', fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

export const Numbers = styled(DescriptionList)(({ theme }) => ({
  alignItems: 'center',
  gap: '3px 18px',
  padding: '10px 14px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.surface.subtle,
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  '& > dd': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 28 },
  '& code': { font: 'inherit', overflowWrap: 'anywhere' },
  '@media (forced-colors: active)': { border: '1px solid' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& > dt:not(:first-of-type)': { marginTop: 6 },
  },
}));

export const Events = styled('ol')(({ theme }) => ({
  display: 'grid',
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '148px minmax(0, 1fr)',
    gap: 26,
    paddingBottom: 12,
  },
  '& > li:last-child': { paddingBottom: 0 },
  '& time': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& b': { display: 'block', fontWeight: 560 },
  '& small': { fontSize: '0.78125rem', color: theme.vars.palette.text.tertiary },
  '& p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 157,
    top: 6,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.line.strong,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 160.5,
    top: 18,
    bottom: -2,
    width: 1,
    backgroundColor: theme.vars.palette.line.edge,
  },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, paddingLeft: 20 },
    '& > li::before': { left: 0 },
    '& > li:not(:last-child)::after': { left: 3.5 },
  },
}));

export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
