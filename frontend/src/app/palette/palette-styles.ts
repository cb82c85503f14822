import { styled } from '@mui/material/styles';

export const Head = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 16px',
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: 52,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: '1rem',
    color: 'inherit',
  },
  '& > kbd': {
    padding: '1px 6px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 4,
    font: 'inherit',
    fontSize: '0.6875rem',
    color: vars.palette.text.secondary,
  },
}));

export const Results = styled('div')(({ theme: { vars } }) => ({
  maxHeight: 'min(60vh, 460px)',
  padding: 6,
  overflow: 'auto',
  '& [role="presentation"]': {
    padding: '8px 10px 4px',
    fontSize: '0.75rem',
    fontWeight: 560,
    color: vars.palette.text.tertiary,
  },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 40,
    padding: '4px 10px',
    borderRadius: 6,
    fontSize: '0.875rem',
    cursor: 'pointer',
    '& > svg': { flex: 'none', color: vars.palette.text.secondary },
    '& > b': { minWidth: 0, fontWeight: 540, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span:last-child': {
      flex: 'none',
      marginLeft: 'auto',
      fontSize: '0.8125rem',
      color: vars.palette.text.secondary,
    },
  },
  '& [aria-selected="true"]': { backgroundColor: vars.palette.brandSoft.bg },
  '@media (forced-colors: active)': { '& [aria-selected="true"]': { outline: '2px solid Highlight' } },
  '& > p': { margin: 0, padding: '14px 10px', fontSize: '0.875rem', color: vars.palette.text.secondary },
}));
