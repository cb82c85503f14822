import { Inject, Injectable } from '@nestjs/common';
import { type FindOptionsWhere, MoreThan } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock, MINUTE, DAY } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { sqlDate } from '../../core/database/raw.js';
import { isFoundBy } from '../../core/database/search.js';
import { entityBatch, entityPage } from '../../core/lists/entity-list.js';
import { mapPage, type Page } from '../../core/http/page.js';
import { waitingIn, type Waits } from '../../core/health/waiting.js';
import type { MailFilterQuery, MailListQuery } from './dto/mail-list.dto.js';
import { MailCountsView, MailView } from './dto/mail.view.js';
import { Mailer } from './mailer.js';
import { type MailState, OutboxMail } from './outbox-mail.entity.js';
import { OBSTACLE_SENTENCES, resendObstacle } from './resend.rules.js';

/** A letter that failed earlier is no news any more. */
const LATELY = 7 * DAY;

/** A letter that did not arrive, and why. */
export interface FailedLetter {
  id: number;
  subject: string;
  recipient: string;
  reason: string;
}

type Where = FindOptionsWhere<OutboxMail>;
type Filter = MailFilterQuery & { state?: MailState };

/** The outbox as admins read it, and what they may do about a letter. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ dir = 'desc', ...query }: MailListQuery): Promise<Page<MailView>> {
    const page = await entityPage(this.db.read(OutboxMail), query, {
      where: this.conditions(query),
      order: { id: dir },
    });
    return mapPage(page, (mail) => this.view(mail));
  }

  /** The next letters of an export, by ascending number. */
  batch(filter: Filter, part: { afterId: number; limit: number }): Promise<OutboxMail[]> {
    return entityBatch(this.db.read(OutboxMail), this.conditions(filter), part);
  }

  async counts(filter: MailFilterQuery): Promise<MailCountsView> {
    const counts = { all: 0, queued: 0, sending: 0, sent: 0, failed: 0, dropped: 0 };
    const outbox = this.db.read(OutboxMail);
    const states = Object.keys(counts).filter((word): word is MailState => word !== 'all');
    const totals = await Promise.all(
      states.map((state) => outbox.count({ where: this.conditions({ ...filter, state }) })),
    );
    for (const [index, total] of totals.entries()) {
      counts[states[index]!] = total;
      counts.all += total;
    }
    return { ...counts, has_server: Boolean(this.config.SMTP_URL) };
  }

  /** The letters about a record, the newest first. */
  async about(record: string, most: number): Promise<MailView[]> {
    const mails = await this.db.read(OutboxMail).find({ where: { about: record }, order: { id: 'DESC' }, take: most });
    return mails.map((mail) => this.view(mail));
  }

  /** Letters that will not arrive unless somebody sends them again. */
  failedLately(): Promise<Waits> {
    const rows = "outbox_mails m WHERE m.state = 'failed' AND m.updated_at > ?";
    return waitingIn(this.db, rows, [sqlDate(this.clock.in(-LATELY))], 'updated_at');
  }

  /** The newest of those, with what the mail server said. */
  async newestFailed(most: number): Promise<FailedLetter[]> {
    const since = MoreThan(this.clock.in(-LATELY));
    const mails = await this.db
      .read(OutboxMail)
      .find({ where: { state: 'failed', updatedAt: since }, order: { id: 'DESC' }, take: most });
    return mails.map(({ id, subject, recipient, answer }) => ({ id, subject, recipient, reason: answer ?? '' }));
  }

  /** Of two wishes at once one is granted: the other finds the letter no longer as it saw it. */
  resend(actor: Actor, id: number): Promise<MailView> {
    return this.db.transaction(async () => {
      const mail = await this.db.read(OutboxMail).findOneBy({ id });
      if (!mail) throw new NotFoundError();
      const now = this.clock.now();
      const obstacle = resendObstacle(mail, now);
      if (obstacle) throw new ConflictError('MAIL_NOT_RESENT', OBSTACLE_SENTENCES[obstacle]);
      const { state, attempts } = mail;
      // A letter that is only waiting stays the same letter; one that was done with goes out as a new one.
      const resentAt = state === 'queued' ? mail.resentAt : now;
      const change = { state: 'queued' as const, nextAttemptAt: now, resentAt, updatedAt: now };
      const seen = { id, state, attempts, nextAttemptAt: mail.nextAttemptAt };
      const { affected } = await this.db.write(OutboxMail).update(seen, change);
      if (affected !== 1) throw new ConflictError('MAIL_NOT_RESENT', OBSTACLE_SENTENCES.on_its_way);
      await this.audit.record({
        actor,
        action: 'mail.resent',
        record: { id, label: mail.subject },
        before: { state, attempts },
        after: { state: 'queued' },
      });
      this.mailer.wakeAfterCommit();
      return this.view({ ...mail, ...change });
    });
  }

  /** A letter to the admin who asks, once a minute at most. */
  async sendTest(actor: Actor): Promise<void> {
    if (!this.config.SMTP_URL) {
      throw new ConflictError('MAIL_OFF', 'No mail server is set up, so emails wait in the outbox. Set SMTP_URL.');
    }
    const now = this.clock.now();
    const dedupeKey = `test:${actor.id}:${Math.floor(now.getTime() / MINUTE)}`;
    await this.db.transaction(async () => {
      await this.db.queueUp();
      if (await this.db.read(OutboxMail).existsBy({ dedupeKey })) return;
      await this.mailer.enqueue({
        to: actor.email,
        template: 'test',
        context: { name: actor.name, url: '/admin/mail' },
        dedupeKey,
      });
      await this.audit.record({
        actor,
        action: 'mail.tested',
        record: { id: 'test', label: 'test email' },
      });
    });
  }

  private view(mail: OutboxMail): MailView {
    return MailView.of(mail, resendObstacle(mail, this.clock.now()));
  }

  private conditions({ q, template, state, period }: Filter): Where {
    return {
      ...(state && { state }),
      ...(template && { template }),
      ...(period && { updatedAt: MoreThan(this.clock.in(-LATELY)) }),
      ...(q && { searchText: isFoundBy(q) }),
    };
  }
}
