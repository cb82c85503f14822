import { ApiProperty } from '@nestjs/swagger';
import { isoFromSql } from '../../../core/database/raw.js';
import { pathOfPicture, widthsOf } from '../../pictures/picture.rules.js';
import type { FeatureImageRow, FeatureRow } from './feature-row.js';

class FeatureImageView {
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

export class FeatureView {
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  slug!: string;
  summary!: string;
  description!: string;
  category!: string | null;
  price_range!: string | null;
  is_active!: boolean;
  is_pinned!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) publish_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) created!: string;
  images!: FeatureImageView[];

  static of(row: FeatureRow): FeatureView {
    return {
      id: row.id,
      title: row.title,
      slug: row.slug,
      summary: row.summary,
      description: row.description,
      category: row.category,
      price_range: row.price_range,
      is_active: Boolean(row.is_active),
      is_pinned: Boolean(row.is_pinned),
      publish_at: isoFromSql(row.publish_at),
      created: isoFromSql(row.created_at),
      images: row.images.map((image) => FeatureImageView.of(image)),
    };
  }
}
