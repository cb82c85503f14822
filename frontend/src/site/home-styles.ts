import { styled } from '@mui/material/styles';

const notForDom = { shouldForwardProp: (name: PropertyKey) => name !== 'pastel' };

export const Hero = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 560px)',
  gap: 64,
  alignItems: 'center',
  padding: '68px 0 76px',
  '& .MuiTypography-subtitle1': { maxWidth: '30em', marginTop: 22, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [theme.breakpoints.down('md')]: { padding: '32px 0 40px', '& .MuiTypography-subtitle1': { marginTop: 16 } },
}));
/** Larger than 24 px, so three to one is enough for it. */
export const Promise = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  color: vars.palette.text.tertiary,
}));
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 32,
  [theme.breakpoints.down('md')]: { marginTop: 24, '& > a': { flex: 1 } },
}));
export const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  marginTop: 40,
  paddingTop: 22,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.84375rem',
  lineHeight: 19 / 13.5,
  color: theme.vars.palette.text.secondary,
  '& > div': { flex: 1 },
  '& b': { display: 'block', fontSize: '0.90625rem', fontWeight: 600, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    gap: 0,
    marginTop: 28,
    paddingTop: 4,
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      padding: '11px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& > div:last-of-type': { border: 0 },
  },
}));
export const Section = styled('section')(({ theme }) => ({
  paddingTop: 88,
  'div + &': { paddingTop: 0 },
  [theme.breakpoints.down('md')]: { paddingTop: 56, 'div + &': { paddingTop: 16 } },
}));
export const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: 12 },
}));
export const ServiceCard = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 218,
  padding: 22,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  '& p': { margin: '6px 0 0', fontSize: '0.875rem', lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '& small': { marginTop: 'auto', paddingTop: 18, fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: '44px 1fr',
    gap: '0 14px',
    minHeight: 0,
    padding: 16,
    '& > span': { gridRow: 'span 3', margin: 0 },
    '& small': { paddingTop: 10 },
  },
}));
export const Tile = styled(
  'span',
  notForDom,
)<{ pastel: number }>(({ theme: { vars }, pastel }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginBottom: 18,
  borderRadius: 12,
  color: vars.palette.pastel[pastel]?.accent,
  backgroundColor: vars.palette.pastel[pastel]?.bg,
}));
/** The deep spruce of the closing call is the same in both schemes, like a printed cover. */
const COVER = { back: '#0A3D32', text: '#F2F8F5', quiet: '#C3DAD1' };
export const Closing = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 380px',
  minHeight: 252,
  overflow: 'hidden',
  borderRadius: 24,
  color: COVER.text,
  backgroundColor: COVER.back,
  '& > div': { padding: '48px 52px' },
  '& h2': { ...theme.typography.h1, margin: 0 },
  '& p': { maxWidth: '31em', margin: '10px 0 0', fontSize: '1rem', color: COVER.quiet },
  '& .MuiButton-root, & .MuiButton-root:hover': { color: COVER.back, backgroundColor: COVER.text },
  '& > svg': { width: '100%', height: '100%' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr 260px' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    '& > div': { padding: '32px 24px 28px' },
    '& > svg': { height: 104 },
  },
}));
