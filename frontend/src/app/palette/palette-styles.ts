import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { font, row, truncated } from '../../theme/mixins';

export const paper: SxProps<Theme> = (theme) => ({
  width: '100%',
  maxWidth: 560,
  maxHeight: 'min(80vh, 560px)',
  margin: '10vh 16px 16px',
  [theme.breakpoints.down('md')]: { maxWidth: 'none', maxHeight: 'none', height: '100%', margin: 0 },
});

export const Head = styled('div')(({ theme: { vars, breakpoints } }) => ({
  flex: 'none',
  ...row(10),
  padding: '0 8px 0 16px',
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
  [breakpoints.down('md')]: { '& > kbd': { display: 'none' }, '& > input': { height: 56 } },
}));

export const Results = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > [role="listbox"]': { minHeight: 0, padding: 6, overflowY: 'auto' },
  '& [role="presentation"]': {
    padding: '8px 10px 4px',
    ...font({ size: 12, weight: 560 }),
    color: vars.palette.text.tertiary,
  },
  '& [role="option"]': {
    ...row(10),
    minHeight: 40,
    padding: '4px 10px',
    borderRadius: 6,
    fontSize: '0.875rem',
    cursor: 'pointer',
    '& > svg': { flex: 'none', color: vars.palette.text.secondary },
    '& > b': { minWidth: 0, fontWeight: 540, ...truncated },
    '& > span:last-child': {
      flex: 'none',
      marginLeft: 'auto',
      fontSize: '0.8125rem',
      color: vars.palette.text.secondary,
    },
  },
  '& [aria-disabled="true"]': { color: vars.palette.text.secondary, cursor: 'default' },
  '& [aria-selected="true"]': {
    outline: `2px solid ${vars.palette.focus}`,
    outlineOffset: -2,
    backgroundColor: vars.palette.brandSoft.bg,
  },
  '& > p': { flex: 'none', margin: 0, padding: '14px 16px', fontSize: '0.875rem', color: vars.palette.text.secondary },
}));
