import type { CompanyService } from '../company/company.service.js';
import { MARK, markSvg } from '../company/brand/mark.js';
import { paletteOf } from '../company/brand/palette.js';
import { NEUTRALS } from '../company/brand/pattern.js';
import type { RenderedPage } from './page-cache.js';

const PNG = 'image/png';
const TAB = 32;
const TOUCH = 180;
const ICONS = [192, 512];
const SHARP = 128;

export function brandFiles(firm: CompanyService): Record<string, () => Promise<RenderedPage>> {
  const icon = (size: number, background?: string) => async () => ({
    type: PNG,
    body: await iconOf(firm, size, background),
  });
  return {
    '/favicon.svg': async () => ({ type: 'image/svg+xml', body: await svgOf(firm) }),
    '/favicon.ico': async () => ({ type: 'image/x-icon', body: icoOf(await iconOf(firm, TAB)) }),
    // Phones paint transparent areas black.
    '/apple-touch-icon.png': icon(TOUCH, '#ffffff'),
    ...Object.fromEntries(ICONS.map((size) => [`/icon-${size}.png`, icon(size)])),
    '/site.webmanifest': () =>
      Promise.resolve({ type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(manifestOf(firm)) }),
  };
}

function manifestOf({ facts, brand }: CompanyService): object {
  const sizes = ICONS.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: PNG }));
  return {
    name: facts.name,
    ...(facts.tagline && { description: facts.tagline }),
    start_url: '/',
    display: 'browser',
    theme_color: paletteOf(brand.accent).light.tokens.brand,
    background_color: NEUTRALS.light.canvas,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...sizes],
  };
}

async function svgOf(firm: CompanyService): Promise<string> {
  const { brand, facts } = firm;
  const own = await firm.renderPicture(brand.mark, { width: SHARP, height: SHARP });
  if (own) return svg(SHARP, imageSvg(own, { x: 0, y: 0, width: SHARP, height: SHARP }));
  return svg(MARK.size, await markSvg(facts.name, paletteOf(brand.accent).light.tokens));
}

async function iconOf(firm: CompanyService, size: number, background?: string): Promise<Buffer> {
  const { brand, facts } = firm;
  const own = await firm.renderPicture(brand.mark, { width: size, height: size, ...(background && { background }) });
  if (own) return own;
  const { default: sharp } = await import('sharp');
  const mark = await markSvg(facts.name, paletteOf(brand.accent).light.tokens, background ? 0 : MARK.round);
  const density = (72 * size) / MARK.size;
  const image = sharp(Buffer.from(svg(MARK.size, mark)), { density });
  return image.resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

const svg = (size: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inside}</svg>`;

export const imageSvg = (png: Buffer, place: { x: number; y: number; width: number; height: number }): string =>
  `<image x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" href="data:${PNG};base64,${png.toString('base64')}"/>`;

/** ICO: 6 bytes header, 16 bytes directory. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(TAB, 6);
  head.writeUInt8(TAB, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
