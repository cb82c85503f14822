import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { BrandPicture } from '../facts.js';
import { CompanyService } from '../company.service.js';

const KEPT = 20;

interface Room {
  width: number;
  height: number;
  ground?: string;
}

/** A path always has the same content. */
@Injectable()
export class BrandPictureService {
  private readonly kept = new LRUCache<string, Buffer>({ max: KEPT });

  constructor(private readonly firm: CompanyService) {}

  /** PNG that fits the box, uncropped. */
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

export function sizedTo(
  { width, height }: BrandPicture,
  high: number,
  most: number,
): { width: number; height: number } {
  const scale = Math.min(high / height, most / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
