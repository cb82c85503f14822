import { styled } from '@mui/material/styles';

export const Views = styled('div')(({ theme: { vars } }) => ({
  width: 300,
  maxWidth: 'calc(100vw - 32px)',
  '& > ul': { maxHeight: 320, margin: 0, padding: 6, overflow: 'auto', listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 2 },
  '& li > button:first-of-type': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minWidth: 0,
    minHeight: 36,
    padding: '4px 10px',
    borderRadius: 6,
    fontSize: '0.875rem',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: vars.palette.surface.hover },
    '& > svg': { flex: 'none' },
  },
}));

export const NameForm = styled('form')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: 10,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { flex: 1, minWidth: 0, minHeight: 34, fontSize: '0.875rem' },
  '& > button': { flex: 'none' },
}));
