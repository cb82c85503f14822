import { styled, type Theme } from '@mui/material/styles';
import { elevation } from '../../../theme/elevation';
import { BAR } from '../../../ui/table/table-sizes';

const WIDTH = 420;

/** `--panel-top` is the table's top. From 1280 px the panel pushes the table, below it overlaps. */
export const Aside = styled('aside')(({ theme: { vars, breakpoints } }) => ({
  position: 'sticky',
  top: BAR,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  width: WIDTH,
  height: `calc(100dvh - var(--panel-top, ${BAR}px))`,
  borderTop: `1px solid ${vars.palette.divider}`,
  borderLeft: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  [breakpoints.down('lg')]: {
    position: 'fixed',
    zIndex: 5,
    right: 0,
    top: 'auto',
    bottom: 0,
    maxWidth: '100%',
    boxShadow: elevation.e3,
  },
}));

export const PanelBar = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 2,
  height: 36,
  padding: '0 8px 0 16px',
  backgroundColor: vars.palette.surface.subtle,
  borderBottom: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  fontSize: '0.78125rem',
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { marginRight: 6 },
  '& > i': { flex: 1 },
  [breakpoints.down('md')]: {
    height: 56,
    padding: '0 8px',
    backgroundColor: 'transparent',
    '& kbd': { display: 'none' },
  },
}));

export const PanelHead = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'flex-start',
  gap: 12,
  padding: '8px 16px 2px',
  '& > h2': {
    flex: 1,
    minWidth: 0,
    margin: '5px 0',
    fontSize: '1.0625rem',
    lineHeight: 22 / 17,
    fontWeight: 620,
    letterSpacing: '-.014em',
    overflowWrap: 'anywhere',
  },
  [breakpoints.down('md')]: { display: 'grid', paddingTop: 12, '& > h2': { fontSize: '1.25rem' } },
}));

export const PanelFacts = styled('dl')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  flex: 'none',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gridAutoRows: 'minmax(28px, auto)',
  alignItems: 'center',
  padding: '0 16px 6px',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  '& > dt': { color: vars.palette.text.secondary },
  '& > dd': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '0 8px', minWidth: 0, margin: 0 },
  '& > dd > b': { fontWeight: 590 },
  '& > dd > small': { fontSize: 'inherit', color: vars.palette.text.secondary },
  '& > dd > small[data-overdue]': { color: vars.palette.status.bad.text },
  [breakpoints.down('md')]: { gridAutoRows: 'minmax(36px, auto)', fontSize: '0.875rem' },
}));

export const ValueButton = styled('button')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '0 4px',
  marginLeft: -4,
  borderRadius: 8,
  fontWeight: 560,
  '&:hover': { backgroundColor: vars.palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 1 },
  '& > svg:last-child': { flex: 'none', color: vars.palette.text.tertiary },
}));

const circle = (vars: Theme['vars']) => ({
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  border: `1.5px solid ${vars.palette.line.strong}`,
  borderRadius: '50%',
  backgroundColor: vars.palette.background.paper,
  fontStyle: 'normal',
  fontWeight: 560,
});

export const Steps = styled('ol')(({ theme: { vars } }) => ({
  display: 'flex',
  flex: 'none',
  padding: '12px 16px 8px',
  borderTop: `1px solid ${vars.palette.divider}`,
  overflowX: 'auto',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: vars.palette.text.secondary,
  '& > li': {
    position: 'relative',
    flex: '1 0 56px',
    display: 'grid',
    justifyItems: 'center',
    gap: 4,
    minWidth: 0,
    padding: '0 2px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& > li > i': circle(vars),
  '& > li + li::before': {
    content: '""',
    position: 'absolute',
    top: 10,
    right: 'calc(50% + 15px)',
    width: 'calc(100% - 30px)',
    borderTop: `2px solid ${vars.palette.line.edge}`,
  },
  '& > li[data-state="done"] > i': {
    borderColor: vars.palette.status.info.solid,
    backgroundColor: vars.palette.status.info.solid,
    color: vars.palette.background.paper,
  },
  '& > li[data-state="now"] > i': {
    borderColor: vars.palette.status.info.solid,
    backgroundColor: vars.palette.status.info.bg,
    color: vars.palette.status.info.text,
  },
  '& > li[data-state="now"]': { color: vars.palette.text.primary, fontWeight: 590 },
  '& > li:not([data-state="ahead"])::before': { borderColor: vars.palette.status.info.solid },
}));
