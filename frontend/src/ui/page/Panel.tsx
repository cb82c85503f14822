import { styled } from '@mui/material/styles';
import { box, row } from '../../theme/mixins';

export const Panel = styled('section')(({ theme: { vars } }) => ({
  ...box(vars, 12),
}));

export const PanelHead = styled('div')(({ theme }) => ({
  ...row(12),
  justifyContent: 'space-between',
  minHeight: 56,
  padding: '14px 18px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { ...theme.typography.h4, margin: 0 },
  '& > span': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& > a': { fontSize: '0.84375rem', padding: '3px 0' },
}));

export const CompactPanel = styled(Panel)({ overflow: 'hidden' });
export const CompactPanelHead = styled(PanelHead)(({ theme }) => ({
  minHeight: 48,
  padding: '8px 16px',
  '& > span': { fontVariantNumeric: 'tabular-nums' },
  '& > .MuiLink-root': { padding: '3px 0', fontSize: '0.8125rem' },
  [theme.breakpoints.down('md')]: { '& > .MuiLink-root': { padding: '10px 0' } },
}));
