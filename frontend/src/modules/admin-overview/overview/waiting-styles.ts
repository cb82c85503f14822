import { styled } from '@mui/material/styles';
import { TitledPanel } from '../../../ui/page/TitledPanel';

const ROW = 62;
/** Fixed height against layout shifts. */
const ROWS = { wide: 2, phone: 3 };

export const Box = styled(TitledPanel)(({ theme }) => ({
  marginBottom: 16,
  '& > p, & > [role="alert"]': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: 12,
    minHeight: ROWS.wide * ROW,
    margin: 0,
    padding: 16,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('md')]: { minHeight: ROWS.phone * ROW },
  },
  '& > p > svg': { color: theme.vars.palette.status.ok.solid },
}));

export const Lines = styled('ul')(({ theme }) => {
  const edge = `1px solid ${theme.vars.palette.divider}`;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    minHeight: ROWS.wide * ROW,
    overflow: 'hidden',
    '& > li': { flex: '1 1 30%', minHeight: ROW, margin: '-1px 0 0 -1px', borderTop: edge, borderLeft: edge },
    // Four: two rows of two.
    '&:has(> :nth-of-type(4):last-of-type) > li': { flexBasis: '40%' },
    [theme.breakpoints.down('md')]: { minHeight: ROWS.phone * ROW, '& > li': { flexBasis: 'max(40%, 150px)' } },
  };
});

export const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minWidth: 0,
    padding: '8px 18px',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& > a:hover': { backgroundColor: theme.vars.palette.surface.subtle },
  '& > a:focus-visible': { outlineOffset: -2, borderRadius: 6 },
  '& b': {
    flex: 'none',
    minWidth: '1.4em',
    fontSize: '1.375rem',
    lineHeight: 1,
    fontWeight: 640,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a > span': { minWidth: 0, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 560, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { '& > *': { gap: 8, padding: '6px 12px' } },
}));
