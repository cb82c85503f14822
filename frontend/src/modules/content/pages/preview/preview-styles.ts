import { styled } from '@mui/material/styles';
import { truncated } from '../../../../theme/mixins';

export const PreviewArea = styled('aside')(({ theme }) => ({
  gridArea: 'view',
  position: 'sticky',
  top: 119,
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  height: 'calc(100dvh - 119px)',
  padding: '12px 16px 16px',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('lg')]: {
    position: 'static',
    height: 720,
    borderLeft: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('md')]: {
    flex: 1,
    height: 'auto',
    minHeight: 560,
    border: 0,
    backgroundColor: 'transparent',
  },
}));
export const PreviewTools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > :last-child': { marginLeft: 'auto' },
});
export const Frame = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 16,
  backgroundColor: vars.palette.background.default,
  boxShadow: 'var(--e2)',
  '& > header': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 36,
    padding: '0 12px',
    fontSize: '0.75rem',
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.background.paper,
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
  '& > header > span:first-of-type': {
    flex: 1,
    minWidth: 0,
    ...truncated,
  },
}));
export const Pages = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  '& > iframe': { position: 'absolute', top: 0, left: 0, border: 0, transformOrigin: '0 0' },
  '& > iframe[data-behind="true"]': { visibility: 'hidden' },
});
export const Note = styled('p')(({ theme: { vars } }) => ({
  flex: 'none',
  fontSize: '0.78125rem',
  lineHeight: 18 / 12.5,
  color: vars.palette.text.tertiary,
}));
