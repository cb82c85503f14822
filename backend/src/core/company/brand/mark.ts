import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { BrandTokens } from './pattern.js';

export const MARK = { size: 28, round: 8, letter: 18 } as const;

const FACE = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';
let face: Promise<Font> | undefined;

export function brandFace(): Promise<Font> {
  face ??= loadFace();
  return face;
}

async function loadFace(): Promise<Font> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  return create(await readFile(resolve(FACE))) as Font;
}

/** SVG path; empty when the font lacks the letter. */
export async function letterPath(name: string): Promise<string> {
  const font = await brandFace();
  const letter = [...name.trim().toUpperCase()][0] ?? '';
  const code = letter.codePointAt(0);
  if (code === undefined || !font.hasGlyphForCodePoint(code)) return '';
  const scale = MARK.letter / font.unitsPerEm;
  const { path } = font.glyphForCodePoint(code);
  const { minX, maxX, minY, maxY } = path.bbox;
  const middle = MARK.size / 2;
  return path
    .translate(-(minX + maxX) / 2, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(middle, middle)
    .toSVG();
}

export const markSvg = async (
  name: string,
  { brand, onBrand }: Pick<BrandTokens, 'brand' | 'onBrand'>,
  round: number = MARK.round,
): Promise<string> =>
  `<rect width="${MARK.size}" height="${MARK.size}" rx="${round}" fill="${brand}"/>` +
  `<path d="${await letterPath(name)}" fill="${onBrand}"/>`;
