import { styled } from '@mui/material/styles';

export const DialogList = styled('ul')(({ theme }) => ({
  padding: '4px 0 12px',
  overflowY: 'auto',
  '& > li': { display: 'flex', alignItems: 'center', gap: 16, padding: '10px 24px' },
  '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { ...theme.typography.body2, fontWeight: 590 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > li': { padding: '10px 16px' } },
}));
