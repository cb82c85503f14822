import type { CSSObject, Theme } from '@mui/material/styles';

export const navEntry = ({ vars }: Theme): CSSObject => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  height: 36,
  padding: '0 12px',
  borderRadius: 8,
  fontSize: '0.90625rem',
  lineHeight: 'inherit',
  fontWeight: 520,
  letterSpacing: '-0.006em',
  textDecoration: 'none',
  color: vars.palette.text.secondary,
  '&:hover, &[aria-expanded="true"]': { backgroundColor: vars.palette.surface.hover, color: vars.palette.text.primary },
  '&[aria-current="page"], &[data-current="true"]': { color: vars.palette.text.primary },
  '[data-bar="tall"] &[aria-current="page"]::before, [data-bar="tall"] &[data-current="true"]::before': {
    content: '""',
    position: 'absolute',
    left: 12,
    right: 12,
    bottom: -15,
    height: 2,
    borderRadius: 2,
    backgroundColor: vars.palette.primary.main,
  },
  '[data-bar="slim"] &': { height: 32, padding: '0 10px', fontSize: '0.84375rem' },
});
