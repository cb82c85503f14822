import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';
import { NotFoundError } from '../../core/errors.js';
import { likePattern, searchable } from '../../core/http/page.js';
import type { FeaturesQuery } from './dto/features-query.dto.js';
import { VISIBLE } from './features.rules.js';

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

/** A feature with its pictures, as the public reads it. */
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
  images: FeatureImageRow[];
}

export interface FeatureList {
  items: FeatureRow[];
  total: number;
  limit: number;
  offset: number;
  /** When the newest that everybody may see was published. */
  newestAt: Date | null;
  /** When the next one will be published: until then the answer stays as it is. */
  nextAt: Date | null;
}

/** Stands before the rows of a page, and alone when there are none. */
interface Heading {
  total: number | string;
  newest_at: string | Date | null;
  next_at: string | Date | null;
}

const COLUMNS = `f.id AS id, f.title AS title, f.slug AS slug, f.summary AS summary, f.description AS description,
  f.category AS category, f.price_range AS price_range, f.is_active AS is_active, f.is_pinned AS is_pinned,
  f.publish_at AS publish_at, f.created_at AS created_at`;
const IMAGE_COLUMNS = `i.id AS id, i.feature_id AS feature_id, i.storage_key AS storage_key, i.url AS url,
  i.alt_text AS alt_text, i.sort_order AS sort_order, i.width AS width, i.height AS height`;
const ORDER = 'ORDER BY f.is_pinned DESC, f.publish_at DESC, f.id DESC';

/** Reads what everybody may see. */
@Injectable()
export class FeaturesOverview {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async list(query: FeaturesQuery): Promise<FeatureList> {
    const { limit, offset } = query;
    const now = sqlDate(this.clock.now());
    const { where, parameters } = conditions(query, now);
    const rows = await this.db.query<Heading & FeatureRow>(
      `SELECT heading.total AS total, heading.newest_at AS newest_at, heading.next_at AS next_at, ${COLUMNS}
       FROM (SELECT (SELECT COUNT(*) FROM features f WHERE ${where}) AS total,
         (SELECT MAX(f.publish_at) FROM features f WHERE ${VISIBLE}) AS newest_at,
         (SELECT MIN(f.publish_at) FROM features f WHERE f.is_active = 1 AND f.publish_at > ?) AS next_at) heading
       LEFT JOIN (SELECT f.id AS id FROM features f WHERE ${where} ${ORDER} LIMIT ? OFFSET ?) page ON 1 = 1
       LEFT JOIN features f ON f.id = page.id ${ORDER}`,
      [...parameters, parameters[0], now, ...parameters, limit, offset],
    );
    const { total, newest_at, next_at } = rows[0]!;
    const found = rows.filter(({ id }) => id !== null);
    return {
      items: await this.withImages(found),
      total: Number(total),
      limit,
      offset,
      newestAt: newest_at === null ? null : fromSqlDate(newest_at),
      nextAt: next_at === null ? null : fromSqlDate(next_at),
    };
  }

  /** By its name in addresses or its number. */
  async find(address: string): Promise<FeatureRow> {
    const now = sqlDate(this.clock.now());
    const by = (column: 'slug' | 'id', value: string | number) =>
      this.db.query<FeatureRow>(`SELECT ${COLUMNS} FROM features f WHERE f.${column} = ? AND ${VISIBLE}`, [value, now]);
    const [row] = /^[1-9]\d{0,8}$/.test(address) ? await by('id', Number(address)) : await by('slug', address);
    if (!row) throw new NotFoundError('FEATURE_NOT_FOUND', 'This feature does not exist.');
    await this.withImages([row]);
    return row;
  }

  /** Adds them to the rows. */
  private async withImages(features: FeatureRow[]): Promise<FeatureRow[]> {
    if (features.length === 0) return features;
    const images = await this.db.query<FeatureImageRow>(
      `SELECT ${IMAGE_COLUMNS} FROM feature_images i WHERE i.feature_id IN (${features.map(() => '?').join(', ')})
       ORDER BY i.feature_id, i.sort_order, i.id`,
      features.map(({ id }) => id),
    );
    const byFeature = new Map<number, FeatureImageRow[]>();
    for (const feature of features) byFeature.set(feature.id, (feature.images = []));
    for (const image of images) byFeature.get(image.feature_id)!.push(image);
    return features;
  }
}

/** The first parameter is the moment up to which a feature must have been published. */
function conditions({ q, pinned, as_of }: FeaturesQuery, now: string): { where: string; parameters: string[] } {
  const then = as_of === undefined ? now : sqlDate(new Date(as_of));
  const search = q ? searchable(q) : '';
  return {
    where: [
      VISIBLE,
      ...(pinned ? ['f.is_pinned = 1'] : []),
      ...(search ? ["f.search_text LIKE ? ESCAPE '!'"] : []),
    ].join(' AND '),
    parameters: [then < now ? then : now, ...(search ? [likePattern(search)] : [])],
  };
}
