import { styled } from '@mui/material/styles';

/** The box around a filter; its label stays before the value. */
export const FilterLabel = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 34,
  paddingLeft: 11,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 8,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -1 },
  '& select, & input': {
    height: 32,
    padding: '0 34px 0 6px',
    border: 0,
    outline: 'none',
    appearance: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: 520,
    color: theme.vars.palette.text.primary,
  },
  '& input': { padding: '0 8px 0 6px', colorScheme: 'inherit' },
  '& option': { backgroundColor: theme.vars.palette.background.paper },
  // Two stand side by side where there is room.
  [theme.breakpoints.down('md')]: {
    flex: '1 1 150px',
    minWidth: 0,
    height: 44,
    '& > span': { flex: 1, minWidth: 0 },
    '& select, & input': { width: '100%', minWidth: 0, height: 42, fontSize: '1rem', textOverflow: 'ellipsis' },
  },
}));
