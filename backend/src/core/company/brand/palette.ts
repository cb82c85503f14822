import type { Oklch } from 'culori';
import culori from 'culori/require';
import { LRUCache } from 'lru-cache';
import type { MovedColorView, SchemePaletteView } from './palette.view.js';
import { type BrandTokens, NEUTRALS, PATTERN, type Scheme } from './pattern.js';

/** WCAG 2.2, 1.4.3 and 1.4.11. */
export const TEXT = 4.5;
export const CONTROL = 3;

export type SchemePalette = Omit<SchemePaletteView, 'rows'>;
type FirmPalette = Record<Scheme, SchemePalette>;

// 150 modules less to load at start.
const { clampChroma, formatHex, interpolate, oklch, wcagContrast } = culori;

type Holds = (hex: string) => boolean;
interface Ask {
  accent: string;
  scheme: Scheme;
}

const SOFT_MOST = 1.6;
/** Hues in degrees (OKLCH) whose soft backgrounds look like errors. */
const ERROR_HUES = [-15, 60] as const;
const BESIDE_ERROR = 0.2;
const STEP = 0.0025;
const PALETTES = 50;

const palettes = new LRUCache<string, FirmPalette>({
  max: PALETTES,
  memoMethod: (accent) => ({ light: derive({ accent, scheme: 'light' }), dark: derive({ accent, scheme: 'dark' }) }),
});

/** Unreadable colors move to the nearest readable lightness. */
export const paletteOf = (accent: string): FirmPalette => palettes.memo(accent);

/** Rounded down, so that a displayed value is reached. */
export const contrast = (front: string, back: string): number => Math.floor(wcagContrast(front, back) * 100) / 100;

function derive(ask: Ask): SchemePalette {
  const { accent, scheme } = ask;
  const brandSoft = softOf(ask);
  const grounds = [...NEUTRALS[scheme].grounds, brandSoft];
  const isControl = on(grounds, CONTROL);
  const brand = isControl(accent) ? accent : nearest(wanted(ask), isControl);
  const onBrand = textOn(brand, ask);
  const ofBrand = (token: keyof BrandTokens) => beside(brand, token, scheme);
  return {
    tokens: {
      brand,
      brandHover: hoverOf(ask, brand, (hex) => isControl(hex) && on([onBrand], TEXT)(hex)),
      onBrand,
      brandSoft,
      onBrandSoft: nearest(ofBrand('onBrandSoft'), isTextOnSoft(brandSoft)),
      link: nearest(ofBrand('link'), on(grounds, TEXT)),
    },
    moved: brand === accent ? null : moved(accent, brand, grounds),
  };
}

function softOf({ accent, scheme }: Ask): string {
  const { texts, focus } = NEUTRALS[scheme];
  const soft = oklch(PATTERN[scheme].brandSoft)!;
  const like = laid(accent, PATTERN.light.brand, PATTERN[scheme].brandSoft);
  const isReadable = on(texts, TEXT);
  const isSeen = on([focus], CONTROL);
  const chroma = Math.min(like.c, soft.c * SOFT_MOST);
  const start = { ...like, l: soft.l, c: isLikeError(like) ? chroma * BESIDE_ERROR : chroma };
  return nearest(start, (hex) => isReadable(hex) && isSeen(hex));
}

function isLikeError({ h = 180 }: Oklch): boolean {
  const hue = h > 180 ? h - 360 : h;
  return hue >= ERROR_HUES[0] && hue <= ERROR_HUES[1];
}

function wanted({ accent, scheme }: Ask): Oklch {
  if (scheme === 'light') return oklch(accent)!;
  const { brand } = PATTERN.dark;
  return { ...laid(accent, PATTERN.light.brand, brand), l: oklch(brand)!.l };
}

function textOn(brand: string, { accent, scheme }: Ask): string {
  const dark = { ...laid(accent, PATTERN.light.brand, PATTERN.dark.onBrand), l: oklch(PATTERN.dark.onBrand)!.l };
  const [light, isText] = [PATTERN.light.onBrand, on([brand], TEXT)];
  if (isText(light) && (scheme === 'light' || !isText(hexOf(dark)))) return light;
  return nearest(dark, isText);
}

function hoverOf({ scheme }: Ask, brand: string, holds: Holds): string {
  const { l } = oklch(brand)!;
  const like = laid(brand, PATTERN[scheme].brand, PATTERN[scheme].brandHover);
  const room = [like.l, 2 * l - like.l].filter((lightness) => lightness >= 0 && lightness <= 1);
  const found = room.map((lightness) => hexOf({ ...like, l: lightness })).find(holds);
  return found ?? nearest(like, holds);
}

const isTextOnSoft =
  (soft: string): Holds =>
  (hex) =>
    on([soft, formatHex(interpolate([soft, hex], 'rgb')(0.15))], TEXT)(hex);

function moved(from: string, to: string, grounds: string[]): MovedColorView {
  const ground = grounds.find((one) => wcagContrast(from, one) < CONTROL)!;
  const isSoft = ground === grounds.at(-1);
  return { from, to, reached: contrast(from, ground), needed: CONTROL, ground: isSoft ? 'soft' : 'page' };
}

const on =
  (grounds: readonly string[], least: number): Holds =>
  (hex) =>
    grounds.every((ground) => wcagContrast(hex, ground) >= least);

function beside(brand: string, token: keyof BrandTokens, scheme: Scheme): Oklch {
  const pattern = PATTERN[scheme];
  const like = laid(brand, pattern.brand, pattern[token]);
  return { ...like, l: Math.min(like.l, Math.max(oklch(brand)!.l, oklch(pattern[token])!.l)) };
}

function laid(color: string, from: string, to: string): Oklch {
  const [own, start, end] = [oklch(color)!, oklch(from)!, oklch(to)!];
  const turn = start.h === undefined || end.h === undefined ? 0 : end.h - start.h;
  return {
    mode: 'oklch',
    l: own.l + end.l - start.l,
    c: (own.c * end.c) / start.c,
    ...(own.h === undefined ? {} : { h: own.h + turn }),
  };
}

function nearest(start: Oklch, holds: Holds): string {
  for (let way = 0; way <= 1; way += STEP) {
    for (const l of [start.l + way, start.l - way]) {
      const hex = hexOf({ ...start, l });
      if (holds(hex)) return hex;
    }
  }
  throw new Error(`no lightness of ${formatHex(start)} has enough contrast`);
}

const hexOf = (color: Oklch): string =>
  formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, color.l)) }, 'oklch'));
