import { hostname } from 'node:os';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Between, type FindOperator, Not } from 'typeorm';
import { Clock, DAY, HOUR, SECOND } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { Worker } from '../common/background/worker.js';
import { truncate } from '../common/text/text.js';
import { VERSION } from '../common/version.js';
import { ServerSeen } from './server-seen.entity.js';
import { SERVER_ID } from '../telemetry/server-id.js';

const BEAT_MS = 20 * SECOND;
const FORGOTTEN_MS = DAY;
const HOST_MAX = 80;

@Injectable()
export class ServerRegistry extends Worker implements BeforeApplicationShutdown {
  private readonly startedAt: Date;
  private isKnown = false;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(SERVER_ID) private readonly serverId: string,
  ) {
    super(BEAT_MS, 'servers');
    this.startedAt = clock.now();
  }

  list(): Promise<ServerSeen[]> {
    const where = { seenAt: this.within(FORGOTTEN_MS) };
    return this.db.read(ServerSeen).find({ where, order: { startedAt: 'ASC', id: 'ASC' } });
  }

  others(): Promise<number> {
    const where = { id: Not(this.serverId), seenAt: this.within(2 * BEAT_MS) };
    return this.db.read(ServerSeen).countBy(where);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.onApplicationShutdown();
    if (!this.isKnown) return;
    await this.db.transaction(() => this.db.write(ServerSeen).delete({ id: this.serverId })).catch(() => undefined);
  }

  protected async round(): Promise<void> {
    const now = this.clock.now();
    const id = this.serverId;
    this.isKnown = await this.db
      .transaction(async () => {
        const servers = this.db.write(ServerSeen);
        const { affected } = await servers.update({ id }, { seenAt: now });
        if (affected === 1) return true;
        const host = truncate(hostname(), HOST_MAX);
        await servers.insert({ id, host, version: VERSION, startedAt: this.startedAt, seenAt: now });
        await servers.delete({ seenAt: Not(this.within(FORGOTTEN_MS)) });
        return true;
      })
      .catch(() => false);
  }

  /** A server that stopped before its clock was set back was seen far ahead. */
  private within(ms: number): FindOperator<Date> {
    return Between(this.clock.in(-ms), this.clock.in(HOUR));
  }
}
