import { styled } from '@mui/material/styles';

export const Small = styled('p')(({ theme: { vars } }) => ({
  margin: '8px 0 0',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

export const Actions = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  '& > span:first-of-type': { marginRight: 'auto' },
}));
