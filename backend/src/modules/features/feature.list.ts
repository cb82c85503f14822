import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';
import { searchable } from '../../core/http/page.js';
import { type Condition, holds, is, where } from '../../core/lists/condition.js';
import type { FeaturesQuery } from './dto/features-query.dto.js';
import { featureNotFound } from './feature.trash.js';
import { COLUMNS, type FeatureRow, withImages } from './feature-rows.js';
import { ACTIVE, FEATURE_ORDERS, VISIBLE } from './features.rules.js';

/** What all pages of a list have in common. */
export interface FeatureHeading {
  total: number;
  /** When the newest that everybody may see was published. */
  newestAt: Date | null;
  /** When the next one will be published: until then the answer stays as it is. */
  nextAt: Date | null;
}

export interface FeaturesPage extends FeatureHeading {
  items: FeatureRow[];
  limit: number;
  offset: number;
}

/** Stands before the rows of a page, and alone when there are none. */
interface HeadingRow {
  total: number | string;
  newest_at: string | Date | null;
  next_at: string | Date | null;
}

/** Pinned ones first, then the newest, unless something else is asked for. */
const orderOf = ({ sort, dir = 'desc' }: FeaturesQuery): string =>
  sort
    ? `ORDER BY ${FEATURE_ORDERS[sort]} ${dir}, f.id ${dir}`
    : `ORDER BY f.is_pinned DESC, f.publish_at ${dir}, f.id ${dir}`;

/** Reads what everybody may see. */
@Injectable()
export class FeatureList {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** `known` spares counting what was counted for another page of the list. */
  async list(query: FeaturesQuery, known?: FeatureHeading): Promise<FeaturesPage> {
    const { limit, offset } = query;
    const { heading, rows } = known ? { heading: known, rows: await this.rows(query) } : await this.headed(query);
    return { ...heading, items: await withImages(this.db, rows), limit, offset };
  }

  private rows(query: FeaturesQuery): Promise<FeatureRow[]> {
    const { sql, parameters } = conditions(query, sqlDate(this.clock.now()));
    const order = orderOf(query);
    return this.db.query<FeatureRow>(
      `SELECT ${COLUMNS} FROM (SELECT f.id AS id FROM features f ${sql} ${order} LIMIT ? OFFSET ?) page
       JOIN features f ON f.id = page.id ${order}`,
      [...parameters, query.limit, query.offset],
    );
  }

  private async headed(query: FeaturesQuery): Promise<{ heading: FeatureHeading; rows: FeatureRow[] }> {
    const now = sqlDate(this.clock.now());
    const { sql, parameters } = conditions(query, now);
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

  /** By its name in addresses or its number. */
  async get(address: string): Promise<FeatureRow> {
    const now = sqlDate(this.clock.now());
    const by = (column: 'slug' | 'id', value: string | number) =>
      this.db.query<FeatureRow>(`SELECT ${COLUMNS} FROM features f WHERE f.${column} = ? AND ${VISIBLE}`, [value, now]);
    const [row] = /^[1-9]\d{0,8}$/.test(address) ? await by('id', Number(address)) : await by('slug', address);
    if (!row) throw featureNotFound();
    await withImages(this.db, [row]);
    return row;
  }
}

/** The first parameter is the moment up to which a feature must have been published. */
function conditions({ q, pinned, as_of }: FeaturesQuery, now: string): Condition {
  const then = as_of === undefined ? now : sqlDate(new Date(as_of));
  const search = q ? searchable(q) : '';
  return where([
    is(VISIBLE, then < now ? then : now),
    ...(pinned ? [is('f.is_pinned = 1')] : []),
    ...(search ? [holds('f.search_text', search)] : []),
  ]);
}
