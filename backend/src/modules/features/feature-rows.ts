import type { Db } from '../../core/database/db.js';

export interface FeatureImageRow {
  id: number;
  feature_id: number;
  storage_key: string | null;
  url: string | null;
  alt_text: string;
  sort_order: number;
  width: number | null;
  height: number | null;
}

/** A feature with its pictures, as lists read it. */
export interface FeatureRow {
  id: number;
  title: string;
  slug: string;
  summary: string;
  description: string;
  category: string | null;
  price_range: string | null;
  is_active: number | boolean;
  is_pinned: number | boolean;
  publish_at: string | Date;
  created_at: string | Date;
  version: number;
  images: FeatureImageRow[];
}

export const COLUMNS = `f.id AS id, f.title AS title, f.slug AS slug, f.summary AS summary, f.description AS description,
  f.category AS category, f.price_range AS price_range, f.is_active AS is_active, f.is_pinned AS is_pinned,
  f.publish_at AS publish_at, f.created_at AS created_at, f.version AS version`;
const IMAGE_COLUMNS = `i.id AS id, i.feature_id AS feature_id, i.storage_key AS storage_key, i.url AS url,
  i.alt_text AS alt_text, i.sort_order AS sort_order, i.width AS width, i.height AS height`;

/** Adds their pictures to the rows. */
export async function withImages<T extends FeatureRow>(db: Db, features: T[]): Promise<T[]> {
  if (features.length === 0) return features;
  const images = await db.query<FeatureImageRow>(
    `SELECT ${IMAGE_COLUMNS} FROM feature_images i WHERE i.feature_id IN (${features.map(() => '?').join(', ')})
     ORDER BY i.feature_id, i.sort_order, i.id`,
    features.map(({ id }) => id),
  );
  const byFeature = new Map<number, FeatureImageRow[]>();
  for (const feature of features) byFeature.set(feature.id, (feature.images = []));
  for (const image of images) byFeature.get(image.feature_id)!.push(image);
  return features;
}
