import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Font, Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { encodeGlyph } from './glyph-encoder.js';

const INTER = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};
const FAMILIES = ['arabic', 'hebrew', 'thai', 'devanagari', 'sc', 'kr'];
const WEIGHTS = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof WEIGHTS;
const CACHED_FILES = 40;

const { resolve } = createRequire(import.meta.url);

interface FontFile {
  path: string;
  ranges: (readonly [first: number, last: number])[];
}

const cache = new LRUCache<string, Buffer>({ max: CACHED_FILES });
let inter: Promise<Record<Weight, LoadedFont>> | undefined;
let index: Promise<FontFile[]> | undefined;

export interface LoadedFont {
  name: string;
  font: Font;
  covers: (codePoint: number) => boolean;
}

/** By weight: Inter, then the fonts of other alphabets. */
export type Fonts = Record<Weight, [LoadedFont, ...LoadedFont[]]>;

export async function loadFonts(text: string): Promise<Fonts> {
  const { regular, strong } = await loadInter();
  const fonts: Fonts = { regular: [regular], strong: [strong] };
  const codePoints = [...new Set(text + text.normalize('NFKC'))]
    .map((character) => character.codePointAt(0)!)
    .filter((one) => !regular.covers(one));
  if (codePoints.every((one) => one < 0x80)) return fonts;
  index ??= readIndex();
  for (const file of await index) {
    if (!codePoints.some((codePoint) => covers(file, codePoint))) continue;
    for (const weight of ['regular', 'strong'] as const) fonts[weight].push(await loadFont(file, weight));
  }
  return fonts;
}

const covers = ({ ranges }: FontFile, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** The glyph cache would corrupt the next document; loading the fonts again is slower. */
export function forgetGlyphs(fonts: Fonts): void {
  for (const { font } of Object.values(fonts).flat()) (font as unknown as { _glyphs: object })._glyphs = {};
}

export function loadInter(): Promise<Record<Weight, LoadedFont>> {
  inter ??= readInter().catch((error: unknown) => {
    inter = undefined;
    throw error;
  });
  return inter;
}

async function readInter(): Promise<Record<Weight, LoadedFont>> {
  const { create } = await import('fontkit');
  const read = async (name: Weight) => {
    const font = create(await readFile(resolve(INTER[name]))) as Font;
    return { name, font, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  };
  const [regular, strong] = await Promise.all([read('regular'), read('strong')]);
  return { regular, strong };
}

async function readIndex(): Promise<FontFile[]> {
  const families = FAMILIES.map(async (family) => {
    const path = resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`);
    const subsets = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
    // Single-alphabet families repeat Latin in further files.
    const wanted = Object.entries(subsets).filter(([name]) => name.startsWith('[') || name === family);
    return wanted.map(([name, ranges]) => {
      const file = `noto-sans-${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`;
      return { path: join(dirname(path), 'files', file), ranges: ranges.split(',').map(rangeOf) };
    });
  });
  return (await Promise.all(families)).flat();
}

function rangeOf(text: string): readonly [first: number, last: number] {
  const [first = '', last = first] = text.trim().slice(2).split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
}

async function loadFont(file: FontFile, weight: Weight): Promise<LoadedFont> {
  const { create } = await import('fontkit');
  const variable = create(await decompressed(file.path)) as Font;
  const font = variable.getVariation({ wght: WEIGHTS[weight] });
  separateUses(font);
  const name = `${basename(file.path, '-wght-normal.woff2')}-${WEIGHTS[weight]}`;
  // The PDF library identifies fonts by name, which a family shares.
  Object.defineProperty(font, 'postscriptName', { value: name });
  return {
    name,
    font,
    covers: (codePoint) => covers(file, codePoint) && font.hasGlyphForCodePoint(codePoint),
  };
}

const GLYPH_IDS = 0x10000;
/** PDF readers ignore it; for a glyph without characters they would return its number. */
const WORD_JOINER = 0x2060;

interface GlyphSubset {
  glyphs: number[];
  includeGlyph(id: number): number;
}

/** Letters share glyphs; the libraries give each glyph the characters of its first use. Here each use has its own ID. */
function separateUses(font: Font): void {
  const uses = new Map<string, number>();
  const getGlyph = font.getGlyph.bind(font);
  const layout = font.layout.bind(font);
  const createSubset = font.createSubset.bind(font);
  const named = ({ id, codePoints, advanceWidth }: Glyph) => {
    const text = codePoints.length > 0 ? codePoints : [WORD_JOINER];
    const use = uses.get(text.join()) ?? uses.size;
    uses.set(text.join(), use);
    return { id: id + use * GLYPH_IDS, codePoints: text, advanceWidth } as Glyph;
  };
  font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id), { codePoints: { value: codePoints } }) as Glyph;
  font.layout = (...parameters) => {
    const run = layout(...parameters);
    return Object.assign(run, { glyphs: run.glyphs.map(named) });
  };
  font.createSubset = () => {
    const subset = createSubset() as unknown as GlyphSubset;
    const include = subset.includeGlyph.bind(subset);
    const includeGlyph = (id: number) => {
      const place = include(id);
      subset.glyphs[place] = id % GLYPH_IDS;
      return place;
    };
    return Object.assign(subset, { includeGlyph, glyphEncoder: { encodeSimple: encodeGlyph } }) as never;
  };
}

async function decompressed(path: string): Promise<Buffer> {
  const known = cache.get(path);
  if (known) return known;
  const { default: decompress } = await import('woff2-encoder/decompress');
  const bytes = Buffer.from(await decompress(await readFile(path)));
  cache.set(path, bytes);
  return bytes;
}
