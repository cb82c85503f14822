import { ApiProperty } from '@nestjs/swagger';
import { pathOfPicture, widthsOf } from '../../pictures/picture.rules.js';
import type { Feature, FeatureImage } from '../feature.entity.js';

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

  static of({ id, storageKey, url, altText, sortOrder, width, height }: FeatureImage): FeatureImageView {
    return {
      id,
      image_url: storageKey === null ? (url ?? '') : pathOfPicture(storageKey),
      alt_text: altText,
      sort_order: sortOrder,
      width,
      height,
      widths: storageKey === null || width === null ? [] : widthsOf(width),
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

  static of(feature: Feature): FeatureView {
    const { id, title, slug, summary, description, category, priceRange, isActive, isPinned } = feature;
    const images = feature.images!.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
    return {
      id,
      title,
      slug,
      summary,
      description,
      category,
      price_range: priceRange,
      is_active: isActive,
      is_pinned: isPinned,
      publish_at: feature.publishAt.toISOString(),
      created: feature.createdAt.toISOString(),
      images: images.map((image) => FeatureImageView.of(image)),
    };
  }
}
