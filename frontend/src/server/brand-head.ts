import { createTheme } from '../theme/style-system';
import { paletteFrom } from '../theme/palette';
import type { BrandView } from '../contract/api/config';

const CORNERS: Record<BrandView['corners'], number> = { square: 0, soft: 1, round: 2 };
/** Stronger than the selectors of the theme's own style sheet, which comes later in the document. */
const SELECTORS = [
  ':root:root,[data-color-scheme="light"][data-color-scheme]',
  '[data-color-scheme="dark"][data-color-scheme]',
];

/** What the firm's brand changes in the head of any document: variables of the theme, and the colour of the browser's own bars. */
export function brandHead(brand: BrandView): string {
  const { accent, corners, palette } = brand;
  const key = accent + corners;
  if (kept?.key !== key) kept = { key, style: styleOf(brand) };
  return `<meta name="theme-color" content="${palette.light.brand}">${kept.style}`;
}

/** Most documents have the brand of the last one. */
let kept: { key: string; style: string } | undefined;

/** Only what differs from the theme: nothing for a firm that changed nothing. */
function styleOf({ corners, palette }: BrandView): string {
  const [own, brands] = [variablesOf(), variablesOf(palette)];
  const rules = SELECTORS.map((selector, at) => {
    const changed = Object.entries(brands[at] ?? {}).filter(([name, value]) => !isSame(own[at]?.[name], value));
    if (at === 0 && corners !== 'soft') changed.push(['--corner', CORNERS[corners]]);
    return changed.length > 0 ? `${selector}{${changed.map(([name, value]) => `${name}:${value}`).join(';')}}` : '';
  });
  const css = rules.join('');
  return css && `<style>${css}</style>`;
}

/** The theme writes its colours in capitals. */
const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

type Variables = Record<string, string | number>;

/** The variables of both schemes, with all that is made of their colours. */
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
