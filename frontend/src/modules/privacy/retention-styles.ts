import { styled } from '@mui/material/styles';

/** One row a kind: beside each other where there is room, below each other on phones. */
export const Rows = styled('table')(({ theme: { vars, typography, breakpoints } }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  '& th, & td': { padding: '4px 10px', textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': {
    ...typography.caption,
    height: 32,
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.surface.subtle,
  },
  '& thead th, & tbody tr:not(:last-of-type) > *': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& tbody tr > *': { height: 38 },
  '& tbody th': { fontWeight: 570 },
  '& th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& code': { fontSize: '0.78125rem', color: vars.palette.text.secondary },
  // What stands in columns of its own where there is room.
  '& small': { display: 'none', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  [breakpoints.down('md')]: {
    '& thead th:nth-of-type(n + 3), & tbody td:nth-of-type(n + 2)': { display: 'none' },
    '& small': { display: 'block' },
  },
}));
