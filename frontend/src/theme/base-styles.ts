import type { Components, Theme } from '@mui/material/styles';
import { depthVariables } from './elevation';
import { printStyles } from './print';
import { visuallyHidden } from './visually-hidden';

export const baseStyles: NonNullable<Components<Theme>['MuiCssBaseline']>['styleOverrides'] = (theme) => ({
  ':root': { colorScheme: 'light', '--corner': 1, ...depthVariables('light') },
  '[data-color-scheme="dark"]': { colorScheme: 'dark', ...depthVariables('dark') },
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 80, scrollPaddingBottom: 64 },
  body: {
    fontOpticalSizing: 'auto',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    minWidth: 320,
  },
  '#root': { minHeight: '100dvh' },
  a: { color: 'inherit' },
  'h1, h2': { textWrap: 'balance', overflowWrap: 'break-word' },
  // Elements without a class can be texts of authors.
  ':where([class]:is(ul, ol, dl, p))': { margin: 0 },
  ':where([class]:is(ul, ol))': { padding: 0, listStyle: 'none' },
  // MUI resets its own buttons.
  ':where(button:not(.MuiButtonBase-root))': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  // Focused by the page and not interactive.
  ':is(h1, h2, h3, main)[tabindex="-1"]': { outline: 'none' },
  ':focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '.visually-hidden': visuallyHidden,
  // An intermediate box of `details` would not inherit this value.
  '::details-content': { boxSizing: 'inherit' },
  // Quick responses show no placeholders.
  '[data-late]': { animation: 'late 0s linear 150ms both' },
  '@keyframes late': { from: { visibility: 'hidden' } },
  // The zoom view shows original brightness.
  '[data-color-scheme="dark"] :is(#root, .MuiDialog-root) img': { filter: 'brightness(.86) saturate(.95)' },
  '[data-still] *': { transition: 'none !important' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      transition: 'none !important',
      animation: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Without backgrounds, edges mark current, selected and pressed parts.
  '@media (forced-colors: active)': {
    ':is([aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]):not(:focus-visible)':
      {
        outline: '2px solid Highlight',
        outlineOffset: -2,
      },
  },
  ...printStyles,
});
