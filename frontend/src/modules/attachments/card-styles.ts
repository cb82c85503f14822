import { styled } from '@mui/material/styles';

export const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

export const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '252px minmax(0, 1fr)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
export const Side = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 12,
  backgroundColor: vars.palette.surface.subtle,
  '[data-folded="true"] > &': {
    flexDirection: 'row',
    alignItems: 'center',
    '& > button': { width: 72, flex: 'none' },
    '& > div > svg': { display: 'none' },
  },
}));
export const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '16px 18px',
  minWidth: 0,
});

export const Stacked = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14, height: '100%' });

export const FileName = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 560,
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  '& > span': { minWidth: 0 },
  '& > button': { marginLeft: 'auto' },
}));

export const PreviewFrame = styled('button')(({ theme: { vars } }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 11',
  borderRadius: 8,
  overflow: 'hidden',
  background: vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${vars.palette.divider}`,
  cursor: 'zoom-in',
  transition: 'width 300ms cubic-bezier(.2,0,0,1)',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));
export const FileTile = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 4,
  height: '100%',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.secondary,
  '& > svg': { marginBottom: 4, color: vars.palette.text.tertiary },
  '& > b': { fontWeight: 600, color: vars.palette.text.primary },
}));

export const StateRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 10,
});
export const Closed = styled('p')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 'auto 0 0',
  paddingTop: 12,
  borderTop: `1px solid ${vars.palette.divider}`,
  '[data-folded="true"] &': { border: 0, padding: 0 },
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
  '& > button': { marginLeft: 'auto', flex: 'none' },
}));
