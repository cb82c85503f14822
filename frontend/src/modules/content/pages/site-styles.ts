import { styled } from '@mui/material/styles';
import { truncated } from '../../../theme/mixins';

export type Part = 'tree' | 'fields' | 'preview';

export const EditorLayout = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplate: '"tree bar bar" auto "tree form view" 1fr / 232px minmax(0, 1fr) 384px',
  minHeight: 'calc(100dvh - 52px)',
  [theme.breakpoints.up('xl')]: { gridTemplateColumns: '260px minmax(0, 1fr) 480px' },
  [theme.breakpoints.down('lg')]: {
    gridTemplate: '"tree bar" auto "tree form" auto "tree view" 1fr / 200px minmax(0, 1fr)',
  },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'calc(100dvh - 56px)',
    '& > nav, & [data-part-of]': { order: 1 },
    '&:not([data-part="tree"]) > nav': { display: 'none' },
    '&:not([data-part="fields"]) [data-part-of="fields"]': { display: 'none' },
    '&:not([data-part="preview"]) [data-part-of="preview"]': { display: 'none' },
  },
}));
export const Bar = styled('header')(({ theme }) => ({
  gridArea: 'bar',
  position: 'sticky',
  top: 52,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 67,
  padding: '10px 16px 10px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '& h1': {
    fontSize: '1.125rem',
    lineHeight: 24 / 18,
    ...truncated,
  },
  '& > .MuiButton-root': { flex: 'none' },
  [theme.breakpoints.down('md')]: {
    position: 'static',
    padding: '16px 16px 12px',
    border: 0,
    '& h1': { fontSize: '1.3125rem', lineHeight: 28 / 21, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& > .MuiButton-root': { display: 'none' },
  },
}));
export const Tabs = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    margin: '0 16px',
    '& > div': { flex: 1, flexWrap: 'nowrap' },
    '& button': { flex: 1, justifyContent: 'center', height: 40, fontSize: '0.875rem' },
  },
}));
export const FormArea = styled('div')(({ theme }) => ({
  gridArea: 'form',
  minWidth: 0,
  maxWidth: 760,
  padding: '20px 20px 40px',
  [theme.breakpoints.down('md')]: { flex: 1, padding: '16px 16px 32px' },
}));
export const PublishBar = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    order: 2,
    position: 'sticky',
    bottom: 0,
    zIndex: 6,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginTop: 'auto',
    padding: '8px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: 'var(--e2)',
    '& .MuiButton-root': { height: 44 },
    '& .MuiButton-contained': { marginLeft: 'auto', minWidth: 120 },
  },
}));
