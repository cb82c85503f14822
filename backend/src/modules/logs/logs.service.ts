import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { WordSearch } from '../../core/database/word-search.js';
import { isoFromSql } from '../../core/database/raw.js';
import { csvFile, inBatches } from '../../core/http/csv.js';
import type { LogRow } from './dto/log.view.js';
import type { LogFileQuery } from './dto/logs.dto.js';
import { LogList } from './log-list.js';

const HEADER = ['ID', 'IP Address', 'Location', 'User Agent', 'Page', 'Visit Time', 'Bot'];

/** What admins do with the visits as a whole. */
@Injectable()
export class LogsService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly lists: LogList,
    private readonly words: WordSearch,
  ) {}

  /** Removes them all. Of several who do so at once one has removed them, and is written down with their number. */
  async clear(actor: Actor): Promise<void> {
    await this.db.transaction(async () => {
      const removed = await this.words.empty('visitor_logs');
      if (removed === 0) return;
      await this.audit.record({
        actor,
        action: 'log.cleared',
        record: { type: 'log', id: 'all', label: 'Visitor logs' },
        before: { visits: removed },
        after: { visits: 0 },
      });
    });
  }

  /** Every visit that matches, as a file. */
  async csv(actor: Actor, query: LogFileQuery): Promise<StreamableFile> {
    await this.db.transaction(() =>
      this.audit.record({
        actor,
        action: 'log.exported',
        record: { type: 'export', id: 'logs', label: 'logs.csv' },
        after: { ...query },
      }),
    );
    return csvFile('logs.csv', HEADER, this.cells(query));
  }

  private async *cells(query: LogFileQuery): AsyncGenerator<(string | number | null)[]> {
    for await (const row of inBatches(await this.lists.batches(query), query.ids)) yield cellsOf(row);
  }
}

const cellsOf = (row: LogRow): (string | number | null)[] => [
  row.id,
  row.ip_address,
  row.location,
  row.user_agent,
  row.page,
  isoFromSql(row.visit_time),
  row.is_bot ? 'yes' : 'no',
];
