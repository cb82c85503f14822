import { styled } from '@mui/material/styles';

export const Stage = styled('div')(({ theme: { vars } }) => ({
  padding: 16,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: vars.palette.surface.subtle,
  '& ol': { maxWidth: 300, marginBottom: 12 },
  '& p': { margin: '0 0 12px', fontSize: '0.875rem', lineHeight: 1.5, overflowWrap: 'anywhere' },
  '& p > b': { fontWeight: 590 },
  '& > form': { maxWidth: 420 },
}));
export const Ways = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  [breakpoints.down('md')]: { '& > .MuiButton-root': { flex: '1 0 auto' } },
}));
