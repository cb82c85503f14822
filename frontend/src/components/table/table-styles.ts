import Table from '@mui/material/Table';
import { styled } from '@mui/material/styles';

/** Staff tables reach the edges of the main area. */
export const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

export const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.between('md', 'lg')]: { overflowX: 'auto' },
}));

export const Grid = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  minWidth: 0,
  [theme.breakpoints.between('md', 'lg')]: {
    width: 'max-content',
    minWidth: '100%',
    '& tr > :first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 3,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '& thead tr > :first-of-type': { backgroundColor: theme.vars.palette.surface.subtle },
  },
  '&[data-tight="true"] :is(td, th)': { paddingInline: 8, fontSize: '0.8125rem' },
  '&[data-tight="true"] th': { fontSize: '0.78125rem' },
  '& :is(td, th):first-of-type': { paddingLeft: 18 },
  '& :is(td, th):last-of-type': { paddingRight: 18 },
  '& th': { position: 'sticky', top: 52, zIndex: 2 },
  '& td': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& tbody tr:hover td, & tbody tr:focus-within td': { backgroundColor: theme.vars.palette.background.default },
  '& :is(td, th):focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
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

export const Segments = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 1,
  padding: 2,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.surface.hover,
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
  '& em': { fontStyle: 'normal', color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& button[aria-pressed="true"]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '@media (forced-colors: active)': { '& button[aria-pressed="true"]': { outline: '2px solid Highlight' } },
}));

export const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
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
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: { padding: '8px 16px', gap: 8 },
}));

export const StateBox = styled('div')({ display: 'grid', alignContent: 'center', minHeight: 260 });
