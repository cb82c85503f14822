import { styled } from '@mui/material/styles';
import { Panel, PanelHead } from './Panel';

export const CompactPanel = styled(Panel)({ overflow: 'hidden' });
export const CompactPanelHead = styled(PanelHead)(({ theme }) => ({
  minHeight: 48,
  padding: '8px 16px',
  '& > span': { fontVariantNumeric: 'tabular-nums' },
  '& > .MuiLink-root': { padding: '3px 0', fontSize: '0.8125rem' },
  [theme.breakpoints.down('md')]: { '& > .MuiLink-root': { padding: '10px 0' } },
}));
