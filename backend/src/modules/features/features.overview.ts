import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';
import { NotFoundError } from '../../core/errors.js';
import { likePattern, searchable } from '../../core/http/page.js';
import type { FeaturesQuery } from './dto/features-query.dto.js';
import { COLUMNS, type FeatureRow, withImages } from './feature-rows.js';
import { ACTIVE, VISIBLE } from './features.rules.js';

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
         (SELECT MIN(f.publish_at) FROM features f WHERE ${ACTIVE} AND f.publish_at > ?) AS next_at) heading
       LEFT JOIN (SELECT f.id AS id FROM features f WHERE ${where} ${ORDER} LIMIT ? OFFSET ?) page ON 1 = 1
       LEFT JOIN features f ON f.id = page.id ${ORDER}`,
      [...parameters, parameters[0], now, ...parameters, limit, offset],
    );
    const { total, newest_at, next_at } = rows[0]!;
    const found = rows.filter(({ id }) => id !== null);
    return {
      items: await withImages(this.db, found),
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
    await withImages(this.db, [row]);
    return row;
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
