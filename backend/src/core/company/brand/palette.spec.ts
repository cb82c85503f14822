import { readFileSync } from 'node:fs';
import { differenceEuclidean, formatHex, interpolate, wcagContrast as contrast } from 'culori';
import { paletteOf } from './palette.js';
import { paletteView } from './palette-rows.js';
import type { SchemePaletteView } from './palette.view.js';
import { NEUTRALS, PATTERN, type Scheme, SCHEMES } from './pattern.js';

type Theme = Record<Scheme, Record<string, string>> & { pastels: Record<Scheme, { mid: string }>[] };
const theme = JSON.parse(readFileSync('../frontend/src/theme/tokens.json', 'utf8')) as Theme;
const lower = (color: string) => color.toLowerCase();

function* randomly(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const source = randomly(16);
const channel = () => Math.floor(source.next().value * 256);
const random = Array.from(
  { length: 200 },
  () => '#' + [channel(), channel(), channel()].map((value) => value.toString(16).padStart(2, '0')).join(''),
);
const greys = Array.from({ length: 16 }, (_, at) => '#' + (at * 17).toString(16).padStart(2, '0').repeat(3));
const CORNERS_OF_THE_CUBE = ['#ffff00', '#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff', '#0b5b49'];
const accents = [...random, ...greys, ...CORNERS_OF_THE_CUBE];
const palettes = new Map(accents.map((accent) => [accent, paletteOf(accent)]));

const distance = differenceEuclidean('oklab');
const LEAST_APART = { light: 0.012, dark: 0.035 };

type Pair = [label: string, front: string, back: string, least: number];

function pairsOf(accent: string, scheme: Scheme): Pair[] {
  const t = theme[scheme];
  const { tokens: p } = palettes.get(accent)![scheme];
  const pressed = formatHex(interpolate([p.brandSoft, p.onBrandSoft], 'rgb')(0.15));
  const pairs: Pair[] = [
    ['onBrand/brand', p.onBrand, p.brand, 4.5],
    ['onBrand/brandHover', p.onBrand, p.brandHover, 4.5],
    ['onBrandSoft/brandSoft', p.onBrandSoft, p.brandSoft, 4.5],
    ['onBrandSoft/soft button under the pointer', p.onBrandSoft, pressed, 4.5],
    ['focus/brandSoft', t.focus!, p.brandSoft, 3],
  ];
  for (const text of ['ink', 'ink2', 'ink3', 'ok', 'warn', 'bad', 'info', 'review', 'mute'])
    pairs.push([`${text}/brandSoft`, t[text]!, p.brandSoft, 4.5]);
  const grounds = { canvas: t.canvas!, surface: t.surface!, subtle: t.subtle!, hover: t.hover!, soft: p.brandSoft };
  for (const [name, ground] of Object.entries(grounds)) {
    pairs.push([`link/${name}`, p.link, ground, 4.5]);
    pairs.push([`brand/${name}`, p.brand, ground, 3], [`brandHover/${name}`, p.brandHover, ground, 3]);
  }
  return pairs;
}

describe.each(SCHEMES)('the palette of any accent, %s', (scheme) => {
  it('keeps every text at 4.5 and every control at 3', () => {
    const misses = accents.flatMap((accent) =>
      pairsOf(accent, scheme)
        .filter(([, front, back, least]) => contrast(front, back) < least)
        .map(([label, front, back]) => `${accent}: ${label} ${contrast(front, back).toFixed(2)}`),
    );
    expect(misses).toEqual([]);
  });

  it("is the theme's own for the accent of the product", () => {
    const { canvas, surface, subtle, hover, ink, focus, ...t } = theme[scheme];
    const { tokens } = paletteOf('#0b5b49')[scheme];
    const named = Object.fromEntries(Object.keys(tokens).map((name) => [name, lower(t[name] ?? '')]));
    expect(tokens).toEqual(named);
    expect(tokens).toEqual(PATTERN[scheme]);
    const texts = [ink, t.ink2, t.ink3, t.ok, t.warn, t.bad, t.info, t.review].map((text) => lower(text!));
    const grounds = [surface, canvas, subtle, hover].map((ground) => lower(ground!));
    expect(NEUTRALS[scheme]).toEqual({ canvas: lower(canvas!), grounds, texts, focus: lower(focus!) });
  });

  it('keeps the soft background of red and orange accents apart from the tint of errors', () => {
    const like = [...accents, '#c81e1e', '#dc2626', '#ea580c', '#f97316', '#e11d48'].filter(
      (accent) => distance(paletteOf(accent)[scheme].tokens.brandSoft, theme[scheme].badBg!) < LEAST_APART[scheme],
    );
    expect(like).toEqual([]);
  });

  it('changes a button under the pointer', () => {
    const same = accents.filter((accent) => {
      const { brand, brandHover } = palettes.get(accent)![scheme].tokens;
      return brand === brandHover;
    });
    expect(same).toEqual([]);
  });

  it('reports the original of each adjusted accent and of no other', () => {
    for (const accent of accents) {
      const { tokens, moved } = palettes.get(accent)![scheme];
      expect(moved?.to ?? accent).toBe(tokens.brand);
      if (moved) expect(moved.reached).toBeLessThan(moved.needed);
    }
  });
});

it('adjusts the accent as the design specifies', () => {
  const { light, dark } = paletteOf('#0b5b49');
  expect(light.moved).toBeNull();
  expect(dark.moved).toEqual({ from: '#0b5b49', to: '#72d4b7', reached: 2.16, needed: 3, ground: 'page' });
});

it('shows what the design shows', () => {
  const { light, dark } = paletteView('#0b5b49');
  const shown = ({ rows }: SchemePaletteView) => rows.map((row) => [row.use, row.color, row.contrast, row.needed]);
  expect(shown(light)).toEqual([
    ['accent', '#0b5b49', 8.05, 4.5],
    ['hover', '#084a3b', 10.22, 4.5],
    ['soft', '#e2f1eb', 7.94, 4.5],
    ['link', '#0a664f', 6.93, 4.5],
    ['control', '#0b5b49', 8.05, 3],
  ]);
  expect(shown(dark)).toEqual([
    ['accent', '#72d4b7', 9.34, 4.5],
    ['hover', '#8fe1c8', 10.89, 4.5],
    ['soft', '#17352c', 8.81, 4.5],
    ['link', '#7fdcc1', 10.74, 4.5],
    ['control', '#72d4b7', 9.83, 3],
  ]);
});
