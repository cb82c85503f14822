import { styled } from '@mui/material/styles';

export const PageWidth = styled('div')(({ theme }) => ({
  width: 'calc(100% - 32px)',
  maxWidth: 1200,
  marginInline: 'auto',
  [theme.breakpoints.up('md')]: { width: 'calc(100% - 48px)' },
  [theme.breakpoints.up('lg')]: { width: 'calc(100% - 80px)' },
  [theme.breakpoints.up('xl')]: { maxWidth: 1320 },
}));
