import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { DomainError } from '../../../core/common/errors.js';
import { inDoubt, providerDown } from '../payment.rules.js';
import { unlessOvertaken } from '../settlement/overtaken.js';
import { MessageFollower } from './message-follower.js';
import type { WebhookMessage } from './webhook-message.js';
import { WalletEvent } from './wallet-event.entity.js';

/**
 * Messages of the wallet. Their body is only a hint (a CRC is all that ties it to the signature): it tells which order
 * or dispute to ask the wallet about, and what the wallet then answers is what counts. So their order never matters.
 */
@Injectable()
export class WebhookService {
  private readonly log = new Logger('Webhook');

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly follower: MessageFollower,
  ) {}

  /** For genuine messages. Returns once what it points at is settled; throws 503 to get it sent again. */
  async receive(message: WebhookMessage): Promise<void> {
    if (!(await this.isNew(message))) return;
    await this.workOff(message);
    await this.db.transaction(() =>
      this.db.write(WalletEvent).update({ id: message.id, doneAt: IsNull() }, { doneAt: this.clock.now() }),
    );
    this.log.log(`${message.event_type} worked off`);
  }

  /** Writes the message down on its first arrival; false when it was worked off before. */
  private async isNew({ id, event_type: type }: WebhookMessage): Promise<boolean> {
    const insert = this.db.transaction(() =>
      this.db.write(WalletEvent).insert({ id, type, receivedAt: this.clock.now(), doneAt: null }),
    );
    if (await unlessOvertaken(insert, isDuplicate)) return true;
    const before = await this.db.read(WalletEvent).findOneBy({ id });
    return before?.doneAt === null;
  }

  private async workOff(message: WebhookMessage): Promise<void> {
    try {
      await this.follower.follow(message);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PAYMENT_IN_PROGRESS') throw inDoubt();
      // The wallet knows nothing of it, or it is none of ours: sending it again would change nothing.
      if (error instanceof DomainError && error.status < 500) {
        this.log.warn(`${message.event_type} has no effect: ${error.code}`);
        return;
      }
      throw providerDown(error);
    }
  }
}
