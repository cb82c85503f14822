import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { In, Like } from 'typeorm';
import { Clock } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/env.js';
import type { Keyed } from '../../core/config/keys.js';
import { Db } from '../../core/database/db.js';
import { type MailRecipient, ProfileService } from '../users/profile.service.js';
import type { Notification } from '../users/user.entity.js';
import { headOf, EMAIL_TEMPLATES, subjectOf, type TemplateName, type Values } from './email-templates.js';
import { MailDeliveryJob } from './delivery/mail-delivery.job.js';
import { COLLECTION_WINDOW, collectionKey, OutboxRepository } from './delivery/outbox.repository.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { UnsubscribeToken } from './unsubscribe-token.js';

export interface NewEmail {
  to: string;
  template: TemplateName;
  /** Links start with `/`. */
  context: Values;
  dedupeKey?: string;
  notBefore?: Date;
  expiresAt?: Date;
  attachment?: string;
  replyTo?: string;
  /** Such as `request:12`; the email is deleted with that record's personal data. */
  about?: string;
}

interface ProjectEmail {
  kind: Notification;
  context: Values;
  about: string;
  dedupeKey?: string;
  isCollected?: true;
}

/** Combines or cancels waiting emails about the same subject. */
export interface EmailDelay {
  wait: number;
  /** Oldest first; null cancels. Several only after concurrent writes. */
  join: (waiting: [Values, ...Values[]]) => Values | null;
}

interface HeldEmail extends Pick<ProjectEmail, 'kind' | 'about'> {
  userId: number;
}

interface DelayedEmail extends HeldEmail {
  /** Without a waiting email; null sends none. */
  context: Values | null;
  delay: EmailDelay;
}

const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u;
const LINK = /^\/(?![/\\])/;
const DEDUPE_MAX = 190;

/** Sent after the commit. */
@Injectable()
export class MailService {
  private readonly tokens: UnsubscribeToken;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly profiles: ProfileService,
    private readonly delivery: MailDeliveryJob,
    private readonly outbox: OutboxRepository,
    @Inject(CONFIG) config: Keyed,
  ) {
    this.tokens = new UnsubscribeToken(config);
  }

  /** Call inside the transaction of the cause. */
  async enqueue(email: NewEmail): Promise<void> {
    await this.enqueueAll([email]);
  }

  async enqueueAll(emails: NewEmail[]): Promise<void> {
    emails.forEach(checkEmail);
    if (emails.length === 0) return;
    await this.db.transaction(async () => {
      await this.insert(emails);
      this.wakeAfterCommit();
    });
  }

  async notify(email: ProjectEmail & { userId: number }): Promise<void> {
    const person = await this.profiles.findRecipient(email.userId, email.kind);
    if (person) await this.enqueue(this.emailFor(person, email));
  }

  async notifyLater({ delay, ...wanted }: DelayedEmail): Promise<void> {
    const { wait, join } = delay;
    await this.db.transaction(async () => {
      const [oldest, ...others] = await this.withdrawHeld(wanted);
      const context = oldest ? join([oldest, ...others]) : wanted.context;
      if (context) await this.hold(wanted, { context, wait });
    });
  }

  async readdress(waiting: HeldEmail, { userId, wait }: { userId: number; wait: number }): Promise<void> {
    for (const context of await this.withdrawHeld(waiting)) await this.hold({ ...waiting, userId }, { context, wait });
  }

  async withdraw({ userId, kinds, about }: { userId: number; kinds: Notification[]; about: string }): Promise<void> {
    const { email: recipient } = await this.profiles.getAccount(userId);
    await this.outbox.withdraw({ about, recipient, template: In(kinds) });
  }

  async notifyAdmins(email: ProjectEmail & { exceptUserId?: number }): Promise<void> {
    const admins = await this.profiles.listAdminRecipients(email.kind);
    await this.enqueueAll(
      admins.filter(({ id }) => id !== email.exceptUserId).map((admin) => this.emailFor(admin, email)),
    );
  }

  registerRecords(...records: Parameters<MailDeliveryJob['registerRecords']>): void {
    this.delivery.registerRecords(...records);
  }

  wakeAfterCommit(): void {
    this.db.afterCommit(async () => this.delivery.wake());
  }

  private async withdrawHeld(waiting: HeldEmail): Promise<Values[]> {
    return (await this.outbox.withdraw({ dedupeKey: Like(`${heldKey(waiting)}%`) })) as Values[];
  }

  private async hold(
    { userId, kind, about }: HeldEmail,
    { context, wait }: { context: Values; wait: number },
  ): Promise<void> {
    const person = await this.profiles.findRecipient(userId, kind);
    if (!person) return;
    const dedupeKey = `${heldKey({ userId, kind, about })}${randomUUID()}`;
    const email = this.emailFor(person, { kind, about, context });
    await this.enqueue({ ...email, dedupeKey, notBefore: this.clock.in(wait) });
  }

  private emailFor(
    { id, email }: MailRecipient,
    { kind, about, context, dedupeKey, isCollected }: ProjectEmail,
  ): NewEmail {
    const unsubscribeUrl = `/unsubscribe?token=${this.tokens.issue({ userId: id, kind })}`;
    return {
      to: email,
      template: kind,
      about,
      context: { ...context, unsubscribeUrl },
      ...(dedupeKey === undefined ? {} : { dedupeKey: `${dedupeKey}:${id}` }),
      ...(isCollected && {
        dedupeKey: collectionKey(`${kind}:${about}:${id}`),
        notBefore: this.clock.in(COLLECTION_WINDOW),
      }),
    };
  }

  private async insert(emails: NewEmail[]): Promise<void> {
    const now = this.clock.now();
    const rows = emails.map(({ to, template, context, dedupeKey, expiresAt, notBefore, ...more }) => ({
      ...headOf(to, subjectOf(template, context)),
      template,
      // TypeORM takes the type of a JSON column apart.
      context: context as object,
      attachment: more.attachment ?? null,
      replyTo: more.replyTo ?? null,
      about: more.about ?? null,
      dedupeKey: dedupeKey === undefined ? null : boundedKey(dedupeKey),
      state: 'queued' as const,
      attempts: 0,
      nextAttemptAt: notBefore ?? now,
      expiresAt: expiresAt ?? null,
      createdAt: now,
      updatedAt: now,
    }));
    await this.db.write(OutboxMail).createQueryBuilder().insert().values(rows).orIgnore().updateEntity(false).execute();
  }
}

/** Throws at the cause, not at the sender. */
function checkEmail({ to, replyTo = to, template, context }: NewEmail): void {
  if (![to, replyTo].every((address) => ONE_ADDRESS.test(address)))
    throw new Error('an email needs exactly one plain address');
  const { values, button } = EMAIL_TEMPLATES[template];
  const missing = values.filter((name) => context[name] === undefined || context[name] === null);
  if (missing.length > 0) throw new Error(`a ${template} email needs ${missing.join(', ')}`);
  if (button && !LINK.test(String(context[button.link]))) {
    throw new Error(`the link of a ${template} email starts with one slash`);
  }
}

const heldKey = ({ kind, about, userId }: HeldEmail): string => `held:${kind}:${about}:${userId}:`;

const boundedKey = (key: string): string =>
  key.length <= DEDUPE_MAX ? key : createHash('sha256').update(key).digest('hex');
