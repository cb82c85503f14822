import { styled } from '@mui/material/styles';
import { Panel } from '../../../ui/page/Panel';

export const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 16,
  padding: '16px 20px 20px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 16 },
}));
export const Instead = styled('div')({ display: 'grid', alignContent: 'center', minHeight: 260 });
export const Card = styled(Panel)({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
});
export const Ground = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  height: 168,
  backgroundColor: vars.palette.surface.subtle,
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
}));
export const Body = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  flex: 1,
  alignContent: 'start',
  gap: 10,
  padding: 14,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& [role="status"]': { flexWrap: 'wrap', '& > span': { flex: '1 1 calc(100% - 28px)' } },
}));
export const Footer = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '6px 8px 6px 14px',
  borderTop: `1px solid ${vars.palette.divider}`,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: vars.palette.text.secondary,
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > small': { flex: 'none', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' },
}));
