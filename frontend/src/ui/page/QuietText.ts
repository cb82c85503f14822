import { styled } from '@mui/material/styles';

export const QuietText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
