import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { type Page, searchable } from '../../../core/http/page.js';
import { type Condition, holds, is } from '../../../core/lists/condition.js';
import { ListQuery } from '../../../core/lists/list-query.js';
import type { FeatureSort, FeaturesDeskQuery } from '../dto/features-query.dto.js';
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
  private readonly features: ListQuery<FeatureRow, FeatureSort>;

  constructor(private readonly db: Db) {
    this.features = new ListQuery(db, { table: 'features f', columns: COLUMNS, sorts: FEATURE_ORDERS });
  }

  async list(query: FeaturesDeskQuery): Promise<Page<FeatureRow>> {
    const { sort = 'publish_at', dir = 'desc' } = query;
    const page = await this.features.page({ ...query, sort, dir }, conditions(query));
    return { ...page, items: await withImages(this.db, page.items) };
  }

  /** The next rows of an export, by ascending number. */
  batch(filter: Filter, part: { afterId: number; limit: number }): Promise<FeatureRow[]> {
    return this.features.batch(conditions(filter), part);
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

const conditions = ({ q, pinned, active }: Filter): Condition[] => [
  is(PRESENT),
  ...(pinned ? [is('f.is_pinned = ?', Number(pinned))] : []),
  ...(active ? [is('f.is_active = ?', Number(active))] : []),
  ...(q && searchable(q) ? [holds('f.search_text', searchable(q))] : []),
];
