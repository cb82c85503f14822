import { styled } from '@mui/material/styles';

const PHONE = 'md';

export const SplitView = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr) 332px',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '208px minmax(0, 1fr) 300px' },
  [theme.breakpoints.down(PHONE)]: { display: 'block' },
}));

export const FileList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  padding: 10,
  overflowY: 'auto',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down(PHONE)]: {
    display: 'flex',
    padding: '12px 16px',
    overflow: 'auto hidden',
    border: 0,
    '& > li': { flex: '0 0 208px' },
  },
}));
export const FileButton = styled('button')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  padding: 8,
  borderRadius: 10,
  textAlign: 'left',
  '&:hover': { backgroundColor: vars.palette.surface.subtle },
  '&[aria-current="true"]': { backgroundColor: vars.palette.brandSoft.bg },
  '&:focus-visible': { outlineOffset: -2 },
  '& > span': { minWidth: 0 },
  '& b': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 560,
  },
  '& b + span': { fontSize: '0.75rem', lineHeight: 16 / 12 },
  '@media (forced-colors: active)': { '&[aria-current="true"]': { outline: '2px solid Highlight' } },
}));
export const Thumbnail = styled('span')(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  aspectRatio: '4 / 3',
  borderRadius: 6,
  overflow: 'hidden',
  boxShadow: `0 0 0 1px ${vars.palette.divider}`,
  backgroundColor: vars.palette.surface.subtle,
  color: vars.palette.text.tertiary,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));

export const View = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  minHeight: 0,
  padding: 16,
  backgroundColor: theme.vars.palette.surface.subtle,
}));
export const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  borderRadius: 10,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '& > img': { display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' },
  [theme.breakpoints.down(PHONE)]: { aspectRatio: '16 / 11', flex: 'none' },
}));
export const ViewTools = styled('div')({
  display: 'flex',
  gap: 4,
  '& > :last-child': { marginLeft: 'auto' },
});

export const Talk = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  minHeight: 0,
  padding: 16,
  overflowY: 'auto',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down(PHONE)]: { border: 0, overflow: 'visible' },
}));
export const ReplyBlock = styled('form')(({ theme: { vars } }) => ({
  display: 'grid',
  '& > textarea': { width: '100%', minHeight: 72 },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginTop: 8,
  },
  '& small': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: vars.palette.text.tertiary },
}));
export const Uploading = styled('div')({ padding: '12px 16px 0' });
