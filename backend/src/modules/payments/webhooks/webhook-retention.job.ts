import { Injectable, Logger } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock, DAY } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { WalletEvent } from './wallet-event.entity.js';

/** Longer than PayPal may deliver an event again, because each event is handled once. */
export const WEBHOOK_DAYS = 35;

@Injectable()
export class WebhookRetentionJob {
  private readonly log = new Logger(WebhookRetentionJob.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of deleted events */
  async run(): Promise<number> {
    const old = { receivedAt: LessThan(this.clock.in(-WEBHOOK_DAYS * DAY)) };
    const { affected } = await this.db.transaction(() => this.db.write(WalletEvent).delete(old));
    const deleted = affected ?? 0;
    if (deleted > 0) this.log.log(`webhooks: ${deleted} deleted`);
    return deleted;
  }
}
