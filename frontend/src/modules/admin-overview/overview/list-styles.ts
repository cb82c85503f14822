import { styled } from '@mui/material/styles';
import { QuietText } from '../../../ui/page/QuietText';
import { truncated } from '../../../theme/mixins';

export const Bars = styled('ul')(({ theme }) => ({
  display: 'grid',
  padding: '9px 8px 10px',
  '& a': {
    display: 'grid',
    gridTemplateColumns: '118px minmax(0, 1fr) 32px',
    alignItems: 'center',
    minHeight: 32,
    padding: '0 10px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.surface.subtle },
  '& a > b': { fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

export const BarName = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

export const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: 7,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.hover,
  '& > i': { display: 'block', height: '100%', borderRadius: 4, backgroundColor: 'currentColor' },
  '@media (forced-colors: active)': { border: '1px solid', '& > i': { backgroundColor: 'CanvasText' } },
}));

export const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > *': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 62,
    padding: '8px 18px',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& > li > a:hover': { backgroundColor: theme.vars.palette.surface.subtle },
  '& > li:last-child > *': { borderRadius: '0 0 11px 11px' },
  '& a:focus-visible': { outlineOffset: -2 },
}));

export const Two = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'block', ...truncated },
  '& b': { fontWeight: 570, color: theme.vars.palette.text.primary },
  '& > span:first-of-type b': { fontSize: '0.90625rem', letterSpacing: '-0.006em' },
  '& [data-overdue="true"]': { fontWeight: 560, color: theme.vars.palette.status.bad.text },
}));

export const Kind = styled('span')(({ theme: { vars, breakpoints } }) => ({
  flex: 'none',
  padding: '2px 9px',
  borderRadius: 99,
  fontSize: '0.75rem',
  fontWeight: 560,
  color: vars.palette.status.mute.text,
  backgroundColor: vars.palette.status.mute.bg,
  '&[data-kind="quotation"]': { color: vars.palette.status.info.text, backgroundColor: vars.palette.status.info.bg },
  [breakpoints.down('md')]: { display: 'none' },
}));

export const Age = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: 62,
  textAlign: 'right',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

export const Nothing = styled(QuietText)({ padding: '22px 18px' });
