import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, IsNull, LessThanOrEqual, Like, MoreThan, Not, Or } from 'typeorm';
import type { Counter } from 'prom-client';
import { Clock, HOUR, MINUTE, SECOND, DAY } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { hasExpired } from '../../../core/database/expiry.js';
import { MetricsService } from '../../../core/telemetry/metrics/metrics.service.js';
import { truncate } from '../../../core/common/text/text.js';
import { fromSqlDate } from '../../../core/database/raw.js';
import { AbandonedClaims } from './abandoned-claims.js';
import { headOf, EMAIL_TEMPLATES, subjectOf, TEMPLATES, type TemplateName, type Values } from '../email-templates.js';
import { OutboxMail } from '../outbox-mail.entity.js';

export const COLLECTION_WINDOW = MINUTE;
const COLLECTION = /^(collect:.+:)[^:]+$/;

export const collectionKey = (name: string): string => `collect:${name}:${randomUUID()}`;

/** The last one repeats. */
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
const GIVE_UP_AFTER = DAY;
/** A late email is better than a duplicate. */
const LEASE_MS = 30 * SECOND;
export const RENEWED_MS = 3 * SECOND;
const ANSWER_MAX = 500;
const URGENT = TEMPLATES.filter((name) => EMAIL_TEMPLATES[name].secret);
/** Not connected or signed in: certainly not accepted. */
const NEVER_REACHED = ['connect %', 'getaddrinfo %', 'Connection timeout%', 'Greeting never received%', '53_%'];
/** When the email may have arrived. */
const STEPS_WHEN_UNCERTAIN = 2;

export interface Refusal {
  answer: string;
  permanent: boolean;
  /** Perhaps after the email was accepted. */
  uncertain?: boolean;
}

/** queued → sending → sent, back to queued, failed or dropped. */
@Injectable()
export class OutboxRepository {
  private readonly sent: Counter;
  private readonly abandoned = new AbandonedClaims();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    metrics: MetricsService,
  ) {
    this.sent = metrics.counter('portico_letters_sent_total', 'Emails that the mail server accepted', []);
  }

  async claim(max: number): Promise<OutboxMail[]> {
    const abandoned = await this.abandonedIds();
    const due = await this.due(max, In(URGENT), abandoned);
    if (due.length < max) due.push(...(await this.due(max - due.length, Not(In(URGENT)), abandoned)));
    if (due.length === 0) return [];
    return this.db.transaction(async () => {
      const claimed: OutboxMail[] = [];
      for (const mail of due) {
        const claimedMail = await this.tryClaim(mail);
        if (claimedMail) claimed.push(await this.collect(claimedMail));
      }
      return claimed;
    });
  }

  async renew({ id, claimedBy }: OutboxMail): Promise<void> {
    await this.db.transaction(() =>
      this.db
        .write(OutboxMail)
        .update({ id, state: 'sending', claimedBy: claimedBy! }, { claimedUntil: this.clock.in(LEASE_MS) }),
    );
  }

  async withdraw(wanted: FindOptionsWhere<OutboxMail>): Promise<OutboxMail['context'][]> {
    const waiting = { ...wanted, state: 'queued' as const };
    const mails = await this.db.read(OutboxMail).find({ where: waiting, order: { id: 'ASC' } });
    const taken: OutboxMail['context'][] = [];
    for (const { id, context } of mails) {
      const { affected } = await this.db.write(OutboxMail).delete({ ...waiting, id });
      if (affected === 1) taken.push(context);
    }
    return taken;
  }

  /** Only for a first attempt: a retry keeps its Message-ID. */
  private async collect(mail: OutboxMail): Promise<OutboxMail> {
    if (mail.attempts > 1) return mail;
    const [, collection] = COLLECTION.exec(mail.dedupeKey ?? '') ?? [];
    const template = mail.template as TemplateName;
    const join = collection ? EMAIL_TEMPLATES[template].join : undefined;
    const others = join ? ((await this.withdraw({ dedupeKey: Like(`${collection}%`), attempts: 0 })) as Values[]) : [];
    if (!join || others.length === 0) return mail;
    const context = join([mail.context as Values, ...others]);
    const joined = { context: context as object, ...headOf(mail.recipient, subjectOf(template, context)) };
    await this.db.write(OutboxMail).update({ id: mail.id }, joined);
    return { ...mail, ...joined, context };
  }

  async dropExpired(): Promise<void> {
    const now = this.clock.now();
    const expired = await this.db.read(OutboxMail).find({
      where: [
        { state: 'queued', expiresAt: LessThanOrEqual(now) },
        { state: 'sending', claimedUntil: LessThanOrEqual(now), expiresAt: LessThanOrEqual(now) },
      ],
      take: 200,
    });
    if (expired.length === 0) return;
    await this.db.transaction(async () => {
      for (const { id, state, attempts, claimedUntil, template, context } of expired) {
        // The server that sends it may renew its claim concurrently.
        await this.db
          .write(OutboxMail)
          .update(
            { id, state, attempts, claimedUntil: claimedUntil ?? IsNull() },
            { state: 'dropped', updatedAt: now, ...emptied({ template, context }) },
          );
      }
    });
  }

  async markSent(mail: OutboxMail, answer: string): Promise<void> {
    await this.finish(mail, {
      state: 'sent',
      sentAt: this.clock.now(),
      answer: truncate(answer, ANSWER_MAX),
      ...emptied(mail),
    });
    this.sent.inc();
  }

  async markRefused(mail: OutboxMail, { answer, permanent, uncertain }: Refusal): Promise<'failed' | 'queued'> {
    const isUrgent = URGENT.includes(mail.template as TemplateName);
    const step = mail.attempts + (uncertain && !isUrgent ? STEPS_WHEN_UNCERTAIN : 0);
    const wait = WAITS[Math.min(step, WAITS.length) - 1]!;
    const nextAttemptAt = this.clock.in(wait);
    const since = mail.resentAt ?? mail.createdAt;
    const isLate = nextAttemptAt.getTime() > since.getTime() + GIVE_UP_AFTER;
    // Without a mail server, the first attempt may be late.
    const over = permanent || (isLate && mail.attempts >= WAITS.length);
    const change = over
      ? ({ state: 'failed', ...emptied(mail) } as const)
      : ({ state: 'queued', nextAttemptAt } as const);
    await this.finish(mail, { ...change, answer: truncate(answer, ANSWER_MAX) });
    return change.state;
  }

  async markDropped(mail: OutboxMail, answer: string): Promise<void> {
    await this.finish(mail, { state: 'dropped', answer, ...emptied(mail) });
  }

  async countByState(): Promise<Record<string, number>> {
    const rows = await this.db.query<{ state: string; n: number | string }>(
      `SELECT state, COUNT(*) AS n FROM outbox_mails
       WHERE state IN ('queued', 'sending', 'failed', 'dropped') GROUP BY state`,
    );
    const none = { queued: 0, sending: 0, failed: 0, dropped: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])) };
  }

  /** 0 without a waiting email. */
  async oldestAgeSeconds(): Promise<number> {
    const [row] = await this.db.query<{ oldest: string | Date | null }>(
      `SELECT MIN(COALESCE(resent_at, created_at)) AS oldest FROM outbox_mails WHERE state IN ('queued', 'sending')`,
    );
    const oldest = row!.oldest;
    return oldest === null ? 0 : Math.max(0, this.clock.now().getTime() - fromSqlDate(oldest).getTime()) / SECOND;
  }

  async bringForward(): Promise<void> {
    const now = this.clock.now();
    const waiting = {
      state: 'queued' as const,
      nextAttemptAt: MoreThan(now),
      answer: Or(...NEVER_REACHED.map((words) => Like(words))),
    };
    await this.db.transaction(() => this.db.write(OutboxMail).update(waiting, { nextAttemptAt: now, updatedAt: now }));
  }

  private async abandonedIds(): Promise<number[]> {
    const select = { id: true, claimedBy: true, claimedUntil: true };
    const where = { state: 'sending' as const };
    return this.abandoned.findAbandoned(
      await this.db.read(OutboxMail).find({ select, where, order: { id: 'ASC' }, take: 200 }),
    );
  }

  private due(
    max: number,
    template: FindOptionsWhere<OutboxMail>['template'],
    abandoned: number[],
  ): Promise<OutboxMail[]> {
    const now = this.clock.now();
    const wanted = { template, expiresAt: Or(IsNull(), MoreThan(now)) };
    return this.db.read(OutboxMail).find({
      where: [
        { ...wanted, state: 'queued', nextAttemptAt: hasExpired(this.clock, HOUR) },
        { ...wanted, state: 'sending', claimedUntil: hasExpired(this.clock, LEASE_MS) },
        ...(abandoned.length > 0 ? [{ ...wanted, state: 'sending' as const, id: In(abandoned) }] : []),
      ],
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
      take: max,
    });
  }

  /** Compare-and-set: of two servers one succeeds. */
  private async tryClaim(mail: OutboxMail): Promise<OutboxMail | null> {
    const { id, state, attempts, claimedUntil } = mail;
    const claim = {
      state: 'sending' as const,
      attempts: attempts + 1,
      claimedBy: randomUUID(),
      claimedUntil: this.clock.in(LEASE_MS),
    };
    const { affected } = await this.db
      .write(OutboxMail)
      .update(
        { id, state, attempts, claimedUntil: claimedUntil ?? IsNull() },
        { ...claim, updatedAt: this.clock.now() },
      );
    return affected === 1 ? { ...mail, ...claim } : null;
  }

  private async finish({ id, claimedBy }: OutboxMail, change: object): Promise<void> {
    await this.db.transaction(() =>
      this.db
        .write(OutboxMail)
        .update(
          { id, state: 'sending', claimedBy: claimedBy! },
          { ...change, claimedBy: null, claimedUntil: null, updatedAt: this.clock.now() },
        ),
    );
  }
}

const emptied = ({ template, context }: Pick<OutboxMail, 'template' | 'context'>): { context: object } => ({
  context: EMAIL_TEMPLATES[template as TemplateName]?.secret ? {} : context,
});
