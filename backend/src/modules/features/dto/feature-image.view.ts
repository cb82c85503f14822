import { ApiProperty } from '@nestjs/swagger';
import type { FeatureImageRow } from './feature-row.js';
import { pathOfPicture, widthsOf } from '../../pictures/picture.rules.js';

export class FeatureImageView {
  @ApiProperty({ type: 'integer' }) id!: number;
  /** Path of this server, or external address. */
  image_url!: string;
  alt_text!: string;
  @ApiProperty({ type: 'integer' }) sort_order!: number;
  /** Pixels; null if external. */
  @ApiProperty({ type: 'integer', nullable: true }) width!: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) height!: number | null;
  /** Allowed `?w=` values; empty if external. */
  @ApiProperty({ type: 'integer', isArray: true }) widths!: number[];

  static of({ id, storage_key, url, alt_text, sort_order, width, height }: FeatureImageRow): FeatureImageView {
    return {
      id,
      image_url: storage_key === null ? (url ?? '') : pathOfPicture(storage_key),
      alt_text,
      sort_order,
      width,
      height,
      widths: storage_key === null || width === null ? [] : widthsOf(width),
    };
  }
}
