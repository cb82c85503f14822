import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The firm's face in the two weights that documents use. */
export interface Faces {
  regular: Font;
  strong: Font;
}

const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

let loaded: Promise<Faces> | undefined;

/** Reads both files once, when the first document is made. */
export function loadFaces(): Promise<Faces> {
  loaded ??= readFaces().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * Makes the faces ready for a new document. The library keeps every glyph with the letter it was first used for, or with none if
 * it was a part of another one, and the text of the next document would be read from that. Reading the faces anew costs four times
 * as much as the document.
 */
export function forgetGlyphs({ regular, strong }: Faces): void {
  for (const face of [regular, strong]) (face as unknown as { _glyphs: object })._glyphs = {};
}

async function readFaces(): Promise<Faces> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const [regular, strong] = await Promise.all(
    [FILES.regular, FILES.strong].map(async (file) => create(await readFile(resolve(file))) as Font),
  );
  return { regular: regular!, strong: strong! };
}

/** One line of what people wrote: without emoji, and with `?` for each other character that the face cannot show. */
export function printable(text: string, face: Font): string {
  const line = text
    .normalize('NFC')
    .replace(/\p{Cc}+|[\u2028\u2029]/gu, ' ')
    // Direction marks and joiners have no shape, but could turn the amount around.
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const shown = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => shapeOf(segment, face)).join('');
  return shown.replace(/\s+/g, ' ').trim() || '?';
}

function shapeOf(segment: string, face: Font): string {
  if ([...segment].every((character) => face.hasGlyphForCodePoint(character.codePointAt(0)!))) return segment;
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment) ? '' : '?';
}
