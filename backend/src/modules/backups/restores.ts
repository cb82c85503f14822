import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { Servers } from '../../core/health/servers.js';

export const RESTORE_STATES = ['running', 'done', 'failed'] as const;
export type RestoreState = (typeof RESTORE_STATES)[number];

/** An account whose rights differ from before the restore. */
export interface RightsChange {
  id: number;
  name: string;
  /** What differs, in words; never a value. */
  differences: string[];
}

/** What somebody who is not signed in any more may read of it. */
export interface RestoreReport {
  state: RestoreState;
  message: string;
  rights: RightsChange[];
}

/** That everything here shall become what a backup holds. */
export interface RestoreWish {
  ticket: string;
  /** Of the backup. */
  name: string;
  actor: Pick<Actor, 'id' | 'name' | 'role'>;
}

export const RUNNING: RestoreReport = { state: 'running', message: 'The backup is being restored.', rights: [] };

/**
 * Restores that are asked for in the screens. Nothing may be at work in a database that is replaced: whoever runs this server waits
 * for a wish, ends the server, does it, starts the server anew and tells it how it went.
 */
@Injectable()
export class Restores {
  private wish: RestoreWish | null = null;
  private last: { ticket: string; report: RestoreReport } | null = null;
  private tell: (wish: RestoreWish) => void = () => undefined;
  /** The wish that ends this server. */
  readonly wished = new Promise<RestoreWish>((resolve) => (this.tell = resolve));

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly servers: Servers,
  ) {}

  /** Returns the ticket under which its end is told. */
  async ask({ id, name: person, role }: Actor, name: string): Promise<string> {
    if ((await this.servers.others()) > 0)
      throw new ConflictError('OTHER_SERVERS', 'Other servers use this database. Stop them first, and try again.');
    if (this.wish) throw new ConflictError('BACKUP_RUNNING', 'A backup is being restored already.');
    const ticket = randomBytes(16).toString('hex');
    this.wish = { ticket, name, actor: { id, name: person, role } };
    this.tell(this.wish);
    return ticket;
  }

  reportOf(ticket: string): RestoreReport {
    if (this.wish?.ticket === ticket) return RUNNING;
    if (this.last?.ticket === ticket) return this.last.report;
    throw new NotFoundError();
  }

  /** How the one ended that this server was ended for. The trail that was restored knows nothing of it yet. */
  async recall({ ticket, name, actor }: RestoreWish, report: RestoreReport): Promise<void> {
    this.last = { ticket, report };
    const action = report.state === 'done' ? 'backup.restored' : 'backup.not-restored';
    const record = { type: 'backup', id: name.slice(0, 40), label: name };
    await this.db.transaction(() =>
      this.audit.record({
        actor,
        action,
        record,
        ...(report.state === 'failed' && { after: { why: report.message } }),
      }),
    );
  }
}
