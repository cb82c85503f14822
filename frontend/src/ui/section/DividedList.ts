import { styled } from '@mui/material/styles';

export const DividedList = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
