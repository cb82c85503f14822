import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { CardPicture } from './drawing.js';

const FACE = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';

/**
 * The picture that stands for the site where its address is shared, with the firm's name in it. The name is drawn as
 * outlines, because the machine that the server runs on need not have a face.
 */
export async function socialCard({ content, width, height, name }: CardPicture, text: string): Promise<Buffer> {
  const [{ create }, { default: sharp }] = await Promise.all([import('fontkit'), import('sharp')]);
  const { resolve } = createRequire(import.meta.url);
  const face = create(await readFile(resolve(FACE))) as Font;
  const run = face.layout(text);
  const scale = Math.min(name.size / face.unitsPerEm, name.width / run.advanceWidth);
  let x = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
    x += run.positions[index]!.xAdvance;
    return outline;
  });
  const place = `translate(${name.x} ${name.y}) scale(${scale} ${-scale})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}<g transform="${place}" fill="${name.color}">${glyphs.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
