import { styled, type Theme } from '@mui/material/styles';
import { font, inlineRow, row } from '../../../theme/mixins';

const bar = ({ vars }: Theme) => `inset 3px 0 0 ${vars.palette.primary.main}`;

export const EditedCell = styled('td')(({ theme }) => ({
  '&&': { height: 'auto', whiteSpace: 'normal', backgroundColor: theme.vars.palette.background.default },
  '&&:first-of-type': { boxShadow: bar(theme) },
}));

export const FormBox = styled('div')(({ theme }) => ({
  padding: '6px 0 8px',
  '& > [role="group"]': { scrollMarginTop: 100 },
  [theme.breakpoints.between('md', 'lg')]: { position: 'sticky', left: 18, width: 'calc(100cqi - 36px)' },
}));

export const EditedItem = styled('li')(({ theme }) => ({
  padding: '16px 16px 0',
  '& > [role="group"]': { scrollMarginTop: 80 },
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  boxShadow: bar(theme),
}));

export const Actions = styled('div')(({ theme }) => ({
  ...row(8),
  flexWrap: 'wrap',
  position: 'sticky',
  bottom: 49,
  zIndex: 1,
  minHeight: 52,
  backgroundColor: theme.vars.palette.background.default,
  '& > span:first-of-type': { marginRight: 'auto' },
  [theme.breakpoints.down('md')]: {
    '& > span:first-of-type': { flexBasis: '100%' },
    '& > .MuiButton-root': { flex: 1 },
  },
}));

export const Unsaved = styled('span')(({ theme: { vars } }) => ({
  ...inlineRow(6),
  minHeight: 18,
  ...font({ size: 12.5, weight: 540 }),
  color: vars.palette.status.warn.text,
}));

export const Keys = styled('span')(({ theme }) => ({
  ...inlineRow(4),
  marginRight: 4,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

export const Saved = styled('span')(({ theme: { vars } }) => ({
  ...inlineRow(5),
  flex: 'none',
  marginRight: 6,
  padding: '2px 7px 2px 5px',
  borderRadius: 6,
  ...font({ size: 12.5, weight: 560 }),
  color: vars.palette.status.ok.text,
  backgroundColor: vars.palette.status.ok.bg,
}));
