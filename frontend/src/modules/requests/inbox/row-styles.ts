import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { BAR } from '../inbox-styles';
import { ellipsis } from '../../../theme/ellipsis';

const parts = ({ vars }: Theme): CSSObject => ({
  '& [data-part="who"]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    '& > b, & > span': ellipsis,
    '& > b': {
      flex: '0 1 auto',
      fontSize: '0.875rem',
      fontWeight: 560,
      color: vars.palette.text.primary,
    },
    '& > time': { flex: 'none', marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  },
  '&[data-unread="true"] [data-part="who"] > b': { fontWeight: 660 },
  '& [data-part="about"], & [data-part="text"]': ellipsis,
  '& [data-part="about"]': { fontSize: '0.84375rem', fontWeight: 540, color: vars.palette.text.primary },
  '& [data-part="state"]': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 22 },
  '& [data-part="owner"]': { position: 'relative', display: 'inline-flex', marginLeft: 'auto' },
  '& [data-overdue]': { fontWeight: 560, color: vars.palette.status.bad.text },
});

export const Row = styled('li')(({ theme }) => {
  const { vars, breakpoints } = theme;
  return {
    borderBottom: `1px solid ${vars.palette.divider}`,
    scrollMarginTop: BAR,
    '& > a': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 1,
      height: 108,
      padding: '11px 16px 10px 28px',
      color: vars.palette.text.secondary,
      textDecoration: 'none',
      fontSize: '0.8125rem',
      lineHeight: 20 / 13,
      scrollMarginTop: BAR,
      '&:hover': { backgroundColor: vars.palette.surface.hover },
      '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
    },
    '& > a[aria-current]': {
      backgroundColor: vars.palette.brandSoft.bg,
      boxShadow: `inset 3px 0 ${vars.palette.primary.main}`,
      [breakpoints.down('md')]: { background: 'none', boxShadow: 'none' },
    },
    '&[data-unread="true"] > a::before': {
      content: '""',
      position: 'absolute',
      top: 18,
      left: 13,
      width: 7,
      height: 7,
      borderRadius: '50%',
      backgroundColor: vars.palette.primary.main,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    ...parts(theme),
  };
});
