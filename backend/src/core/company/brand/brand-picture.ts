import type { BrandPicture } from '../facts.js';

/** In pixels; transparent without a background. */
export interface PictureBox {
  width: number;
  height: number;
  background?: string;
}

export async function renderPng(bytes: Buffer, { width, height, background }: PictureBox): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const filling = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const fitted = sharp(bytes).resize(width, height, { fit: 'contain', background: filling });
  return (background ? fitted.flatten({ background }) : fitted).png({ compressionLevel: 9 }).toBuffer();
}

/** Scales to the height, at most to the width. */
export function sizedTo(
  { width, height }: BrandPicture,
  high: number,
  most: number,
): { width: number; height: number } {
  const scale = Math.min(high / height, most / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
