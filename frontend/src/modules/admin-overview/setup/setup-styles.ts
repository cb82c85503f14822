import { styled } from '@mui/material/styles';
import { segmentStyles } from '../../../ui/marks/segment-styles';
import { Panel } from '../../../ui/page/Panel';

export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 20,
  marginBottom: 16,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 590, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: { '& > span': { display: 'none' } },
}));
export const Bar = styled('div')(({ theme: { vars } }) => segmentStyles(vars.palette, vars.palette.status.ok.solid));

export const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 324px',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}));
export const Parts = styled('div')({ display: 'grid', gap: 16 });
export const Steps = styled(Panel)(({ theme }) => ({
  overflow: 'hidden',
  '& h2 > small': {
    marginLeft: 6,
    fontSize: '0.8125rem',
    fontWeight: 450,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

export const Row = styled('li')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  minHeight: 60,
  padding: '8px 12px 8px 18px',
  '&[data-next]': {
    backgroundColor: vars.palette.surface.subtle,
    boxShadow: `inset 3px 0 0 ${vars.palette.primary.main}`,
    '@media (forced-colors: active)': { borderLeft: '3px solid Highlight' },
  },
  '& > [role="img"]': { display: 'inline-flex', color: vars.palette.status.mute.solid },
  '&[data-done] > [role="img"]': { color: vars.palette.status.ok.solid },
  '&[data-state="warn"] > [role="img"]': { color: vars.palette.status.warn.solid },
  '&[data-state="bad"] > [role="img"]': { color: vars.palette.status.bad.solid },
  '& > [role="img"] > svg': { width: 18, height: 18 },
  '& h3': { margin: 0, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 590 },
  '&[data-done] h3': { fontWeight: 540, color: vars.palette.text.secondary },
  '& p': {
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  [breakpoints.down('md')]: {
    gridTemplateColumns: '20px minmax(0, 1fr)',
    padding: '12px 16px',
    '&[data-done]': { minHeight: 52, '& > div + div': { display: 'none' } },
  },
}));
export const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 6,
  [theme.breakpoints.down('md')]: {
    gridColumn: 2,
    justifyContent: 'flex-start',
    '& > .MuiButton-text:first-of-type': { marginLeft: -11 },
  },
}));

export const Seen = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '16px 18px 18px',
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  color: theme.vars.palette.text.secondary,
}));
export const Frame = styled('div')(({ theme: { vars } }) => ({
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 12,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  backgroundColor: vars.palette.background.default,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    minHeight: 33,
    padding: '6px 10px',
    borderBottom: `1px solid ${vars.palette.divider}`,
    fontSize: '0.75rem',
    fontWeight: 640,
    color: vars.palette.text.primary,
  },
  '& img': { display: 'block', height: 18, width: 'auto', maxWidth: 140, objectFit: 'contain' },
  '& > div': { minHeight: 92, padding: '18px 16px' },
  '& b': {
    display: 'block',
    fontSize: '1.1875rem',
    lineHeight: 24 / 19,
    fontWeight: 660,
    letterSpacing: '-0.03em',
    color: vars.palette.text.primary,
  },
  '& small': { display: 'block', marginTop: 6, fontSize: '0.75rem', lineHeight: 17 / 12 },
}));
