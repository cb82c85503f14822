import { styled } from '@mui/material/styles';
import { richStyles } from './rich-styles';
import { font, row } from '../../../theme/mixins';

export const Text = styled('article')(({ theme }) => ({
  ...richStyles,
  '& section': { marginTop: 36, scrollMarginTop: 88 },
  '& h2': { ...theme.typography.h2, fontSize: '1.25rem', margin: 0 },
  '& p': { margin: '10px 0 0' },
  '& ul:not([data-rich])': { fontSize: 'inherit', lineHeight: 'inherit', '& svg': { marginTop: 4 } },
}));
export const Line = styled('div')(({ theme: { vars } }) => ({
  marginTop: 10,
  whiteSpace: 'pre-line',
  color: vars.palette.text.secondary,
}));
export const Figure = styled('figure')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'center',
  margin: '24px 0 0',
  '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-side="right"] > div': { order: 1 },
  '& > div:first-of-type': {
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 16,
    '& img': { height: 'auto' },
  },
  '& figcaption > :first-of-type': { marginTop: 0 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '&[data-side="right"] > div': { order: 0 },
  },
}));
export const Quote = styled('figure')(({ theme: { vars } }) => ({
  margin: '28px 0 0',
  paddingInlineStart: 20,
  borderInlineStart: `2px solid ${vars.palette.pastel[0]?.mid}`,
  '& blockquote': {
    margin: 0,
    ...font({ size: 18, line: 28, tracking: -0.006 }),
    whiteSpace: 'pre-line',
  },
  '& figcaption': { marginTop: 8, fontSize: '0.875rem', color: vars.palette.text.secondary },
}));
export const Figures = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  gap: '20px 24px',
  margin: '24px 0 0',
  padding: '20px 0',
  borderBlock: `1px solid ${vars.palette.divider}`,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { ...font({ size: 13.5, line: 19 }), color: vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    ...font({ size: 26, line: 34, weight: 620, tracking: -0.02 }),
    fontVariantNumeric: 'tabular-nums',
  },
}));
export const Questions = styled('div')(({ theme: { vars } }) => ({
  marginTop: 24,
  '& details': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& summary': {
    ...row(16),
    justifyContent: 'space-between',
    minHeight: 48,
    padding: '10px 0',
    fontWeight: 560,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  },
  '& details[open] > summary > svg': { transform: 'rotate(.5turn)' },
  '& details > div': { padding: '0 0 16px', color: vars.palette.text.secondary },
  '& details > div > :first-of-type': { marginTop: 0 },
}));
export const Call = styled('div')(({ theme: { vars, breakpoints } }) => ({
  ...row(24),
  justifyContent: 'space-between',
  marginTop: 28,
  padding: '22px 24px',
  borderRadius: 16,
  backgroundColor: vars.palette.brandSoft.bg,
  '& h2, & h3': { margin: 0, ...font({ size: 17, line: 24, weight: 600 }) },
  '& p': { margin: '4px 0 0', fontSize: '0.875rem', whiteSpace: 'pre-line', color: vars.palette.text.secondary },
  '& > .MuiButton-root': { flex: 'none', maxWidth: '100%' },
  '@media (forced-colors: active)': { border: '1px solid' },
  [breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'stretch', padding: 20 },
}));
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 32 });
