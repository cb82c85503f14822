import { Inject, Injectable } from '@nestjs/common';
import { MINUTE } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Worker } from '../../../core/common/background/worker.js';
import { EMAIL_TEMPLATES, type TemplateName } from '../email-templates.js';
import { MailClient, refusalOf } from './mail-client.js';
import { OutboxRepository, RENEWED_MS } from './outbox.repository.js';
import type { OutboxMail } from '../outbox-mail.entity.js';

type RecordExists = (id: number) => Promise<boolean>;

const LANES = 4;

@Injectable()
export class MailDeliveryJob extends Worker {
  private readonly records = new Map<string, RecordExists>();
  private afterOutage = true;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly sender: MailClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(config.SMTP_URL ? config.mailPollMs : MINUTE, 'outbox');
  }

  override onApplicationBootstrap(): void {
    if (!this.config.SMTP_URL) this.log.warn('SMTP_URL is empty: emails stay in the outbox');
    super.onApplicationBootstrap();
  }

  /** Call in `onModuleInit`. Emails about deleted records are not sent. */
  registerRecords(type: string, exists: RecordExists): void {
    this.records.set(type, exists);
  }

  protected async round(): Promise<void> {
    await this.outbox.dropExpired();
    if (!this.config.SMTP_URL) return;
    while (!this.stopping) {
      const mails = await this.outbox.claim(LANES);
      if (mails.length === 0) return;
      await Promise.all(mails.map((mail) => this.deliver(mail)));
    }
  }

  /** Without a stored result, the claim expires and the email is repeated with the same Message-ID. */
  private async deliver(mail: OutboxMail): Promise<void> {
    const deleted = await this.findDeleted(mail);
    if (deleted) return this.holdBack(mail, deleted);
    const renewal = setInterval(() => void this.outbox.renew(mail).catch(() => undefined), RENEWED_MS);
    const answer = await this.sender.send(mail).catch((error: unknown) => refusalOf(error));
    clearInterval(renewal);
    if (typeof answer === 'string') {
      await this.outbox.markSent(mail, answer);
      return this.outageIsOver();
    }
    this.afterOutage = true;
    const state = await this.outbox.markRefused(mail, answer);
    this.log.warn(`email ${mail.id} (${mail.template}), attempt ${mail.attempts}: ${answer.cause}, ${state}`);
  }

  /** Waits once: Undo is offered for some seconds. */
  private async holdBack(mail: OutboxMail, deleted: string): Promise<void> {
    const waiting = `Waiting: the ${deleted} was deleted.`;
    if (mail.answer === waiting) return this.outbox.markDropped(mail, `Not sent: the ${deleted} was deleted.`);
    await this.outbox.markRefused(mail, { answer: waiting, permanent: false });
  }

  private async findDeleted({ template, about }: OutboxMail): Promise<string | null> {
    const [type = '', id] = about?.split(':') ?? [];
    const exists = this.records.get(type);
    if (!exists || EMAIL_TEMPLATES[template as TemplateName]?.always) return null;
    return (await exists(Number(id))) ? null : type;
  }

  private async outageIsOver(): Promise<void> {
    if (!this.afterOutage) return;
    this.afterOutage = false;
    await this.outbox.bringForward();
  }
}
