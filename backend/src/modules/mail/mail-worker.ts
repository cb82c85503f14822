import { Inject, Injectable } from '@nestjs/common';
import { MINUTE } from '../../core/common/time/clock.js';
import type { Config } from '../../core/config/env.js';
import { CONFIG } from '../../core/config/config.module.js';
import { Worker } from '../../core/common/background/worker.js';
import { MailSender, refusalOf } from './mail-sender.js';
import { Outbox, RENEWED_MS } from './outbox.js';
import type { OutboxMail } from './outbox-mail.entity.js';

/** Letters on their way at once. */
const LANES = 4;

/** Sends what the outbox holds: on a timer, and at once when a letter was committed. Any number of servers may do so side by side. */
@Injectable()
export class MailWorker extends Worker {
  /** Letters may wait for the mail server alone: at the start nobody knows. */
  private afterOutage = true;

  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(config.SMTP_URL ? config.mailPollMs : MINUTE, 'outbox');
  }

  override onApplicationBootstrap(): void {
    if (!this.config.SMTP_URL) this.log.warn('SMTP_URL is empty: mails stay in the outbox');
    super.onApplicationBootstrap();
  }

  /** When it is stopped, the letters on their way arrive; the rest waits for the next start. */
  protected async round(): Promise<void> {
    await this.outbox.dropExpired();
    if (!this.config.SMTP_URL) return;
    while (!this.stopping) {
      const mails = await this.outbox.claim(LANES);
      if (mails.length === 0) return;
      await Promise.all(mails.map((mail) => this.deliver(mail)));
    }
  }

  /** A failure to write the outcome ends the round; the claim runs out and the letter is sent again under the same Message-ID. */
  private async deliver(mail: OutboxMail): Promise<void> {
    // A renewal that fails is followed by many more before the claim ends.
    const renewal = setInterval(() => void this.outbox.renew(mail).catch(() => undefined), RENEWED_MS);
    const answer = await this.sender.send(mail).catch((error: unknown) => refusalOf(error));
    clearInterval(renewal);
    if (typeof answer === 'string') {
      await this.outbox.markSent(mail, answer);
      return this.outageIsOver();
    }
    this.afterOutage = true;
    const state = await this.outbox.markRefused(mail, answer);
    this.log.warn(`mail ${mail.id} (${mail.template}), attempt ${mail.attempts}: ${answer.cause}, ${state}`);
  }

  private async outageIsOver(): Promise<void> {
    if (!this.afterOutage) return;
    this.afterOutage = false;
    await this.outbox.bringForward();
  }
}
