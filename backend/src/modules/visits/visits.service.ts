import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { can } from '../../core/access/permissions.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { WriteBehind } from '../../core/common/background/write-behind.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db, mayPass, OutcomeUnknownError } from '../../core/database/db.js';
import { insertMany } from '../../core/database/insert-many.js';
import { WordSearchService } from '../../core/lists/word-search.service.js';
import { addressOf, agentOf } from '../../core/origin/address.js';
import { OriginService } from '../../core/origin/origin.service.js';
import { isBot, optsOut, visitText } from './visit.rules.js';
import { VisitorLog } from './visitor-log.entity.js';
import { VISIT_WORDS } from './visits.repository.js';

export type Visit = Pick<VisitorLog, 'page' | 'ipAddress' | 'userAgent' | 'visitTime'>;

const BATCH = 500;
/** About 10 MB. */
const BUFFER_MAX = 20_000;

@Injectable()
export class VisitsService extends WriteBehind {
  private buffer: Visit[] = [];
  /** Possibly stored, although the commit got no response. */
  private inDoubt = 0;
  private dropped = 0;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly origins: OriginService,
    private readonly audit: AuditTrail,
    private readonly words: WordSearchService,
  ) {
    super();
  }

  record(page: string, { ip, socket, headers }: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>, actor?: Actor) {
    if ((actor && can(actor, 'log.manage')) || optsOut(headers)) return;
    const ipAddress = addressOf(ip) ?? addressOf(socket.remoteAddress ?? '');
    if (ipAddress === null) return;
    this.add({ page, ipAddress, userAgent: agentOf(headers['user-agent']), visitTime: this.clock.now() });
  }

  add(visit: Visit): void {
    if (this.buffer.length >= BUFFER_MAX) {
      if (this.dropped === 0) this.log.warn(`${BUFFER_MAX} visits wait for the database; more are dropped`);
      this.dropped += 1;
      return;
    }
    this.buffer.push(visit);
    if (this.buffer.length % BATCH === 0) this.poller.wake();
  }

  async deleteAll(actor: Actor): Promise<void> {
    await this.flush();
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

  protected async writeWaiting(): Promise<void> {
    while (this.buffer.length > 0) {
      const batch = this.buffer.slice(0, this.inDoubt || BATCH);
      if (!(await this.write(batch))) return;
      this.buffer.splice(0, batch.length);
    }
    if (this.dropped > 0) this.log.warn(`${this.dropped} visits were dropped`);
    this.dropped = 0;
  }

  private async write(batch: Visit[]): Promise<boolean> {
    await this.origins.loadCountries();
    const rows = batch.map((visit) => this.complete(visit));
    try {
      if (this.inDoubt === 0 || !(await this.isStored(batch[0]!)))
        await this.db.transaction(() => insertMany(this.db.write(VisitorLog), rows));
      this.inDoubt = 0;
    } catch (error) {
      if (mayPass(error)) return false;
      this.inDoubt = error instanceof OutcomeUnknownError ? batch.length : 0;
      if (this.inDoubt > 0) return false;
      this.log.error(error, `${batch.length} visits could not be written`);
    }
    return true;
  }

  /** A batch is one transaction, so its first row represents all. */
  private isStored({ visitTime, ipAddress, page }: Visit): Promise<boolean> {
    return this.db.read(VisitorLog).existsBy({ visitTime, ipAddress, page });
  }

  private complete(visit: Visit): Omit<VisitorLog, 'id' | 'isShortened'> {
    const location = this.origins.countryOf(visit.ipAddress);
    const searchText = visitText({ ...visit, location });
    return { ...visit, location, searchText, isBot: isBot(visit.userAgent) };
  }
}
