import type { CSSObject } from '@mui/material/styles';

export const richStyles: CSSObject = {
  overflowWrap: 'anywhere',
  '& [data-rich]': { margin: '10px 0 0', paddingInlineStart: '1.5em' },
  '& [data-rich] > li': { marginTop: 6, paddingInlineStart: '.25em' },
  '& [data-rich] p': { margin: 0 },
  '& h3': { margin: '24px 0 0', fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 600, letterSpacing: '-0.01em' },
  '& h4': { margin: '20px 0 0', fontSize: '0.9375rem', lineHeight: 24 / 15, fontWeight: 600 },
};
