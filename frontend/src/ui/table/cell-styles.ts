import type { Theme } from '@mui/material/styles';
import { font, inlineRow, row, truncated } from '../../theme/mixins';

export const content = (theme: Theme) => ({
  '& [data-cell-text]': { display: 'block', ...truncated },
  // Values (numbers, days) widen their column; texts end in an ellipsis.
  '& td:not([data-align]) > :is([data-cell-text]:not([data-hint]), :has(> [data-cell-text]:not([data-hint])))': {
    contain: 'inline-size',
  },
  '& [data-strong]': { fontWeight: 570, letterSpacing: '-.006em' },
  '& [data-actions]': { ...row(2), justifyContent: 'flex-end' },
  '& [data-actions]:has(> .MuiButton-root)': { flexWrap: 'wrap', '& > .MuiButton-root': { flex: 'none' } },
  '& [data-action] + [data-apart]': { marginLeft: 18 },
  '& button[data-icon]': { width: 28, padding: 0 },
  '& button[data-text]': { padding: '0 9px', marginLeft: -9 },
  '& button[data-text] > svg': { marginRight: 7 },
  '& button:is([data-icon], [data-text])': {
    ...inlineRow(),
    justifyContent: 'center',
    flex: 'none',
    height: 28,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    ...font({ size: 12.5, weight: 560 }),
    '&:hover': { backgroundColor: theme.vars.palette.surface.hover, color: theme.vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  },
  '& button[data-value]': {
    ...inlineRow(),
    minHeight: 24,
    padding: '0 3px',
    margin: '0 -3px',
    borderRadius: 999,
    whiteSpace: 'nowrap',
    '&:hover': { boxShadow: `0 0 0 1px ${theme.vars.palette.line.strong}` },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
  },
  '& [data-action][aria-disabled="true"]': {
    cursor: 'not-allowed',
    '&, &:hover': { color: theme.vars.palette.text.disabled, backgroundColor: 'transparent' },
  },
});
