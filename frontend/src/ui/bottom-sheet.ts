import type { SxProps, Theme } from '@mui/material/styles';

export const bottomSheet: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('md')]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      margin: '0 8px 8px',
      width: 'calc(100% - 16px)',
      maxWidth: 'none',
      height: 'auto',
      maxHeight: 'calc(100% - 48px)',
      borderRadius: '20px',
    },
  },
});
