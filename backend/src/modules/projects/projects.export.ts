import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { csvFile, inBatches } from '../../core/http/csv.js';
import { centsToText } from '../../core/money.js';
import type { ProjectFileQuery } from './dto/projects-query.dto.js';
import { progressOf } from './project.rules.js';
import { type ProjectRow, ProjectsOverview } from './projects.overview.js';

const HEADER = [
  'ID',
  'Title',
  'Description',
  'Start',
  'End',
  'Price',
  'Status',
  'Milestones',
  'Payment',
  'Client',
  'Progress',
  'Attachments',
];

/** Every project that matches, as a file. */
@Injectable()
export class ProjectsExport {
  constructor(
    private readonly db: Db,
    private readonly overview: ProjectsOverview,
    private readonly audit: AuditTrail,
  ) {}

  async csv(actor: Actor, query: ProjectFileQuery): Promise<StreamableFile> {
    await this.db.transaction(() =>
      this.audit.record({
        actor,
        action: 'project.exported',
        record: { type: 'export', id: 'projects', label: 'projects.csv' },
        after: { ...query },
      }),
    );
    return csvFile('projects.csv', HEADER, this.cells(actor, query));
  }

  private async *cells(actor: Actor, query: ProjectFileQuery): AsyncGenerator<(string | number | null)[]> {
    const rows = inBatches((afterId, limit) => this.overview.batch(actor, query, { afterId, limit }), query.ids);
    for await (const row of rows) yield cellsOf(row);
  }
}

const cellsOf = (row: ProjectRow): (string | number | null)[] => [
  row.id,
  row.title,
  row.description,
  row.start_date,
  row.end_date,
  row.price_cents === null ? null : centsToText(row.price_cents),
  row.status,
  row.milestones,
  row.payment_status,
  row.client_name,
  `${progressOf(row, 'staff')}%`,
  Number(row.attachments_count),
];
