import type { SxProps, Theme } from '@mui/material/styles';

export const fullOnPhones =
  (maxWidth: number, height?: number): SxProps<Theme> =>
  (theme) => ({
    width: '100%',
    maxWidth,
    ...(height && { height }),
    [theme.breakpoints.down('md')]: { maxWidth: 'none', height: '100%' },
  });
