import type { BrandTokens } from './pattern.js';

type Colors = Pick<BrandTokens, 'brand' | 'onBrand' | 'onBrand2'>;

/** The product's mark for companies without one: 28 units square, strokes of three units. */
export const MARK = {
  size: 28,
  round: 8,
  line: 3,
  stem: 'M9 21V8.5',
  bow: 'M9 8.5h5.25a4.25 4.25 0 0 1 0 8.5H13',
} as const;

/** Inner SVG. */
export const markSvg = ({ brand, onBrand, onBrand2 }: Colors, round: number = MARK.round): string =>
  [
    `<rect width="${MARK.size}" height="${MARK.size}" rx="${round}" fill="${brand}"/>`,
    `<g fill="none" stroke-width="${MARK.line}" stroke-linecap="round">`,
    `<path d="${MARK.stem}" stroke="${onBrand}"/><path d="${MARK.bow}" stroke="${onBrand2}"/></g>`,
  ].join('');
