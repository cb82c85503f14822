import { ApiProperty } from '@nestjs/swagger';
import type { FeaturesPage } from '../feature.repository.js';
import { FeatureView } from './feature.view.js';

export class FeaturePageView {
  items!: FeatureView[];
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: 'integer' }) limit!: number;
  @ApiProperty({ type: 'integer' }) offset!: number;
  /** Null on the last page. */
  @ApiProperty({ type: 'integer', nullable: true }) next_offset!: number | null;
  /** Publication of the newest feature, for requests of next pages; null without features. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) as_of!: string | null;

  static of({ items, total, limit, offset, newestAt }: FeaturesPage): FeaturePageView {
    const next = offset + items.length;
    return {
      items: items.map((feature) => FeatureView.of(feature)),
      total,
      limit,
      offset,
      next_offset: items.length > 0 && next < total ? next : null,
      as_of: newestAt?.toISOString() ?? null,
    };
  }
}
