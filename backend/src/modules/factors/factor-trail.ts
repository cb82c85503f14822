import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { HOUR } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { MemoryCounters } from '../../core/rate-limit/memory-counters.js';

type Person = Pick<Actor, 'id' | 'name' | 'role'>;
type Verb = 'factor-added' | 'factor-removed' | 'recovery-codes-made' | 'recovery-code-used';

/** What becomes of second factors, on record. */
@Injectable()
export class FactorTrail {
  private readonly log = new Logger('Factors');

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly counters: MemoryCounters,
  ) {}

  /** Inside the transaction of what it tells. */
  note({ id, name, role }: Person, verb: Verb, after: Record<string, unknown>): Promise<void> {
    return this.audit.record({
      ...{ actor: { id, name, role }, action: `user.${verb}`, record: { id, label: name }, after },
    });
  }

  /** Something that nobody does by mistake: used, stolen, copied. Once an hour for each person and reason, however often it is tried. */
  refused({ id, name, role }: Person, why: string): void {
    this.log.warn(`a factor of account ${id} was refused: ${why}`);
    if (this.counters.hit(`factor-refused:${id}:${why}`, HOUR).hits > 1) return;
    const line = { action: 'user.factor-refused', record: { id, label: name }, after: { why } } as const;
    // The refusal does not wait for it.
    this.db
      .transaction(() => this.audit.record({ actor: { id, name, role }, ...line }))
      .catch((error: unknown) => this.log.error(error, 'a refusal could not be recorded'));
  }
}
