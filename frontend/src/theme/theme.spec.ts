import type { Palette } from '@mui/material/styles';
import { paletteFrom, STATES, type Scheme } from './palette';
import { pastelIndex } from './pastel';
import { theme } from './theme';
import tokens from './tokens.json';

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => {
  const n = parseInt(hex.slice(1), 16);
  return 0.2126 * channel(n >> 16) + 0.7152 * channel((n >> 8) & 255) + 0.0722 * channel(n & 255);
};
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
const roundedDown = (ratio: number) => Math.floor(ratio * 100) / 100;

function pairsOf(scheme: Scheme): [label: string, front: string, back: string, least: number][] {
  const p = paletteFrom(scheme) as Palette;
  const backs = { canvas: p.background.default, surface: p.background.paper, subtle: p.surface.subtle };
  const texts = { ink: p.text.primary, ink2: p.text.secondary, ink3: p.text.tertiary, link: p.link };
  const pairs: [string, string, string, number][] = [
    ['onBrand/brand', p.primary.contrastText, p.primary.main, 4.5],
    ['onBrand/brandHover', p.primary.contrastText, p.primary.dark, 4.5],
    ['onBrandSoft/brandSoft', p.brandSoft.text, p.brandSoft.bg, 4.5],
    ['onInverse/inverse', p.inverse.text, p.inverse.bg, 4.5],
    ['danger button', p.danger.text, p.danger.bg, 4.5],
  ];
  for (const [name, back] of Object.entries({ ...backs, hover: p.surface.hover })) {
    for (const [text, front] of Object.entries(texts)) pairs.push([`${text}/${name}`, front, back, 4.5]);
  }
  for (const [name, back] of Object.entries(backs)) {
    pairs.push([`lineStrong/${name}`, p.line.strong, back, 3], [`focus/${name}`, p.focus, back, 3]);
  }
  for (const state of STATES) {
    const { text, bg, solid } = p.status[state];
    pairs.push([`${state} text/tint`, text, bg, 4.5], [`${state} solid/tint`, solid, bg, 3]);
    pairs.push([`${state} solid/surface`, solid, p.background.paper, 3]);
  }
  p.pastel.forEach(({ bg, accent }, i) => {
    pairs.push([`pastel ${i} ink`, p.text.primary, bg, 4.5], [`pastel ${i} ink2`, p.text.secondary, bg, 4.5]);
    pairs.push([`pastel ${i} accent`, accent, bg, 4.5]);
  });
  return pairs;
}
describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  it('keeps every pair readable', () => {
    const misses = pairsOf(scheme).filter(([, front, back, least]) => contrast(front, back) < least);
    expect(misses).toEqual([]);
  });

  it('has ten pastels, so a hash always finds one', () => {
    expect(paletteFrom(scheme).pastel).toHaveLength(10);
  });
});

it('reaches exactly the ratios that the design guide prints', () => {
  const { light, dark } = tokens;
  const printed = [
    [light.onBrand, light.brand, 8.05],
    [dark.onBrand, dark.brand, 9.34],
    [light.onBrand, light.brandHover, 10.22],
    [light.onBrandSoft, light.brandSoft, 7.94],
    [dark.onInverse, dark.inverse, 14.54],
    [light.ok, light.okBg, 5.75],
    [light.warn, light.warnBg, 5.85],
    [dark.review, dark.reviewBg, 8.01],
    [light.lineStrong, light.subtle, 3.11],
  ] as const;
  expect(printed.map(([front, back]) => roundedDown(contrast(front, back)))).toEqual(
    printed.map(([, , ratio]) => ratio),
  );
});

it('gives the same color for the same id and title, on every machine', () => {
  expect([pastelIndex(1, 'Camera coverage planner'), pastelIndex('', 'Dana Whitfield'), pastelIndex('', '')]).toEqual([
    pastelIndex('1', 'Camera coverage planner'),
    9,
    1,
  ]);
});

it('spreads over all ten', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, i) => pastelIndex(i, 'A title')));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('opens dialogs in 300 ms and backdrops in 150', () => {
  expect(theme.components?.MuiDialog?.defaultProps).toMatchObject({
    transitionDuration: 300,
    slotProps: { backdrop: { transitionDuration: 150 } },
  });
});
