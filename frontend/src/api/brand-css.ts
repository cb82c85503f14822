import type { BrandView } from '../contract/api/config';
import { paletteFrom } from '../theme/palette';
import { createTheme } from '@mui/material/styles';

type BrandStyle = Pick<BrandView, 'corners' | 'palette'>;

export const CORNERS: Record<BrandView['corners'], number> = { square: 0, soft: 1, round: 2 };
/** More specific than the theme's style sheet. */
const SELECTORS = [
  ':root:root,[data-color-scheme="light"][data-color-scheme]',
  '[data-color-scheme="dark"][data-color-scheme]',
];

export function brandCss({ corners, palette }: BrandStyle): string {
  const [own, brands] = [variablesOf(), variablesOf(palette)];
  return SELECTORS.map((selector, at) => {
    const changed = Object.entries(brands[at] ?? {}).filter(([name, value]) => !isSame(own[at]?.[name], value));
    if (at === 0 && corners !== 'soft') changed.push(['--corner', CORNERS[corners]]);
    return changed.length > 0 ? `${selector}{${changed.map(([name, value]) => `${name}:${value}`).join(';')}}` : '';
  }).join('');
}

export function applyBrandCss(brand: BrandStyle): void {
  element ??=
    [...document.head.querySelectorAll('style')].find(isBrands) ??
    document.head.appendChild(document.createElement('style'));
  element.textContent = brandCss(brand);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.palette.light.brand);
}

let element: HTMLStyleElement | undefined;
const isBrands = ({ textContent }: HTMLStyleElement) => SELECTORS.some((selector) => textContent.startsWith(selector));

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

type Variables = Record<string, string | number>;

function variablesOf(palette?: BrandView['palette']): Variables[] {
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: 'data' },
    colorSchemes: {
      light: { palette: paletteFrom('light', palette?.light) },
      dark: { palette: paletteFrom('dark', palette?.dark) },
    },
  });
  const [, light, dark] = theme.generateStyleSheets().map((sheet) => Object.values(sheet)[0] as Variables);
  return [light ?? {}, dark ?? {}];
}
