import { styled, type Theme } from '@mui/material/styles';
import { QuietText } from '../../../../ui/page/QuietText';
import { truncated } from '../../../../theme/mixins';

export const Nav = styled('nav')(({ theme }) => ({
  gridArea: 'tree',
  position: 'sticky',
  top: 52,
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: 'calc(100dvh - 52px)',
  overflowY: 'auto',
  padding: '12px 8px 16px',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul + ul': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& ul ul': { margin: '0 0 4px' },
  '& > .MuiButton-root, & > .MuiIconButton-root': { alignSelf: 'flex-start', marginTop: 8 },
  [theme.breakpoints.down('md')]: {
    position: 'static',
    // With `start`, phones would shrink it to its content.
    alignSelf: 'stretch',
    height: 'auto',
    padding: '16px 8px',
    borderRight: 0,
  },
}));
export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '0 0 8px',
  '& > span:first-of-type': { flex: 1, minWidth: 0, minHeight: 32, padding: '0 8px', fontSize: '0.8125rem' },
  '& + ul': { marginTop: 0 },
  [theme.breakpoints.down('md')]: {
    '& > span:first-of-type, & > .MuiButton-root': { minHeight: 44 },
  },
}));
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 28,
  padding: '0 8px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  fontWeight: 500,
  textAlign: 'left',
  textDecoration: 'none',
} as const;

const marks = ({ palette }: Theme['vars']) => ({
  '& small': {
    flex: 'none',
    marginLeft: 'auto',
    fontSize: '0.75rem',
    fontWeight: 450,
    color: palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small[data-pill]': {
    padding: '0 6px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
    lineHeight: '16px',
    color: palette.text.secondary,
    backgroundColor: palette.background.paper,
  },
  '& small + small': { marginLeft: 0 },
  '& i': { marginLeft: 'auto' },
  '& small + i': { marginLeft: 0 },
});

export const Row = styled('li')(({ theme: { vars, breakpoints } }) => ({
  position: 'relative',
  '& > a, & > button[aria-expanded]:not([aria-haspopup])': {
    ...line,
    color: vars.palette.text.primary,
    fontWeight: 570,
    '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
    '&:hover': { backgroundColor: vars.palette.surface.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="page"]': {
      color: vars.palette.brandSoft.text,
      backgroundColor: vars.palette.brandSoft.bg,
      fontWeight: 580,
      '& > svg': { color: 'inherit' },
    },
    [breakpoints.down('md')]: { minHeight: 44, fontSize: '0.9375rem' },
  },
  '& > a > b': {
    minWidth: 0,
    fontWeight: 'inherit',
    ...truncated,
  },
  ...marks(vars),
  '&[data-inner] > a': { paddingLeft: 31, fontWeight: 500, color: vars.palette.text.secondary },
  '&[data-inner] > a[aria-current="page"]': { fontWeight: 580, color: vars.palette.brandSoft.text },
  '&[data-inner][data-row]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 28px' },
  '&[data-pointed] > a': { paddingRight: 36 },
  '& > span': { position: 'absolute', top: 0, bottom: 0, display: 'grid', alignContent: 'center' },
  '& > span:first-of-type': { left: 2 },
  '& > span:last-of-type': { right: 2 },
  [breakpoints.down('md')]: { '&[data-inner][data-row]': { containIntrinsicSize: 'auto 44px' } },
}));
export const Nothing = styled(QuietText)({ padding: '8px 12px', overflowWrap: 'anywhere' });
