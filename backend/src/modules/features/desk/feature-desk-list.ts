import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { likePattern, orderBy, type Page, searchable } from '../../../core/http/page.js';
import type { FeaturesDeskQuery } from '../dto/features-query.dto.js';
import { featureNotFound } from '../feature.trash.js';
import { COLUMNS, type FeatureRow, withImages } from '../feature-rows.js';
import { FEATURE_ORDERS } from '../features.rules.js';

const PRESENT = 'f.deleted_at IS NULL';

type Filter = Pick<FeaturesDeskQuery, 'q' | 'pinned' | 'active'>;

interface Counts {
  all: number;
  pinned: number;
  active: number;
}

/** Reads what admins see: also what is inactive or yet to come. */
@Injectable()
export class FeatureDeskList {
  constructor(private readonly db: Db) {}

  async list(query: FeaturesDeskQuery): Promise<Page<FeatureRow>> {
    const { limit, offset, sort = 'publish_at', dir = 'desc' } = query;
    const { where, parameters } = conditions(query);
    const [counted] = await this.db.query<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM features f WHERE ${where}`,
      parameters,
    );
    const rows = await this.db.query<FeatureRow>(
      `SELECT ${COLUMNS} FROM features f WHERE ${where} ${orderBy(FEATURE_ORDERS, { sort, dir, id: 'f.id' })} LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    );
    return { items: await withImages(this.db, rows), total: Number(counted!.total), limit, offset };
  }

  /** The next rows of an export, by ascending number. */
  batch(filter: Filter, { afterId, limit }: { afterId: number; limit: number }): Promise<FeatureRow[]> {
    const { where, parameters } = conditions(filter);
    return this.db.query<FeatureRow>(
      `SELECT ${COLUMNS} FROM features f WHERE ${where} AND f.id > ? ORDER BY f.id LIMIT ?`,
      [...parameters, afterId, limit],
    );
  }

  async one(id: number): Promise<FeatureRow> {
    const rows = await this.db.query<FeatureRow>(`SELECT ${COLUMNS} FROM features f WHERE f.id = ? AND ${PRESENT}`, [
      id,
    ]);
    const [feature] = await withImages(this.db, rows);
    if (!feature) throw featureNotFound();
    return feature;
  }

  async counts(): Promise<Counts> {
    const [row] = await this.db.query<Record<'total' | 'pinned' | 'active', number | string | null>>(
      `SELECT COUNT(*) AS total, SUM(f.is_pinned) AS pinned, SUM(f.is_active) AS active FROM features f WHERE ${PRESENT}`,
    );
    return { all: Number(row!.total), pinned: Number(row!.pinned ?? 0), active: Number(row!.active ?? 0) };
  }
}

function conditions({ q, pinned, active }: Filter): { where: string; parameters: (string | number)[] } {
  const search = q ? searchable(q) : '';
  return {
    where: [
      PRESENT,
      ...(pinned ? ['f.is_pinned = ?'] : []),
      ...(active ? ['f.is_active = ?'] : []),
      ...(search ? ["f.search_text LIKE ? ESCAPE '!'"] : []),
    ].join(' AND '),
    parameters: [
      ...(pinned ? [Number(pinned)] : []),
      ...(active ? [Number(active)] : []),
      ...(search ? [likePattern(search)] : []),
    ],
  };
}
