import { styled } from '@mui/material/styles';
import { richStyles } from '../article/rich-styles';
import { box, font, row } from '../../../theme/mixins';

const notForDom = { shouldForwardProp: (name: PropertyKey) => name !== 'pastel' };

export const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 48,
  alignItems: 'end',
  padding: '36px 0 34px',
  '& h1': { marginTop: 14, ...font({ size: 42, line: 48, tracking: -0.03 }) },
  '& .MuiTypography-subtitle1': { maxWidth: '36em', marginTop: 12, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 240px', gap: 32 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    padding: '22px 0',
    '& h1': { marginTop: 10, ...font({ size: 32, line: 38 }) },
  },
}));
export const PriceNote = styled(
  'aside',
  notForDom,
)<{ pastel: number }>(({ theme: { vars }, pastel }) => ({
  paddingLeft: 16,
  borderLeft: `2px solid ${vars.palette.pastel[pastel]?.mid}`,
  ...font({ size: 14, line: 21 }),
  color: vars.palette.text.secondary,
  '& b': {
    display: 'block',
    ...font({ size: 18, line: 26, weight: 610, tracking: -0.015 }),
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.primary,
  },
}));
export const Offers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));
export const OfferCard = styled('article')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: 22,
  ...box(vars, 16),
  '& h3': { margin: 0, ...font({ size: 17, line: 22, weight: 600, tracking: -0.01 }) },
  '& p': { margin: '6px 0 0', ...font({ size: 14, line: 21 }), color: vars.palette.text.secondary },
  [breakpoints.down('md')]: { padding: 18 },
}));
export const Ticks = styled('ul')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 6,
  margin: '14px 0 0',
  ...font({ size: 13.5, line: 20 }),
  '& li': { display: 'flex', gap: 8 },
  '& svg': { flex: 'none', marginTop: 2, color: vars.palette.status.ok.solid },
}));
export const OfferActions = styled('div')({
  ...row(10),
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  marginTop: 'auto',
  paddingTop: 20,
  '& b': { ...font({ size: 15, weight: 600, tracking: -0.01 }), fontVariantNumeric: 'tabular-nums' },
});
export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  gap: 64,
  alignItems: 'start',
  ...richStyles,
  '& h2': { ...theme.typography.h2, margin: '0 0 14px' },
  '& h2 ~ h2': { marginTop: 44 },
  '& > div > :is([data-rich], h3, h4)': { maxWidth: '40rem', marginBottom: 14 },
  '& p': { maxWidth: '40rem', margin: '0 0 14px' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
}));
export const Steps = styled('ol')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 18,
  maxWidth: '40rem',
  margin: '18px 0 0',
  counterReset: 'step',
  '& li': { position: 'relative', paddingLeft: 46, counterIncrement: 'step' },
  '& li::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    top: 0,
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    border: `1px solid ${vars.palette.line.edge}`,
    borderRadius: '50%',
    ...font({ size: 13, weight: 600 }),
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
  },
  '& b': { display: 'block', lineHeight: 30 / 15, fontWeight: 600 },
  '& span': { color: vars.palette.text.secondary },
}));
export const Included = styled('div')(({ theme: { vars, breakpoints } }) => ({
  padding: '22px 24px 24px',
  ...box(vars, 16),
  '& h2': { margin: 0, ...font({ size: 17, line: 24, weight: 600, tracking: -0.01 }) },
  [breakpoints.down('md')]: { padding: 18 },
}));
export const Ask = styled('section')(({ theme: { vars, breakpoints } }) => ({
  ...row(24),
  justifyContent: 'space-between',
  marginTop: 40,
  padding: '24px 28px',
  borderRadius: 16,
  backgroundColor: vars.palette.brandSoft.bg,
  '& h2': { margin: 0, ...font({ size: 17, line: 24, weight: 600 }) },
  '& p': { maxWidth: '38em', margin: '4px 0 0', fontSize: '0.875rem', color: vars.palette.text.secondary },
  [breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'stretch', padding: 20 },
}));
