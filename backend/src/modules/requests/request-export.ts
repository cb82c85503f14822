import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { isoFromSql } from '../../core/database/raw.js';
import { csvFile, inBatches } from '../../core/http/csv.js';
import type { RequestFileQuery } from './dto/request-file.dto.js';
import { RequestCorrespondence } from './request-correspondence.js';
import { RequestList } from './request-list.js';
import type { RequestRow } from './request-row.js';

const HEADER = [
  ...['ID', 'Received', 'Source', 'Stage', 'Name', 'E-mail', 'Company', 'Phone', 'Service', 'Price range', 'Subject'],
  ...['Message', 'File', 'Owner', 'Due', 'Note', 'Project'],
];

/** Every request that matches, as a file. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly lists: RequestList,
    private readonly correspondence: RequestCorrespondence,
  ) {}

  async csv(actor: Actor, query: RequestFileQuery): Promise<StreamableFile> {
    await this.db.transaction(() =>
      this.audit.record({
        actor,
        action: 'request.exported',
        record: { type: 'export', id: 'requests', label: 'requests.csv' },
        after: { ...query },
      }),
    );
    return csvFile('requests.csv', HEADER, this.cells(actor, query));
  }

  private async *cells(actor: Actor, query: RequestFileQuery): AsyncGenerator<(string | number | null)[]> {
    for await (const row of inBatches((afterId, limit) => this.batch(actor, query, { afterId, limit }), query.ids))
      yield cellsOf(row);
  }

  /** With what staff noted of each in one further question. */
  private async batch(actor: Actor, query: RequestFileQuery, part: { afterId: number; limit: number }) {
    const rows = await this.lists.batch(actor, query, part);
    const notes = await this.correspondence.notesOf(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      note: [row.note, notes.get(row.id)].filter((text) => text).join('\n') || null,
    }));
  }
}

const cellsOf = (row: RequestRow): (string | number | null)[] => [
  row.id,
  isoFromSql(row.created_at),
  row.source,
  row.stage,
  row.name,
  row.email,
  row.company,
  row.phone,
  row.service_name,
  row.price_range,
  row.subject,
  row.message,
  row.file_name,
  row.owner_name,
  row.due_on,
  row.note,
  row.project_id,
];
