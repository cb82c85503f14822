import { CONTROL, contrast, paletteOf, type SchemePalette, TEXT } from './palette.js';
import type { PaletteRowView, PaletteUse, PaletteView, SchemePaletteView } from './palette.view.js';
import { NEUTRALS, type Scheme } from './pattern.js';

export function paletteView(accent: string): PaletteView {
  const { light, dark } = paletteOf(accent);
  return { light: schemeView(light, 'light'), dark: schemeView(dark, 'dark') };
}

function schemeView({ tokens, moved }: SchemePalette, scheme: Scheme): SchemePaletteView {
  const { brand, brandHover, onBrand, brandSoft, onBrandSoft, link } = tokens;
  const page = NEUTRALS[scheme].grounds[0]!;
  const row = (use: PaletteUse, color: string, front: string, back: string): PaletteRowView => ({
    use,
    color,
    front,
    back,
    contrast: contrast(front, back),
    needed: use === 'control' ? CONTROL : TEXT,
  });
  return {
    tokens,
    rows: [
      row('accent', brand, onBrand, brand),
      row('hover', brandHover, onBrand, brandHover),
      row('soft', brandSoft, onBrandSoft, brandSoft),
      row('link', link, link, page),
      row('control', brand, brand, page),
    ],
    moved,
  };
}
