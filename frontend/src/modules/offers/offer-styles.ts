import { styled } from '@mui/material/styles';

export const Card = styled('article')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: vars.palette.background.paper,
  '& > img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 8', objectFit: 'cover' },
  '& p': {
    ...typography.body2,
    margin: '6px 0 0',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    color: vars.palette.text.secondary,
  },
}));
export const Body = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, padding: '18px 20px 20px' });
export const TitleLine = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  '& > h3': {
    margin: 0,
    minWidth: 0,
    fontSize: '1.03125rem',
    lineHeight: 1.35,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  '& > b': {
    flex: 'none',
    fontSize: '1.1875rem',
    fontWeight: 640,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
});
export const Ends = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 12,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
}));
export const CardFooter = styled('div')({
  display: 'flex',
  gap: 8,
  marginTop: 'auto',
  paddingTop: 16,
  '& > .MuiButton-root': { flex: 1 },
});
export const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));
export const Section = styled('section')(({ theme }) => ({
  padding: '48px 0 16px',
  '& > h2': { ...theme.typography.h2, margin: '0 0 20px' },
  '[data-shell="staff"] &': { padding: '20px 0 8px', '& > h2': { ...theme.typography.h3, marginBottom: 14 } },
  [theme.breakpoints.down('md')]: { paddingTop: 32, '& > h2': { marginBottom: 14 } },
}));
