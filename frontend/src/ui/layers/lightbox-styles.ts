import { styled } from '@mui/material/styles';

export const Top = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  fontSize: '0.84375rem',
  '& > span:first-of-type': {
    flex: 'none',
    color: vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& > b': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > button': { flex: 'none' },
  '& > b + *': { marginLeft: 'auto' },
  '@media (max-width:767.95px)': {
    '& > .MuiButton-root': { minWidth: 40, paddingInline: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));
export const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&[data-aside="true"]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 372px' },
  '@media (max-width:767.95px)': {
    '&[data-aside="true"]': { display: 'block', overflowY: 'auto', '& > :first-of-type': { height: '46%' } },
  },
});
export const Aside = styled('aside')(({ theme: { vars } }) => ({
  minHeight: 0,
  padding: '16px 18px',
  overflowY: 'auto',
  borderLeft: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '@media (max-width:767.95px)': { overflow: 'visible', marginTop: 12, border: 0 },
}));
export const Middle = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / auto minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'center',
  padding: '0 12px',
  '& > figure': {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    height: '100%',
    minHeight: 0,
    margin: 0,
  },
  '& img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', borderRadius: 8, filter: 'none !important' },
  '@media (max-width:767.95px)': {
    gridTemplate: 'minmax(0, 1fr) auto / 1fr 1fr',
    '& > figure': { gridColumn: '1 / -1', gridRow: 1 },
    '& > button:last-of-type': { justifySelf: 'end' },
  },
});
export const Step = styled('button')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 4,
  height: 40,
  padding: '0 12px',
  borderRadius: 20,
  fontSize: '0.84375rem',
  backgroundColor: vars.palette.surface.hover,
  '&[aria-disabled="true"]': { color: vars.palette.text.disabled, cursor: 'not-allowed' },
  '@media (max-width:767.95px)': { height: 44 },
}));
export const Strip = styled('div')({
  display: 'flex',
  flex: 'none',
  justifyContent: 'safe center',
  gap: 6,
  padding: '12px',
  overflowX: 'auto',
  '& button': {
    flex: 'none',
    width: 48,
    aspectRatio: '16 / 10',
    borderRadius: 5,
    overflow: 'hidden',
    opacity: 0.6,
    '&[aria-current="true"]': { opacity: 1, outline: '2px solid currentColor', outlineOffset: 1 },
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& svg': { display: 'block', margin: 'auto' },
});
