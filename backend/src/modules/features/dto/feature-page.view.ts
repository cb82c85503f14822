import type { FeaturesPage } from '../feature.list.js';
import { FeatureView } from './feature.view.js';

export class FeaturePageView {
  items!: FeatureView[];
  total!: number;
  limit!: number;
  offset!: number;
  /** Null: this was the last page. */
  next_offset!: number | null;
  /** When the newest of all was published; for the pages after this one. Null: there is none. */
  as_of!: string | null;

  static of({ items, total, limit, offset, newestAt }: FeaturesPage): FeaturePageView {
    const next = offset + items.length;
    return {
      items: items.map((row) => FeatureView.of(row)),
      total,
      limit,
      offset,
      next_offset: items.length > 0 && next < total ? next : null,
      as_of: newestAt?.toISOString() ?? null,
    };
  }
}
