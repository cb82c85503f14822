import { styled } from '@mui/material/styles';
import { Panel } from '../../../../ui/page/Panel';
import { StaffMargins } from '../../../../ui/page/PageShell';

export const Tools = styled(StaffMargins)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  '& > section:first-of-type': { gridRow: 'span 2' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const Tool = styled(Panel)(({ theme: { vars } }) => ({
  '& > div:last-of-type': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: 14,
    padding: '14px 18px 18px',
  },
  '& form': { justifySelf: 'stretch' },
  '& p': { margin: 0, fontSize: '0.875rem', color: vars.palette.text.secondary },
}));

export const Scroll = styled('div')({ justifySelf: 'stretch', overflowX: 'auto' });
export const Figures = styled('table')(({ theme: { vars } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { padding: '6px 12px 6px 0', textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 560, color: vars.palette.text.secondary },
  '& tr + tr, & tbody tr': { borderTop: `1px solid ${vars.palette.divider}` },
  '& .long': { minWidth: 160, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));
