import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Panel } from '../../../ui/page/Panel';

export const Frame = styled(Panel)({ overflow: 'hidden' });
/** Only the table scrolls sideways. */
export const Scroller = styled('div')({ overflowX: 'auto', '& table': { minWidth: 940 } });
export const Row = styled(TableRow)(({ theme: { vars } }) => ({
  cursor: 'pointer',
  '& > td': { height: 60, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '&:last-of-type > td': { borderBottom: 0 },
  '&:hover > td': { backgroundColor: vars.palette.background.default },
  '&[data-selected="true"] > td': { backgroundColor: vars.palette.brandSoft.bg },
  '@media (forced-colors: active)': { '&[data-selected="true"]': { outline: '2px solid', outlineOffset: -2 } },
}));
export const Quiet = styled(TableCell)(({ theme: { vars } }) => ({ color: vars.palette.text.secondary }));
export const Description = styled(TableCell)(({ theme: { vars } }) => ({
  maxWidth: 0,
  width: '36%',
  // Tabular figures would space hyphens in running text.
  '&&': { fontVariantNumeric: 'normal' },
  '& > a, & > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > a': { fontWeight: 570, letterSpacing: '-0.006em', textDecoration: 'none', borderRadius: 4 },
  '& > a:focus-visible': { outlineOffset: -1 },
  '& > span': { fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));
export const Record = styled('li')(({ theme: { vars } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  padding: '14px 16px',
  fontVariantNumeric: 'tabular-nums',
  '&[data-selected="true"]': { backgroundColor: vars.palette.brandSoft.bg },
  '& > a, & > b': {
    fontVariantNumeric: 'normal',
    fontSize: '0.9375rem',
    lineHeight: 21 / 15,
    fontWeight: 590,
    letterSpacing: '-0.01em',
  },
  '& > a': { textDecoration: 'none', overflowWrap: 'anywhere' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > a:focus-visible': { outline: 'none' },
  '&:has(> a:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
  '& > span': {
    gridColumn: '1 / -1',
    fontSize: '0.84375rem',
    lineHeight: 19 / 13.5,
    color: vars.palette.text.secondary,
  },
  '& > div': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginTop: 6,
    fontSize: '0.8125rem',
    color: vars.palette.text.secondary,
    '& > small': { marginLeft: 'auto', fontSize: 'inherit' },
  },
}));
