import { styled } from '@mui/material/styles';
import { elevation } from '../../theme/elevation';
import { truncated } from '../../theme/mixins';

export const BAR = 52;
const FOOT = 49;

export const Split = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '360px minmax(0, 1fr)',
  minHeight: 560,
  borderTop: `1px solid ${vars.palette.divider}`,
  [breakpoints.down('lg')]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  [breakpoints.down('md')]: { display: 'block', minHeight: 0 },
}));

export const ListPane = styled('section')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRight: `1px solid ${vars.palette.divider}`,
  [breakpoints.down('md')]: { borderRight: 0 },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > [data-waiting]': {
    display: 'grid',
    alignContent: 'center',
    gap: 10,
    height: 108,
    padding: '0 16px 0 28px',
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
}));

export const KeyHints = styled('div')(({ theme: { vars } }) => ({
  position: 'sticky',
  bottom: FOOT,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  marginTop: 'auto',
  padding: '12px 16px',
  fontSize: '0.78125rem',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 5 },
}));

export const Empty = styled('p')(({ theme: { vars } }) => ({
  padding: '96px 24px',
  textAlign: 'center',
  color: vars.palette.text.secondary,
}));

export const DetailPane = styled('article')(({ theme: { vars, breakpoints } }) => ({
  position: 'sticky',
  top: BAR,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: `calc(100dvh - ${BAR + FOOT}px)`,
  overflowY: 'auto',
  alignSelf: 'start',
  '&:focus': { outline: 'none' },
  '& > [data-part="body"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    maxWidth: 760,
    padding: '20px 24px 24px',
    '& h2': { margin: 0, fontSize: '1.25rem', lineHeight: 26 / 20, fontWeight: 620, overflowWrap: 'anywhere' },
    '& h3': { margin: 0, fontSize: '0.84375rem', lineHeight: 20 / 13.5, fontWeight: 600 },
  },
  [breakpoints.down('md')]: {
    position: 'static',
    maxHeight: 'none',
    minHeight: 'calc(100dvh - 56px)',
    overflow: 'visible',
    '& > [data-part="body"]': { padding: 16, flex: 1 },
  },
  '& [data-part="from"]': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gap: 12,
    alignItems: 'center',
    fontSize: '0.84375rem',
    lineHeight: 20 / 13.5,
    '& b': { display: 'block', fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' },
    '& div > span, & time': { color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
    [breakpoints.down('lg')]: {
      gridTemplateColumns: '40px minmax(0, 1fr)',
      '& > time': { gridColumn: 2, marginTop: -10 },
    },
  },
  '& [data-part="text"]': {
    margin: 0,
    scrollMarginTop: BAR + 12,
    maxWidth: '66ch',
    fontSize: '0.9375rem',
    lineHeight: 24 / 15,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));

export const Bar = styled('div')(({ theme: { vars, breakpoints } }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  minHeight: BAR,
  padding: '8px 16px 8px 20px',
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  fontSize: '0.78125rem',
  color: vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '& > *': { flex: 'none' },
  '& > [data-room]': { flex: 1 },
  '& > [data-main]': { display: 'flex', gap: 4 },
  '& > [data-place]': { marginRight: 6, fontVariantNumeric: 'tabular-nums' },
  [breakpoints.between('md', 'lg')]: { '& .MuiButton-startIcon, & > [role="separator"]': { display: 'none' } },
  [breakpoints.down('md')]: {
    top: 56,
    minHeight: 56,
    padding: '0 4px',
    '& .MuiIconButton-root': { width: 44, height: 44 },
  },
}));

export const ReplyPane = styled('section')(({ theme: { vars, breakpoints } }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  flex: 'none',
  // Lets fields and pane shrink.
  contain: 'inline-size',
  maxHeight: '60dvh',
  overflowY: 'auto',
  padding: '14px 24px 18px',
  borderTop: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  boxShadow: elevation.e3,
  '& > header': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    marginBottom: 10,
    '& > div': { flex: 1, minWidth: 0 },
  },
  '& h3': { margin: 0, fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > header p': { margin: 0, fontSize: '0.8125rem', color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > form': { gap: 12 },
  [breakpoints.down('md')]: { padding: '12px 16px 16px' },
}));

export const PhoneActions = styled('div')(({ theme: { vars } }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '&& > *': { flex: 1, height: 46 },
}));

export const FactStrip = styled('dl')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 10,
  '& > div': { minWidth: 0, padding: '8px 4px 7px 12px' },
  '& > div + div': { borderLeft: `1px solid ${vars.palette.divider}` },
  '& dt': { fontSize: '0.78125rem', lineHeight: 18 / 12.5, color: vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', height: 28 },
  '& dd > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    minHeight: 28,
    margin: '0 0 0 -4px',
    padding: '0 4px',
    borderRadius: 6,
    fontSize: '0.84375rem',
    fontWeight: 540,
    color: vars.palette.text.primary,
    '&:hover': { backgroundColor: vars.palette.surface.hover },
    '& > span': truncated,
    '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  },
  [breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:nth-of-type(3)': { borderLeft: 0 },
    '& > div:nth-of-type(n+3)': { borderTop: `1px solid ${vars.palette.divider}` },
    '& dd': { minHeight: 28, height: 'auto' },
    '& dd > button': { textAlign: 'left' },
    '& dd > button > span': { whiteSpace: 'normal' },
  },
}));

export const NotesBox = styled('section')(({ theme: { vars } }) => ({
  padding: '12px 16px',
  border: `1px dashed ${vars.palette.pastel[5]?.accent}`,
  borderRadius: 10,
  backgroundColor: vars.palette.pastel[5]?.bg,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    color: vars.palette.pastel[5]?.accent,
    '& > span': { marginLeft: 'auto', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr)',
    gap: 10,
    marginTop: 8,
    fontSize: '0.84375rem',
    lineHeight: 20 / 13.5,
    '& b': { fontWeight: 590 },
    '& time': { marginLeft: 6, fontSize: '0.78125rem', color: vars.palette.text.secondary },
    '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
  '& > form': { marginTop: 10 },
}));

export const HistoryList = styled('ul')(({ theme: { vars } }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: 10,
    padding: '6px 0',
    fontSize: '0.8125rem',
    lineHeight: 20 / 13,
    color: vars.palette.text.secondary,
    '& > svg': { marginTop: 2, color: vars.palette.text.tertiary },
    '& b': { fontWeight: 560, color: vars.palette.text.primary },
    '& p': { margin: 0, overflowWrap: 'anywhere' },
    '& time': { fontVariantNumeric: 'tabular-nums' },
    '& button': {
      fontWeight: 560,
      textDecoration: 'underline',
      textUnderlineOffset: 3,
      color: vars.palette.link,
    },
  },
}));

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
