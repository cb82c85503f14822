import { styled, type SxProps, type Theme } from '@mui/material/styles';

const notForDom = { shouldForwardProp: (name: PropertyKey) => name !== 'pastel' };

export const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 20,
  transition: 'opacity 150ms',
  '&[aria-busy="true"]': { opacity: 0.6 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));
export const Card = styled(
  'article',
  notForDom,
)<{ pastel: number }>(({ theme: { vars }, pastel }) => ({
  '--accent': vars.palette.pastel[pastel]?.accent,
  '--mid': vars.palette.pastel[pastel]?.mid,
  '--bg': vars.palette.pastel[pastel]?.bg,
  display: 'flex',
  flexDirection: 'column',
  padding: '10px 10px 14px',
  borderRadius: 16,
  backgroundColor: 'var(--bg)',
  '@media (forced-colors: active)': { border: '1px solid' },
}));
export const Body = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  padding: '14px 8px 0',
  '& h3': {
    margin: 0,
    fontSize: '1.0625rem',
    lineHeight: 23 / 17,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  '& h3 > a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& p': {
    display: '-webkit-box',
    margin: '4px 0 0',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: '0.875rem',
    lineHeight: 1.5,
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    color: vars.palette.text.secondary,
  },
}));
export const Meta = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 22,
  marginBottom: 6,
  fontSize: '0.78125rem',
  lineHeight: 18 / 12.5,
  color: vars.palette.text.secondary,
}));
export const PinBadge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 22,
  padding: '0 8px 0 6px',
  borderRadius: 99,
  fontSize: '0.75rem',
  fontWeight: 560,
  color: 'var(--bg)',
  backgroundColor: 'var(--accent)',
});
export const CardFooter = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 'auto',
  paddingTop: 14,
  fontSize: '0.8125rem',
  fontWeight: 540,
  color: 'var(--accent)',
});
export const onPastel: SxProps<Theme> = (theme) => ({
  flex: 'none',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  borderColor: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  '&:hover': { color: 'var(--bg)', backgroundColor: 'var(--accent)' },
});
export const Placeholder = styled('div')(({ theme: { vars } }) => ({
  padding: '10px 10px 14px',
  borderRadius: 16,
  backgroundColor: vars.palette.surface.subtle,
  animation: 'pulse 2s ease-in-out 500ms infinite',
  '@keyframes pulse': { '50%': { opacity: 0.55 } },
  '& > i': { display: 'block', borderRadius: 6, backgroundColor: vars.palette.surface.hover },
  '& > i:first-of-type': { aspectRatio: '16 / 10', borderRadius: 10 },
  '& > i + i': { height: 14, margin: '14px 8px 0' },
  '& > i:nth-of-type(2)': { width: '30%' },
  '& > i:nth-of-type(3)': { width: '70%' },
  '& > i:nth-of-type(4)': { height: 52 },
  '& > i:nth-of-type(5)': { height: 32, width: '45%' },
}));
export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 20,
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', gap: '10px 16px' },
}));
export const More = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  marginTop: 28,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.tertiary,
}));
export const Below = styled('div')({ '* + &': { marginTop: 20 } });
export const Switch = styled('button')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 32,
  borderRadius: 8,
  fontSize: '0.875rem',
  fontWeight: 500,
  color: vars.palette.text.primary,
  '& > i': {
    position: 'relative',
    width: 34,
    height: 20,
    borderRadius: 99,
    backgroundColor: vars.palette.line.strong,
    transition: 'background-color 150ms',
  },
  '& > i::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 14,
    height: 14,
    borderRadius: '50%',
    backgroundColor: vars.palette.background.paper,
    transition: 'left 150ms',
  },
  '&[aria-checked="true"] > i': { backgroundColor: vars.palette.primary.main },
  '&[aria-checked="true"] > i::after': { left: 17 },
  '@media (forced-colors: active)': {
    '& > i': { border: '1px solid' },
    '& > i::after': { backgroundColor: 'ButtonText' },
  },
}));
