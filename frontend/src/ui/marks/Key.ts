import { styled } from '@mui/material/styles';

export const Key = styled('kbd')(({ theme: { vars } }) => ({
  flex: 'none',
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 4,
  font: 'inherit',
  fontSize: '0.6875rem',
  lineHeight: 18 / 11,
  textAlign: 'center',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
}));
