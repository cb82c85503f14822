import { sizedTo } from '../company/brand/brand-picture.js';
import type { CompanyService } from '../company/company.service.js';
import { brandFace, MARK, markSvg } from '../company/brand/mark.js';
import { paletteOf } from '../company/brand/palette.js';
import { imageSvg } from './brand-files.js';
import type { CardPicture } from './site-renderer.js';

export async function socialCard(card: CardPicture, company: CompanyService): Promise<Buffer> {
  const { content, width, height } = card;
  const firm =
    (await logoOf(card, company)) ?? (await markOf(card, company)) + (await nameOf(card, company.facts.name));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}${firm}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

async function logoOf({ logo }: CardPicture, company: CompanyService): Promise<string | null> {
  const { light } = company.brand.logo;
  if (!light) return null;
  const size = sizedTo(light, logo.height, logo.width);
  const png = await company.renderPicture(light, size);
  const y = logo.y + Math.round((logo.height - size.height) / 2);
  return png && imageSvg(png, { x: logo.x, y, ...size });
}

async function markOf({ mark: { x, y, size } }: CardPicture, company: CompanyService): Promise<string> {
  const { brand, facts } = company;
  const own = await company.renderPicture(brand.mark, { width: size, height: size });
  if (own) return imageSvg(own, { x, y, width: size, height: size });
  const scale = size / MARK.size;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${await markSvg(facts.name, paletteOf(brand.accent).light.tokens)}</g>`;
}

/** Outlines, because the server may have no fonts; empty when the typeface lacks a character. */
async function nameOf({ name }: CardPicture, text: string): Promise<string> {
  const face = await brandFace();
  const visible = text.replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
  if (![...visible].every((sign) => face.hasGlyphForCodePoint(sign.codePointAt(0)!))) return '';
  const run = face.layout(visible);
  const scale = Math.min(name.size / face.unitsPerEm, name.width / run.advanceWidth);
  let x = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
    x += run.positions[index]!.xAdvance;
    return outline;
  });
  const place = `translate(${name.x} ${name.y}) scale(${scale} ${-scale})`;
  return `<g transform="${place}" fill="${name.color}">${glyphs.join('')}</g>`;
}
