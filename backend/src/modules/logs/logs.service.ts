import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { WordSearch } from '../../core/lists/word-search.js';
import { VISIT_WORDS } from './log-search.js';

/** What admins do with the visits as a whole. */
@Injectable()
export class LogsService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly words: WordSearch,
  ) {}

  /** Removes them all. Of several who do so at once one has removed them, and is written down with their number. */
  async clear(actor: Actor): Promise<void> {
    await this.db.transaction(async () => {
      const removed = await this.words.empty(VISIT_WORDS);
      if (removed === 0) return;
      await this.audit.record({
        actor,
        action: 'log.cleared',
        record: { id: 'all', label: 'Visitor logs' },
        before: { visits: removed },
        after: { visits: 0 },
      });
    });
  }
}
