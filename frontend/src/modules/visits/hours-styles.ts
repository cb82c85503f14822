import { styled } from '@mui/material/styles';

const BARS = 64;
const BARS_OF_PHONE = 36;
const TICKS = 22;
export const HEIGHTS = { xs: BARS_OF_PHONE + TICKS, md: BARS + TICKS };

export const Strip = styled('div')(({ theme }) => ({
  padding: '0 20px 14px',
  [theme.breakpoints.down('md')]: { padding: '0 16px 12px' },
}));

export const Bars = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: 5,
  height: BARS,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > i': {
    borderRadius: 3,
    backgroundColor: `color-mix(in srgb, ${vars.palette.primary.main} 66%, ${vars.palette.background.paper})`,
  },
  '& > i[data-most="true"]': { backgroundColor: vars.palette.primary.main },
  '@media (forced-colors: active)': {
    '& > i': { forcedColorAdjust: 'none', backgroundColor: 'GrayText' },
    '& > i[data-most="true"]': { backgroundColor: 'CanvasText' },
  },
  [breakpoints.down('md')]: { gap: 2, height: BARS_OF_PHONE },
}));

export const Ticks = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 6,
  fontSize: '0.71875rem',
  lineHeight: 16 / 11.5,
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}));
