import { styled } from '@mui/material/styles';

export const ROOM = 58;

export const Sums = styled('section')(({ theme }) => ({
  padding: '0 20px 12px',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 12px' },
}));
export const Head = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 14px',
  minHeight: 28,
  marginBottom: 8,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 590, color: vars.palette.text.primary },
  '& > .MuiButton-root': { marginLeft: 'auto' },
}));
export const Key = styled('i')(({ theme: { vars } }) => ({
  display: 'inline-block',
  width: 9,
  height: 9,
  marginRight: 6,
  borderRadius: 2,
  backgroundColor: vars.palette.primary.main,
  '&[data-kind="refunded"]': { backgroundColor: vars.palette.status.bad.solid },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'CanvasText',
    '&[data-kind="refunded"]': { backgroundColor: 'GrayText' },
  },
}));

export const Bars = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 5,
  backgroundImage: `linear-gradient(${vars.palette.divider}, ${vars.palette.divider})`,
  backgroundSize: '100% 1px',
  backgroundPosition: '0 var(--up)',
  backgroundRepeat: 'no-repeat',
  // Fits three letters per month at 320 pixels.
  [breakpoints.down('sm')]: { gap: 2, letterSpacing: '-0.03em' },
}));

export const Bar = styled('button')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateRows: 'var(--up) var(--down) auto',
  fontSize: '0.71875rem',
  lineHeight: 16 / 11.5,
  color: vars.palette.text.tertiary,
  borderRadius: 4,
  '& > i': { display: 'block', borderRadius: '3px 3px 1px 1px', alignSelf: 'end' },
  '& > [data-kind="paid"]': { backgroundColor: vars.palette.primary.main },
  '& > [data-kind="refunded"]': {
    alignSelf: 'start',
    marginTop: 2,
    borderRadius: '1px 1px 3px 3px',
    backgroundColor: vars.palette.status.bad.solid,
  },
  '& > span': { overflow: 'hidden', whiteSpace: 'nowrap', textAlign: 'center' },
  '&:hover > span': { color: vars.palette.text.primary },
  '&[aria-pressed="true"] > span': { fontWeight: 650, color: vars.palette.text.primary },
  '@media (forced-colors: active)': {
    '& > i': { forcedColorAdjust: 'none' },
    '& > [data-kind="paid"]': { backgroundColor: 'CanvasText' },
    '& > [data-kind="refunded"]': { backgroundColor: 'GrayText' },
    '&[aria-pressed="true"] > [data-kind="paid"]': { backgroundColor: 'Highlight' },
    '&[aria-pressed="true"] > span': { textDecoration: 'underline' },
  },
}));

export const SumsTable = styled('table')(({ theme: { vars } }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  maxWidth: 560,
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 560, color: vars.palette.text.secondary, textAlign: 'right' },
  '& td': { textAlign: 'right' },
  '& :is(th, td)': { padding: '3px 0 3px 12px', borderBottom: `1px solid ${vars.palette.divider}` },
  '& tr > th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& button': {
    minHeight: 24,
    color: vars.palette.link,
    textDecoration: 'underline',
  },
  '& button[aria-pressed="true"]': { fontWeight: 650 },
}));
