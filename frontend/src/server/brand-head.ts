import type { BrandView } from '../contract/api/config';
import { brandCss } from '../api/brand-css';

/** What the firm's brand changes in the head of any document: variables of the theme, and the colour of the browser's own bars. */
export function brandHead(brand: BrandView): string {
  const key = brand.accent + brand.corners;
  if (kept?.key !== key) kept = { key, css: brandCss(brand) };
  const { css } = kept;
  return `<meta name="theme-color" content="${brand.palette.light.brand}">${css && `<style>${css}</style>`}`;
}

/** Most documents have the brand of the last one. */
let kept: { key: string; css: string } | undefined;
