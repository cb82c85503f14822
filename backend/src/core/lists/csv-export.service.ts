import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { type AuditAction, AuditTrail } from '../audit/audit-trail.js';
import { Db } from '../database/db.js';
import { type Cell, csvFile, inBatches, type NextRows } from '../http/csv.js';

export interface CsvContent<Row extends { id: number }> {
  columns: Record<string, (row: Row) => Cell>;
  next: NextRows<Row>;
}

@Injectable()
export class CsvExportService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
  ) {}

  async file<Row extends { id: number }>(
    actor: Actor,
    action: AuditAction & `${string}.exported`,
    { name, query }: { name: string; query: { ids?: readonly number[] } },
    { columns, next }: CsvContent<Row>,
  ): Promise<StreamableFile> {
    const record = { type: 'export', id: name, label: `${name}.csv` };
    await this.db.transaction(() => this.audit.record({ actor, action, record, after: { ...query } }));
    const cells = Object.values(columns);
    async function* rows(): AsyncGenerator<Cell[]> {
      for await (const row of inBatches(next, query.ids)) yield cells.map((cell) => cell(row));
    }
    return csvFile(`${name}.csv`, Object.keys(columns), rows());
  }
}
