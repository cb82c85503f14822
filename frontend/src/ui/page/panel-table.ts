import { styled } from '@mui/material/styles';

export const PanelTable = styled('table')(({ theme: { vars, typography } }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  '& th, & td': { padding: '4px 10px', textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': {
    ...typography.caption,
    height: 32,
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.surface.subtle,
  },
  '& thead th, & tr:not(:last-of-type) > *': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& tbody tr > *': { height: 38 },
  '& tbody th': { fontWeight: 570, letterSpacing: '-0.006em' },
  '& th:first-of-type, & td[data-first]': { paddingLeft: 16 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& [data-right]': { textAlign: 'right' },
  '& [data-quiet]': { color: vars.palette.text.secondary },
  '& td': { fontVariantNumeric: 'tabular-nums' },
}));
