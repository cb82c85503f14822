import { styled } from '@mui/material/styles';

export const Head = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 2px 10px 8px',
  marginBottom: 8,
  borderBottom: `1px solid ${vars.palette.divider}`,
}));
export const Person = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  minWidth: 0,
  fontSize: '0.90625rem',
  lineHeight: 19 / 14.5,
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));
export const Guest = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, padding: '2px 6px 8px' });
export const DrawerList = styled('ul')(({ theme: { vars } }) => ({
  '& + &': { marginTop: 6, paddingTop: 6, borderTop: `1px solid ${vars.palette.divider}` },
  '& a, & button': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    width: '100%',
    minHeight: 46,
    padding: '0 12px',
    borderRadius: 10,
    fontSize: '1rem',
    fontWeight: 510,
    textAlign: 'left',
    textDecoration: 'none',
    color: vars.palette.text.primary,
    '& > svg': { color: vars.palette.text.tertiary },
    '&[aria-expanded] > svg': { marginLeft: 'auto' },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(.5turn)' },
    '&[aria-current="page"]': {
      fontWeight: 580,
      backgroundColor: vars.palette.brandSoft.bg,
      color: vars.palette.brandSoft.text,
      '& > svg': { color: 'inherit' },
    },
  },
}));
export const Inner = styled('ul')({ padding: '0 0 6px 8px' });
