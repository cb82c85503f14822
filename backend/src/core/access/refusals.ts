import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { HOUR } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { MemoryCounters } from '../rate-limit/memory-counters.js';
import type { Actor } from '../common/actor.js';
import type { Permission } from './permissions.js';

/** Rights that somebody tried to use without having them: on record once an hour for each person and right. */
@Injectable()
export class Refusals {
  private readonly log = new Logger('Access');

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly counters: MemoryCounters,
  ) {}

  note(actor: Actor, permission: Permission): void {
    if (this.counters.hit(`refused:${actor.id}:${permission}`, HOUR).hits > 1) return;
    const record = { id: actor.id, label: actor.name };
    // The refusal does not wait for it.
    this.db
      .transaction(() => this.audit.record({ actor, action: 'user.refused', record, after: { permission } }))
      .catch((error: unknown) => this.log.error(error, 'a refusal could not be recorded'));
  }
}
