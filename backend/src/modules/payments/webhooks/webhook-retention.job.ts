import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { Clock, DAY } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { WalletEvent } from './wallet-event.entity.js';

/** Longer than PayPal may deliver an event again, because each event is handled once. */
export const WEBHOOK_DAYS = 35;

const BATCH = 100;

@Injectable()
export class WebhookRetentionJob {
  private readonly log = new Logger(WebhookRetentionJob.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of deleted events */
  async run(signal?: AbortSignal): Promise<number> {
    const receivedAt = LessThan(this.clock.in(-WEBHOOK_DAYS * DAY));
    let deleted = 0;
    while (!signal?.aborted) {
      const events = await this.db
        .read(WalletEvent)
        .find({ select: { id: true }, where: { receivedAt }, order: { receivedAt: 'ASC' }, take: BATCH });
      if (events.length === 0) break;
      deleted += await this.delete(events.map(({ id }) => id));
      // Lets other requests run, because SQLite is synchronous.
      await othersTurn();
    }
    if (deleted > 0) this.log.log(`webhooks: ${deleted} deleted`);
    return deleted;
  }

  private async delete(ids: string[]): Promise<number> {
    const { affected } = await this.db.transaction(() => this.db.write(WalletEvent).delete({ id: In(ids) }));
    return affected ?? 0;
  }
}
