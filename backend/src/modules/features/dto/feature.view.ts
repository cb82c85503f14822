import { ApiProperty } from '@nestjs/swagger';
import { isoFromSql } from '../../../core/database/raw.js';
import type { FeatureRow } from './feature-row.js';
import { FeatureImageView } from './feature-image.view.js';

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
