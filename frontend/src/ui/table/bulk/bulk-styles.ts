import { styled } from '@mui/material/styles';
import { elevation } from '../../../theme/elevation';
import { BULK, FOOT } from '../table-sizes';
import { font, row } from '../../../theme/mixins';

const GAP = 12;

/** So that selecting moves no row. */
export const BarBox = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: FOOT + GAP,
  zIndex: 4,
  height: 0,
  '& > div': {
    position: 'absolute',
    insetInline: 20,
    bottom: 0,
    display: 'grid',
    gap: 8,
    [theme.breakpoints.down('md')]: { insetInline: 12 },
  },
}));

export const Bar = styled('div')(({ theme: { vars, breakpoints } }) => ({
  ...row(6),
  flexWrap: 'wrap',
  minHeight: BULK,
  padding: '4px 6px 4px 14px',
  borderRadius: 10,
  boxShadow: elevation.e3,
  backgroundColor: vars.palette.inverse.bg,
  color: vars.palette.inverse.text,
  ...font({ size: 13, weight: 540 }),
  // The usual color lacks contrast here.
  '& button:focus-visible': { outlineColor: 'currentColor' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > span:first-of-type': {
    marginRight: 6,
    paddingRight: 12,
    borderRight: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > em': { fontStyle: 'normal', opacity: 0.8 },
  '& > .MuiButton-root': {
    '&, &:hover': { color: 'inherit' },
    '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 12%, transparent)' },
    '&.Mui-disabled': { opacity: 0.5 },
  },
  '& > .MuiButton-root:last-of-type': { marginLeft: 'auto' },
  [breakpoints.down('md')]: { '& > .MuiButton-root': { minHeight: 40 } },
}));

export const Refused = styled('ul')({
  display: 'grid',
  gap: 2,
  maxHeight: 160,
  margin: '4px 0 0',
  padding: '0 0 0 18px',
  listStyle: 'disc',
  overflow: 'auto',
  '& b': { fontWeight: 560 },
});

export const Pick = styled('label')(({ theme: { vars } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  margin: '-4px -5px',
  cursor: 'pointer',
  verticalAlign: 'middle',
  '& > input:indeterminate': { backgroundColor: vars.palette.primary.main, borderColor: vars.palette.primary.main },
  '& > input:indeterminate::before': {
    mask: 'none',
    width: 8,
    height: 2,
    borderRadius: 1,
    backgroundColor: vars.palette.primary.contrastText,
  },
  '& > input[aria-disabled="true"]': { borderColor: vars.palette.divider, cursor: 'not-allowed' },
}));
