import { styled } from '@mui/material/styles';
import { DividedList } from '../../../../ui/section/DividedList';
import { Panel } from '../../../../ui/page/Panel';
import { QuietText } from '../../../../ui/page/QuietText';

export const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 348px',
  gap: 16,
  alignItems: 'start',
  marginTop: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
export const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, minWidth: 0 });

export const Top = styled(Panel)(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 74,
  padding: 16,
  '& > i': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 40,
    height: 40,
    borderRadius: 10,
    color: vars.palette.status.ok.text,
    backgroundColor: vars.palette.status.ok.bg,
  },
  '&[data-state="warn"] > i': { color: vars.palette.status.warn.text, backgroundColor: vars.palette.status.warn.bg },
  '&[data-state="bad"] > i': { color: vars.palette.status.bad.text, backgroundColor: vars.palette.status.bad.bg },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { margin: 0, fontSize: '0.96875rem', lineHeight: 22 / 15.5, fontWeight: 600, letterSpacing: '-0.012em' },
  '& p': { margin: 0, fontSize: '0.84375rem', lineHeight: 20 / 13.5, color: vars.palette.text.secondary },
  '& > time': {
    flex: 'none',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.tertiary,
  },
  [breakpoints.down('md')]: {
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '4px 16px',
    '& > div': { flexBasis: 'calc(100% - 56px)' },
    '& > time': { marginLeft: 56 },
  },
}));

export const Checks = styled(DividedList)(({ theme: { vars, breakpoints } }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '16px 176px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 38,
    padding: '4px 16px',
    fontSize: '0.84375rem',
    lineHeight: 20 / 13.5,
    overflowWrap: 'anywhere',
    [breakpoints.down('md')]: {
      gridTemplateColumns: '16px minmax(0, 1fr) auto',
      gap: '0 12px',
      padding: '8px 16px',
      '& > b': { gridColumn: '2 / -1' },
      '& > b + span': { gridColumn: 2 },
    },
  },
  '& b': { fontWeight: 570, letterSpacing: '-0.006em' },
  '& svg': { color: vars.palette.status.ok.solid },
  '& small': {
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    color: vars.palette.text.tertiary,
  },
  '& > [data-state="warn"]': {
    backgroundColor: vars.palette.status.warn.bg,
    '& > span, & > small': { color: vars.palette.status.warn.text },
    '& > svg': { color: vars.palette.status.warn.solid },
  },
  '& > [data-state="bad"]': {
    backgroundColor: vars.palette.status.bad.bg,
    '& > span, & > small': { color: vars.palette.status.bad.text },
    '& > svg': { color: vars.palette.status.bad.solid },
  },
  '@media (forced-colors: active)': { '& > [data-state]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}));
export const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { '& > .MuiButton-root': { flex: '1 0 auto' } },
}));

export const Mono = styled('span')({
  fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  fontSize: '0.78125rem',
  fontWeight: 'normal',
  overflowWrap: 'anywhere',
});

export const Records = styled(DividedList)(({ theme: { vars } }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '10px 16px',
    overflowWrap: 'anywhere',
  },
  '& b': { fontSize: '0.90625rem', lineHeight: 20 / 14.5, fontWeight: 590, letterSpacing: '-0.01em' },
  '& p': {
    gridColumn: '1 / -1',
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
  },
  '& p[data-beside]': { gridColumn: 1 },
  '& [data-whole]': { gridColumn: '1 / -1' },
}));

export const Waits = styled(DividedList)(({ theme: { vars } }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    padding: '10px 16px',
    fontSize: '0.84375rem',
    lineHeight: 20 / 13.5,
    overflowWrap: 'anywhere',
  },
  '& b': { display: 'block', fontWeight: 570 },
  '& b > a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
  },
}));
export const Nothing = styled(QuietText)({ padding: '14px 16px' });

export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { flex: '0 1 280px', minWidth: 160, minHeight: 34, fontSize: '0.875rem' },
  [theme.breakpoints.down('md')]: { '& > span': { flexBasis: '100%', minHeight: 44 } },
}));
export const Text = styled('pre')(({ theme: { vars } }) => ({
  margin: 0,
  padding: '12px 14px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  fontSize: '0.78125rem',
  lineHeight: 19 / 12.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  backgroundColor: vars.palette.surface.subtle,
}));
