import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';
import type { Batch } from '../../core/http/csv.js';
import { type Page, searchable } from '../../core/http/page.js';
import { type Condition, holds, is, where } from '../../core/lists/condition.js';
import { ListQuery } from '../../core/lists/list-query.js';
import type { PictureUsage } from '../pictures/picture.service.js';
import type { FeaturesAdminQuery, FeatureSort, FeaturesQuery } from './dto/features-query.dto.js';
import type { FeatureHeading, FeatureImageRow, FeatureRow, FeaturesPage } from './dto/feature-row.js';
import { FeatureImage } from './feature-image.entity.js';
import { featureNotFound } from './feature.trash.js';
import { ACTIVE, FEATURE_ORDERS, VISIBLE } from './feature.rules.js';

const COLUMNS = `f.id AS id, f.title AS title, f.slug AS slug, f.summary AS summary, f.description AS description,
  f.category AS category, f.price_range AS price_range, f.is_active AS is_active, f.is_pinned AS is_pinned,
  f.publish_at AS publish_at, f.created_at AS created_at, f.version AS version`;
const IMAGE_COLUMNS = `i.id AS id, i.feature_id AS feature_id, i.storage_key AS storage_key, i.url AS url,
  i.alt_text AS alt_text, i.sort_order AS sort_order, i.width AS width, i.height AS height`;

interface HeadingRow {
  total: number | string;
  newest_at: string | Date | null;
  next_at: string | Date | null;
}

const orderOf = ({ sort, dir = 'desc' }: FeaturesQuery): string =>
  sort
    ? `ORDER BY ${FEATURE_ORDERS[sort]} ${dir}, f.id ${dir}`
    : `ORDER BY f.is_pinned DESC, f.publish_at ${dir}, f.id ${dir}`;

const PRESENT = 'f.deleted_at IS NULL';

type AdminFilter = Pick<FeaturesAdminQuery, 'q' | 'pinned' | 'active'>;

interface FeatureCounts {
  all: number;
  pinned: number;
  active: number;
}

interface UsageRow {
  features: number | string;
  slug: string | null;
}

@Injectable()
export class FeatureRepository implements PictureUsage {
  private readonly features: ListQuery<FeatureRow, FeatureSort>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    this.features = new ListQuery(db, { table: 'features f', columns: COLUMNS, sorts: FEATURE_ORDERS });
  }

  /** @param known heading that saves the counts */
  async listPublic(query: FeaturesQuery, known?: FeatureHeading): Promise<FeaturesPage> {
    const { limit, offset } = query;
    const { heading, rows } = known
      ? { heading: known, rows: await this.selectPublic(query) }
      : await this.selectPublicWithHeading(query);
    return { ...heading, items: await withImages(this.db, rows), limit, offset };
  }

  private selectPublic(query: FeaturesQuery): Promise<FeatureRow[]> {
    const { sql, parameters } = publicConditions(query, sqlDate(this.clock.now()));
    const order = orderOf(query);
    return this.db.query<FeatureRow>(
      `SELECT ${COLUMNS} FROM (SELECT f.id AS id FROM features f ${sql} ${order} LIMIT ? OFFSET ?) page
       JOIN features f ON f.id = page.id ${order}`,
      [...parameters, query.limit, query.offset],
    );
  }

  private async selectPublicWithHeading(
    query: FeaturesQuery,
  ): Promise<{ heading: FeatureHeading; rows: FeatureRow[] }> {
    const now = sqlDate(this.clock.now());
    const { sql, parameters } = publicConditions(query, now);
    const order = orderOf(query);
    const found = await this.db.query<HeadingRow & FeatureRow>(
      `SELECT heading.total AS total, heading.newest_at AS newest_at, heading.next_at AS next_at, ${COLUMNS}
       FROM (SELECT (SELECT COUNT(*) FROM features f ${sql}) AS total,
         (SELECT MAX(f.publish_at) FROM features f WHERE ${VISIBLE}) AS newest_at,
         (SELECT MIN(f.publish_at) FROM features f WHERE ${ACTIVE} AND f.publish_at > ?) AS next_at) heading
       LEFT JOIN (SELECT f.id AS id FROM features f ${sql} ${order} LIMIT ? OFFSET ?) page ON 1 = 1
       LEFT JOIN features f ON f.id = page.id ${order}`,
      [...parameters, parameters[0]!, now, ...parameters, query.limit, query.offset],
    );
    const { total, newest_at, next_at } = found[0]!;
    return {
      heading: {
        total: Number(total),
        newestAt: newest_at === null ? null : fromSqlDate(newest_at),
        nextAt: next_at === null ? null : fromSqlDate(next_at),
      },
      rows: found.filter(({ id }) => id !== null),
    };
  }

  async getPublic(address: string): Promise<FeatureRow> {
    const now = sqlDate(this.clock.now());
    const by = (column: 'slug' | 'id', value: string | number) =>
      this.db.query<FeatureRow>(`SELECT ${COLUMNS} FROM features f WHERE f.${column} = ? AND ${VISIBLE}`, [value, now]);
    const [row] = /^[1-9]\d{0,8}$/.test(address) ? await by('id', Number(address)) : await by('slug', address);
    if (!row) throw featureNotFound();
    await withImages(this.db, [row]);
    return row;
  }

  async listAll(query: FeaturesAdminQuery): Promise<Page<FeatureRow>> {
    const { sort = 'publish_at', dir = 'desc' } = query;
    const page = await this.features.page({ ...query, sort, dir }, adminConditions(query));
    return { ...page, items: await withImages(this.db, page.items) };
  }

  batch(filter: AdminFilter, part: Batch): Promise<FeatureRow[]> {
    return this.features.batch(adminConditions(filter), part);
  }

  async get(id: number): Promise<FeatureRow> {
    const rows = await this.db.query<FeatureRow>(`SELECT ${COLUMNS} FROM features f WHERE f.id = ? AND ${PRESENT}`, [
      id,
    ]);
    const [feature] = await withImages(this.db, rows);
    if (!feature) throw featureNotFound();
    return feature;
  }

  async count(): Promise<FeatureCounts> {
    const [row] = await this.db.query<Record<'total' | 'pinned' | 'active', number | string | null>>(
      `SELECT COUNT(*) AS total, SUM(f.is_pinned) AS pinned, SUM(f.is_active) AS active FROM features f WHERE ${PRESENT}`,
    );
    return { all: Number(row!.total), pinned: Number(row!.pinned ?? 0), active: Number(row!.active ?? 0) };
  }

  async keeps(keys: string[]): Promise<Set<string>> {
    const images = await this.db.read(FeatureImage).findBy({ storageKey: In(keys) });
    return new Set(images.map(({ storageKey }) => storageKey!));
  }

  async shows(key: string): ReturnType<PictureUsage['shows']> {
    const [row] = await this.db.query<UsageRow>(
      `SELECT COUNT(*) AS features, MIN(CASE WHEN ${VISIBLE} THEN f.slug END) AS slug
       FROM feature_images i JOIN features f ON f.id = i.feature_id WHERE i.storage_key = ?`,
      [sqlDate(this.clock.now()), key],
    );
    const { features, slug } = row!;
    if (slug !== null) return { name: slug };
    return Number(features) === 0 ? null : { only: 'feature.manage' };
  }
}

function publicConditions({ q, pinned, as_of }: FeaturesQuery, now: string): Condition {
  const then = as_of === undefined ? now : sqlDate(new Date(as_of));
  const search = q ? searchable(q) : '';
  return where([
    is(VISIBLE, then < now ? then : now),
    ...(pinned ? [is('f.is_pinned = 1')] : []),
    ...(search ? [holds('f.search_text', search)] : []),
  ]);
}

const adminConditions = ({ q, pinned, active }: AdminFilter): Condition[] => [
  is(PRESENT),
  ...(pinned ? [is('f.is_pinned = ?', Number(pinned))] : []),
  ...(active ? [is('f.is_active = ?', Number(active))] : []),
  ...(q && searchable(q) ? [holds('f.search_text', searchable(q))] : []),
];

async function withImages<T extends FeatureRow>(db: Db, features: T[]): Promise<T[]> {
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
