import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../../core/common/errors.js';
import { ServerRegistry } from '../../../core/health/server-registry.js';

export const RESTORE_STATES = ['running', 'done', 'failed'] as const;
export type RestoreState = (typeof RESTORE_STATES)[number];

export interface RightsChange {
  id: number;
  name: string;
  differences: string[];
}

/** Readable without a session. */
export interface RestoreReport {
  state: RestoreState;
  message: string;
  rights: RightsChange[];
}

export interface RestoreRequest {
  ticket: string;
  name: string;
  actor: Pick<Actor, 'id' | 'name' | 'role'>;
}

export const RUNNING: RestoreReport = { state: 'running', message: 'The backup is being restored.', rights: [] };

/** The main program stops the server: the database must be unused. */
@Injectable()
export class RestoreService {
  private request: RestoreRequest | null = null;
  private last: { ticket: string; report: RestoreReport } | null = null;
  private resolveRequest: (request: RestoreRequest) => void = () => undefined;
  readonly requested = new Promise<RestoreRequest>((resolve) => (this.resolveRequest = resolve));

  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly servers: ServerRegistry,
  ) {}

  async requestRestore({ id, name: person, role }: Actor, name: string): Promise<string> {
    if ((await this.servers.others()) > 0)
      throw new ConflictError('OTHER_SERVERS', 'Other servers use this database. Stop them first, and try again.');
    if (this.request) throw new ConflictError('BACKUP_RUNNING', 'A backup is already being restored.');
    const ticket = randomBytes(16).toString('hex');
    this.request = { ticket, name, actor: { id, name: person, role } };
    this.resolveRequest(this.request);
    return ticket;
  }

  getReport(ticket: string): RestoreReport {
    if (this.request?.ticket === ticket) return RUNNING;
    if (this.last?.ticket === ticket) return this.last.report;
    throw new NotFoundError();
  }

  async recordResult({ ticket, name, actor }: RestoreRequest, report: RestoreReport): Promise<void> {
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
