import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { BrandPicture } from '../facts.js';
import { Firm } from '../firm.js';

const KEPT = 20;

/** How a picture is fitted. */
interface Room {
  width: number;
  height: number;
  /** Under what is transparent, and around what has another shape. */
  ground?: string;
}

/** The firm's pictures as letters, documents and icons need them. A path always holds the same picture. */
@Injectable()
export class BrandPictures {
  private readonly kept = new LRUCache<string, Buffer>({ max: KEPT });

  constructor(private readonly firm: Firm) {}

  /** As a PNG that fills this room, without being cut; null: the firm has none, or it has been lost. */
  async png(picture: BrandPicture | null, { width, height, ground }: Room): Promise<Buffer | null> {
    if (!picture) return null;
    const key = [picture.path, width, height, ground].join();
    const known = this.kept.get(key);
    if (known) return known;
    const bytes = await this.firm.picture(picture.path);
    if (!bytes) return null;
    const { default: sharp } = await import('sharp');
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
    const fitted = sharp(bytes).resize(width, height, { fit: 'contain', background });
    const png = await (ground ? fitted.flatten({ background }) : fitted).png({ compressionLevel: 9 }).toBuffer();
    this.kept.set(key, png);
    return png;
  }
}

/** The size of a picture that is so high, but no wider than there is room. */
export function sizedTo(
  { width, height }: BrandPicture,
  high: number,
  most: number,
): { width: number; height: number } {
  const scale = Math.min(high / height, most / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
