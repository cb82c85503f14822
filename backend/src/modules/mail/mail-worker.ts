import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MINUTE } from '../../core/clock.js';
import type { Config } from '../../core/config/env.js';
import { CONFIG } from '../../core/config/config.module.js';
import { MailSender, refusalOf } from './mail-sender.js';
import { Outbox } from './outbox.js';
import type { OutboxMail } from './outbox-mail.entity.js';

/** Letters on their way at once. */
const LANES = 4;

/** Sends what the outbox holds: on a timer, and at once when a letter was committed. Any number of servers may do so side by side. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(MailWorker.name);
  private running: Promise<void> = Promise.resolve();
  private stopping = false;
  private awake = false;
  private rouse: () => void = () => undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.SMTP_URL) this.log.warn('SMTP_URL is empty: mails stay in the outbox');
    this.running = this.run();
  }

  /** Lets the letters on their way arrive; the rest waits for the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.rouse();
    await this.running;
  }

  /** Looks at the outbox now. Returns at once. */
  wake(): void {
    this.awake = true;
    this.rouse();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.awake = false;
      await this.round().catch((error: unknown) => this.log.error(error, 'outbox'));
      if (!this.awake) await this.pause();
    }
  }

  private async round(): Promise<void> {
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
    const answer = await this.sender.send(mail).catch((error: unknown) => refusalOf(error));
    if (typeof answer === 'string') return this.outbox.markSent(mail, answer);
    const state = await this.outbox.markRefused(mail, answer);
    this.log.warn(`mail ${mail.id} (${mail.template}), attempt ${mail.attempts}: ${answer.cause}, ${state}`);
  }

  private async pause(): Promise<void> {
    const length = this.config.SMTP_URL ? this.config.MAIL_POLL_MS : MINUTE;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, length);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      // Whoever called between the last look and here must not wait.
      if (this.awake || this.stopping) this.rouse();
    });
  }
}
