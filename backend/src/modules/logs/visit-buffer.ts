import { Injectable } from '@nestjs/common';
import { Db, mayPass, OutcomeUnknownError } from '../../core/database/db.js';
import { insertMany } from '../../core/database/insert-many.js';
import { Places } from '../../core/origin/places.js';
import { WriteBehind } from '../../core/common/background/write-behind.js';
import { Bots } from './bots.js';
import { visitText } from './visit.rules.js';
import { VisitorLog } from './visitor-log.entity.js';

/** A visit as it came; what takes time to find out is added when it is written. */
export type Visit = Pick<VisitorLog, 'page' | 'ipAddress' | 'userAgent' | 'visitTime'>;

/** Rows of one INSERT. */
const BATCH = 500;
/** As many visits wait at most: about 10 MB. */
const WAITING_MAX = 20_000;

/** Visits on their way to the database: written each second, or as soon as a batch is full. */
@Injectable()
export class VisitBuffer extends WriteBehind {
  private waiting: Visit[] = [];
  /** So many of them may be written already: the answer never came. */
  private inDoubt = 0;
  private dropped = 0;

  constructor(
    private readonly db: Db,
    private readonly places: Places,
    private readonly bots: Bots,
  ) {
    super();
  }

  /** Takes it or, when too many wait already, counts it as dropped. */
  add(visit: Visit): void {
    if (this.waiting.length >= WAITING_MAX) {
      if (this.dropped === 0) this.log.warn(`${WAITING_MAX} visits wait for the database; more are dropped`);
      this.dropped += 1;
      return;
    }
    this.waiting.push(visit);
    if (this.waiting.length % BATCH === 0) this.poller.wake();
  }

  protected async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, this.inDoubt || BATCH);
      if (!(await this.write(batch))) return;
      this.waiting.splice(0, batch.length);
    }
    if (this.dropped > 0) this.log.warn(`${this.dropped} visits were dropped`);
    this.dropped = 0;
  }

  /** False when the database cannot take it now, and the batch has to wait. */
  private async write(batch: Visit[]): Promise<boolean> {
    await this.places.load();
    const rows = batch.map((visit) => this.complete(visit));
    try {
      if (this.inDoubt === 0 || !(await this.isWritten(batch[0]!)))
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

  /** A batch is written as a whole, or not at all. */
  private isWritten({ visitTime, ipAddress, page }: Visit): Promise<boolean> {
    return this.db.read(VisitorLog).existsBy({ visitTime, ipAddress, page });
  }

  private complete(visit: Visit): Omit<VisitorLog, 'id' | 'isShortened'> {
    const location = this.places.of(visit.ipAddress);
    const searchText = visitText({ ...visit, location });
    return { ...visit, location, searchText, isBot: this.bots.isBot(visit.userAgent) };
  }
}
