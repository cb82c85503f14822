import type { BrandView } from '../../contract/api/config';
import { brandCss } from '../../api/brand-css';

export function brandHead(brand: BrandView): string {
  const key = brand.accent + brand.corners;
  if (kept?.key !== key) kept = { key, css: brandCss(brand) };
  const { css } = kept;
  return `<meta name="theme-color" content="${brand.palette.light.brand}">${css && `<style>${css}</style>`}`;
}

let kept: { key: string; css: string } | undefined;
