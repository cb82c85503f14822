import type { CSSObject, Theme } from '@mui/material/styles';
import { font, inlineRow } from '../../../theme/mixins';

export const navEntry = ({ vars }: Theme): CSSObject => ({
  position: 'relative',
  ...inlineRow(),
  height: 36,
  padding: '0 12px',
  borderRadius: 8,
  ...font({ size: 14.5, weight: 520, tracking: -0.006 }),
  lineHeight: 'inherit',
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
