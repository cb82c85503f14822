import type { CSSObject } from '@mui/material/styles';

const NOT_ON_PAPER = [
  'a[href="#main"]',
  '[data-shell] > header',
  '[data-shell] > footer',
  '[data-shell] > div:has(> div > nav)',
  '[data-rail]',
  '[role="search"]',
  '[role="tablist"]',
  '[data-table-foot]',
  '[data-tool]',
  'main :has(> kbd)',
  '[data-actions]',
  'main .MuiButton-root',
  'main .MuiIconButton-root',
  'main form',
].join();

export const printStyles: CSSObject = {
  '@page': { margin: '14mm' },
  '@page table': { size: 'landscape', margin: '10mm' },
  '@media print': {
    [NOT_ON_PAPER]: { display: 'none !important' },
    // Browsers omit backgrounds: dark-scheme text would be white on white.
    ':root, [data-color-scheme]': { colorScheme: 'light !important' },
    '[data-color-scheme="dark"] :not(i)': { color: 'CanvasText !important', backgroundColor: 'transparent !important' },
    '[data-shell], main': { display: 'block !important', minHeight: '0 !important' },
    i: { printColorAdjust: 'exact' },
    'article, li, tr': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    '[role="grid"]': { minWidth: '0 !important' },
    '[role="grid"] col': { width: 'auto !important' },
    'body:has([role="grid"], main table)': { page: 'table' },
    '[role="grid"] :is(td, th)': {
      position: 'static !important',
      padding: '3px 5px !important',
      fontSize: '8.5pt !important',
    },
    '[role="grid"] td > *': { contain: 'none !important' },
    '[role="grid"] [data-cell-text]': {
      margin: '0 !important',
      overflow: 'visible !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'break-word',
    },
    '[role="grid"] :is([data-cell-text="short"], td :not([data-cell-text]))': { whiteSpace: 'nowrap !important' },
    'main table:not([role="grid"]) td *': { overflow: 'visible !important', whiteSpace: 'normal !important' },
    'section:has(> table), div:has(> table)': { overflow: 'visible !important' },
    'div:has(> table) > table': { minWidth: '0 !important' },
    'body:has(> .MuiDialog-root) > #root': { display: 'none' },
    'body > .MuiDialog-root, body > .MuiDialog-root :is(.MuiDialog-container, .MuiDialog-paper)': {
      position: 'static !important',
      maxHeight: 'none !important',
      boxShadow: 'none !important',
      overflow: 'visible !important',
    },
  },
};
