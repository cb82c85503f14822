import { styled, type Theme } from '@mui/material/styles';
import { content } from './cell-styles';
import { BAR, BULK_ROOM, HEADER, REPORT_ROOM, REST_LEAST } from './table-sizes';
import { font, inlineRow, row, truncated } from '../../theme/mixins';

export const Split = styled('div')({ display: 'flex', flex: 1, minWidth: 0 });

export const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '--table-top': `${BAR}px`,
  '&:has([data-bulk-bar])': { '--bulk-room': `${BULK_ROOM}px` },
  '&:has([data-bulk-report])': { '--bulk-room': `${REPORT_ROOM}px` },
}));

export const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  paddingBottom: 'var(--bulk-room, 0)',
  containerType: 'inline-size',
  [theme.breakpoints.down('lg')]: { overflowX: 'auto' },
}));

export const ProgressLine = styled('div')(({ theme }) => ({
  position: 'sticky',
  height: 2,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.hover,
  '&::after': {
    content: '""',
    display: 'block',
    height: '100%',
    backgroundColor: theme.vars.palette.primary.main,
    animation: 'progress-run 1.4s ease-in-out infinite',
  },
  '@keyframes progress-run': {
    from: { transform: 'translateX(-60%) scaleX(.4)' },
    to: { transform: 'translateX(80%) scaleX(.4)' },
  },
  top: 'var(--table-top)',
  zIndex: 3,
  marginBottom: -2,
  transform: `translateY(${HEADER}px)`,
  // Background refreshes are visible only when slow.
  '&[data-quiet="true"]': { animation: 'progress-late 0s linear 1s both' },
  '@keyframes progress-late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  [theme.breakpoints.down('lg')]: { left: 0, top: 'auto' },
}));

const cells = (theme: Theme) => ({
  '& :is(td, th)': {
    padding: '2px 10px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    ...font({ size: 13.5, line: 20 }),
  },
  '& th': {
    position: 'sticky',
    top: 'var(--table-top)',
    zIndex: 2,
    height: 36,
    backgroundColor: theme.vars.palette.surface.subtle,
    color: theme.vars.palette.text.secondary,
    ...font({ size: 12.5, line: 16, weight: 560 }),
    whiteSpace: 'nowrap',
  },
  '& th[data-rest]': { minWidth: REST_LEAST },
  '& td': { whiteSpace: 'nowrap', backgroundColor: theme.vars.palette.background.paper },
});

/** Plain elements: styled parts in rows cost several times the rendering. */
export const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...cells(theme),
  ...content(theme),
  '& td[data-state]': { whiteSpace: 'normal', borderBottom: 0 },
  '& :is(td, th)[data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { scrollMarginBlock: 12 },
  // The bar and its report would hide the focused part.
  '& :is(td, td :is(a, button, input, select))': { scrollMarginBottom: 'var(--bulk-room, 0)' },
  '&[data-tight="true"] :is(td, th)': { paddingInline: 6, fontSize: '0.8125rem' },
  '&[data-tight="true"] th': { fontSize: '0.78125rem' },
  '& tr > :first-of-type, &[data-tight="true"] tr > :first-of-type': { paddingLeft: 18 },
  '& tr > [data-tool]:first-of-type': { paddingRight: 6 },
  '& tr > :last-child, &[data-tight="true"] tr > :last-child': { paddingRight: 18 },
  '& tbody tr[data-clickable="true"]': { cursor: 'pointer' },
  '& tbody tr[data-row]:is(:hover, :focus-within) td': {
    backgroundColor: theme.vars.palette.background.default,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.subtle }),
  },
  '& tbody tr[data-open] td': { backgroundColor: theme.vars.palette.surface.hover },
  '& tbody tr[data-open] > :first-of-type': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
  '@media (forced-colors: active)': { '& tbody tr[data-open] > :first-of-type': { borderLeft: '3px solid Highlight' } },
  '& tbody tr[data-row][aria-selected="true"] td': {
    backgroundColor: theme.vars.palette.brandSoft.bg,
  },
  '& :is(td, th):focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
  [theme.breakpoints.down('lg')]: {
    minWidth: 'var(--table-width)',
    '& th': { top: 'auto' },
    '& tr[data-row] > :first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 3,
      boxShadow: `1px 0 0 ${theme.vars.palette.divider}`,
    },
  },
}));

export const SortButton = styled('button')(({ theme }) => ({
  ...inlineRow(4),
  width: '100%',
  height: 35,
  textAlign: 'inherit',
  '&:hover': { color: theme.vars.palette.text.primary },
  '& > span': { minWidth: 0, ...truncated },
  '& svg': { flex: 'none', color: theme.vars.palette.text.primary },
  '[data-align="right"] &': { flexDirection: 'row-reverse' },
}));

export const Tools = styled('div')(({ theme }) => ({
  ...row(8),
  padding: '0 20px 12px',
  [theme.breakpoints.down('lg')]: { flexWrap: 'wrap' },
  [theme.breakpoints.down('md')]: { padding: '0 16px 12px' },
}));

export const Controls = styled('span')(({ theme }) => ({
  ...row(4),
  flex: 'none',
  [theme.breakpoints.between('md', 'lg')]: { marginLeft: 'auto' },
}));

export const NamedButton = styled('button')(({ theme: { vars, breakpoints } }) => ({
  ...inlineRow(6),
  maxWidth: 220,
  height: 32,
  marginRight: 4,
  padding: '0 9px 0 11px',
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  color: vars.palette.text.secondary,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '& > b': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 590,
    color: vars.palette.text.primary,
  },
  '& > svg': { flex: 'none' },
  '&:hover': { backgroundColor: vars.palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 2 },
  [breakpoints.down('lg')]: { maxWidth: 150 },
  [breakpoints.down('md')]: { maxWidth: '100%', height: 40, margin: 0, borderRadius: 20, fontSize: '0.9375rem' },
}));

export const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  minWidth: 180,
  padding: '10px 16px 10px 20px',
  fontSize: '0.875rem',
  '& > label': { ...row(10), minHeight: 34, cursor: 'pointer' },
  '& > label:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '& > label > input:disabled': { opacity: 0.5, cursor: 'default' },
  '& > button': { margin: '4px 0 0 -10px' },
}));

export const TableFoot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  ...row(16),
  marginTop: 'auto',
  minHeight: 49,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { marginRight: 'auto' },
  [theme.breakpoints.down('md')]: { padding: '8px 16px', gap: 8 },
}));

export const StateBox = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  minHeight: 260,
  [theme.breakpoints.between('md', 'lg')]: { position: 'sticky', left: 18, width: 'calc(100cqi - 36px)' },
  // Expected height, so content below does not jump.
  [theme.breakpoints.down('md')]: { minHeight: 'calc(100dvh - 280px)' },
}));

export const NoticeBox = styled('div')(({ theme }) => ({
  padding: '10px 20px',
  [theme.breakpoints.down('md')]: { padding: '10px 16px' },
}));
