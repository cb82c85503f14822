import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { isoFromSql } from '../../../core/database/raw.js';
import { csvFile, inBatches } from '../../../core/http/csv.js';
import type { FeatureFileQuery } from '../dto/features-query.dto.js';
import type { FeatureRow } from '../feature-rows.js';
import { FeatureDeskList } from './feature-desk-list.js';

const HEADER = [
  ...['ID', 'Title', 'Slug', 'Summary', 'Description', 'Category', 'Price range', 'Active', 'Pinned', 'Published'],
  'Created',
];

/** Every feature that matches, as a file. */
@Injectable()
export class FeatureExport {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly lists: FeatureDeskList,
  ) {}

  async csv(actor: Actor, query: FeatureFileQuery): Promise<StreamableFile> {
    const record = { type: 'export', id: 'features', label: 'features.csv' };
    await this.db.transaction(() =>
      this.audit.record({ actor, action: 'feature.exported', record, after: { ...query } }),
    );
    return csvFile('features.csv', HEADER, this.cells(query));
  }

  private async *cells(query: FeatureFileQuery): AsyncGenerator<(string | number | null)[]> {
    const next = (afterId: number, limit: number) => this.lists.batch(query, { afterId, limit });
    for await (const feature of inBatches(next, query.ids)) yield cellsOf(feature);
  }
}

const yesOrNo = (flag: number | boolean) => (flag ? 'yes' : 'no');

const cellsOf = (feature: FeatureRow): (string | number | null)[] => [
  feature.id,
  feature.title,
  feature.slug,
  feature.summary,
  feature.description,
  feature.category,
  feature.price_range,
  yesOrNo(feature.is_active),
  yesOrNo(feature.is_pinned),
  isoFromSql(feature.publish_at),
  isoFromSql(feature.created_at),
];
