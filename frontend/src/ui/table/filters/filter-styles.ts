import { styled } from '@mui/material/styles';
import { font, inlineRow, row } from '../../../theme/mixins';

export const FilterLabel = styled('label')(({ theme }) => ({
  ...inlineRow(),
  height: 34,
  paddingLeft: 11,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 8,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -1 },
  '& select, & input': {
    height: 32,
    padding: '0 34px 0 6px',
    border: 0,
    outline: 'none',
    appearance: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: 520,
    color: theme.vars.palette.text.primary,
  },
  '& input': { padding: '0 8px 0 6px', colorScheme: 'inherit' },
  '& option': { backgroundColor: theme.vars.palette.background.paper },
  [theme.breakpoints.down('md')]: {
    flex: '1 1 150px',
    minWidth: 0,
    height: 44,
    '& > span': { flex: 1, minWidth: 0 },
    '& select, & input': { width: '100%', minWidth: 0, height: 42, fontSize: '1rem', textOverflow: 'ellipsis' },
  },
}));

export const ChipRow = styled('span')({
  ...row(8),
  flex: '1 1 auto',
  minWidth: 0,
});

export const FilterChip = styled('span')(({ theme: { vars } }) => ({
  ...inlineRow(),
  flex: '0 1 auto',
  minWidth: 76,
  height: 32,
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  fontSize: '0.8125rem',
  '& > button': { height: '100%' },
  '& > button:first-of-type': {
    ...row(5),
    minWidth: 0,
    padding: '0 0 0 11px',
    whiteSpace: 'nowrap',
    '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    // The label shrinks first, so the value stays.
    '& > span': { flexShrink: 99, color: vars.palette.text.secondary },
    '& > b': { fontWeight: 590 },
  },
  '& > button:last-of-type': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 30,
    color: vars.palette.text.tertiary,
    '&:hover': { color: vars.palette.text.primary },
  },
  '& > button:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -1, borderRadius: 7 },
}));

export const ChoiceCount = styled('span')(({ theme: { vars } }) => ({
  marginLeft: 'auto',
  paddingLeft: 20,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.tertiary,
}));

export const DayBox = styled('label')(({ theme: { vars } }) => ({
  ...row(12),
  padding: '10px 14px',
  fontSize: '0.8125rem',
  color: vars.palette.text.secondary,
  '& input': {
    height: 34,
    padding: '0 10px',
    border: `1px solid ${vars.palette.line.strong}`,
    borderRadius: 8,
    background: 'none',
    color: vars.palette.text.primary,
    font: 'inherit',
    fontSize: '0.875rem',
    colorScheme: 'inherit',
    '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -1 },
  },
}));

export const SheetHead = styled('div')(({ theme }) => ({
  ...row(8),
  padding: '16px 12px 4px 20px',
  '& > h2': { ...theme.typography.h3, flex: 1, margin: 0 },
}));

export const SheetBody = styled('div')({ display: 'grid', gap: 20, padding: '4px 20px 20px', overflow: 'auto' });

export const SheetGroup = styled('div')(({ theme: { vars } }) => ({
  '& > h3': { margin: '0 0 8px', ...font({ size: 14, weight: 500 }), color: vars.palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

export const SheetChoice = styled('button')(({ theme: { vars } }) => ({
  ...inlineRow(8),
  maxWidth: '100%',
  minHeight: 40,
  padding: '6px 14px',
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 20,
  color: vars.palette.text.primary,
  ...font({ size: 15, weight: 520 }),
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none' },
  '& > em': { fontStyle: 'normal', fontSize: '0.8125rem', color: vars.palette.text.tertiary },
  '&[aria-pressed="true"]': {
    borderColor: 'transparent',
    backgroundColor: vars.palette.brandSoft.bg,
    color: vars.palette.brandSoft.text,
  },
  '&[aria-pressed="true"] > em': { color: 'inherit' },
  '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 2 },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
}));

export const SheetActions = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${vars.palette.divider}`,
}));
