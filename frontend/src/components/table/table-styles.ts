import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import { styled, type Theme } from '@mui/material/styles';
import { BAR, BULK, HEADER } from './table-sizes';

/** Staff tables reach the edges of the main area. */
export const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '--table-top': `${BAR}px`,
  '&[data-bulk="true"]': { borderTopColor: 'transparent', '--table-top': `${BAR + BULK}px` },
}));

/** Below 1280 the table is wider than the screen: only this box scrolls sideways, under a first column that stays. */
export const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.down('lg')]: { overflowX: 'auto', containerType: 'inline-size' },
}));

/** Later loads: a line under the header, which stays there while the rows scroll. */
export const ProgressLine = styled(LinearProgress)(({ theme }) => ({
  position: 'sticky',
  top: 'var(--table-top)',
  zIndex: 3,
  marginBottom: -2,
  transform: `translateY(${HEADER}px)`,
  // Nobody waits for a refresh; it is only shown when it takes long.
  '&[data-quiet="true"]': { animation: 'progress-late 0s linear 1s both' },
  '@keyframes progress-late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  [theme.breakpoints.down('lg')]: { left: 0, top: 'auto' },
}));

const focusRing = (theme: Theme) => ({ outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 });

export const Grid = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  '& th': { position: 'sticky', top: 'var(--table-top)', zIndex: 2 },
  '& td': { whiteSpace: 'nowrap', backgroundColor: theme.vars.palette.background.paper },
  '& .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { scrollMarginBlock: 12 },
  '&[data-tight="true"] :is(td, th)': { paddingInline: 8, fontSize: '0.8125rem' },
  // Where every pixel counts a text may use the space before the next column: "Sep 28" stays whole.
  '&[data-tight="true"] td:not(.MuiTableCell-alignRight) [data-cell-text]': { marginRight: -6 },
  '&[data-tight="true"] th': { fontSize: '0.78125rem' },
  '& tr > :first-of-type, &[data-tight="true"] tr > :first-of-type': { paddingLeft: 18 },
  '& tr > :last-child, &[data-tight="true"] tr > :last-child': { paddingRight: 18 },
  '& tbody tr[data-clickable="true"]': { cursor: 'pointer' },
  '& tbody tr[data-row]:is(:hover, :focus-within) td': {
    backgroundColor: theme.vars.palette.background.default,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.subtle }),
  },
  '& tbody tr[aria-selected="true"] td': { backgroundColor: theme.vars.palette.brandSoft.bg },
  // A text that takes the focus for its cell is as wide as its words: the ring belongs to the cell.
  '& :is(td, th):focus-visible, & td:has([data-cell-text]:focus-visible)': focusRing(theme),
  '& [data-cell-text]:focus-visible': { outline: 'none' },
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
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  height: 35,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '& svg': { color: theme.vars.palette.text.primary },
  '[data-align="right"] &': { flexDirection: 'row-reverse' },
}));

export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 20px 12px',
  [theme.breakpoints.down('md')]: { padding: '0 16px 12px' },
}));

/** The table's own controls, at the right edge. */
export const Controls = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' });

export const Segments = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 1,
  padding: 2,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.surface.hover,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.subtle }),
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    height: 28,
    minWidth: 32,
    padding: '0 11px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 540,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& button[data-icon]': { padding: 0, width: 30 },
  '& em': {
    fontStyle: 'normal',
    fontSize: '0.75rem',
    color: theme.vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& button[aria-pressed="true"]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.hover }),
  },
  '@media (forced-colors: active)': { '& button[aria-pressed="true"]': { outline: '2px solid Highlight' } },
}));

export const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
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

/** In a table that scrolls sideways its text stays in the middle of what is seen. */
export const StateBox = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  minHeight: 260,
  [theme.breakpoints.between('md', 'lg')]: { position: 'sticky', left: 18, width: 'calc(100cqi - 36px)' },
}));

export const NoticeBox = styled('div')(({ theme }) => ({
  padding: '10px 20px',
  [theme.breakpoints.down('md')]: { padding: '10px 16px' },
}));
