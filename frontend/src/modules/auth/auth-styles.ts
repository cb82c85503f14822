import { styled } from '@mui/material/styles';

export const Ends = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 36,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& > span': { fontVariantNumeric: 'tabular-nums' },
  '& > .MuiButton-root:first-of-type': { marginLeft: -10, padding: '0 10px' },
  '& > .MuiButton-root + .MuiButton-root': { marginRight: -10, padding: '0 10px' },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    gap: 10,
    '& > .MuiButton-root, & > .MuiButton-root + .MuiButton-root': { margin: 0 },
  },
}));
