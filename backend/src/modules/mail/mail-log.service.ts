import { Inject, Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, MoreThan } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock, MINUTE, DAY } from '../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { sqlDate } from '../../core/database/raw.js';
import { isFoundBy } from '../../core/database/search.js';
import type { Batch } from '../../core/http/csv.js';
import { entityBatch, entityPage } from '../../core/lists/entity-list.js';
import { mapPage, type Page } from '../../core/http/page.js';
import { countPendingRows, type PendingWork } from '../../core/health/pending-work.js';
import type { MailFilterQuery, MailListQuery } from './dto/mail-list.dto.js';
import { type MailCountsView, type MailContentView, MailView } from './dto/mail.view.js';
import { EMAIL_TEMPLATES, type TemplateName, type Values } from './email-templates.js';
import { MailRenderer } from './mail-renderer.js';
import { NO_MAIL_SERVER } from './mail.settings.js';
import { MailService } from './mail.service.js';
import { MAIL_STATES, type MailState, OutboxMail } from './outbox-mail.entity.js';
import { OBSTACLE_SENTENCES, resendObstacle } from './resend.rules.js';

const RECENT_MS = 7 * DAY;

export interface FailedEmail {
  id: number;
  subject: string;
  recipient: string;
  reason: string;
}

type Where = FindOptionsWhere<OutboxMail>;
type Filter = MailFilterQuery & { state?: MailState };

@Injectable()
export class MailLogService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly mailer: MailService,
    private readonly renderer: MailRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ dir = 'desc', ...query }: MailListQuery): Promise<Page<MailView>> {
    const page = await entityPage(this.db.read(OutboxMail), query, {
      where: this.conditions(query),
      order: { id: dir },
    });
    return mapPage(page, (mail) => this.view(mail));
  }

  batch(filter: Filter, part: Batch): Promise<OutboxMail[]> {
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

  async listByRecord(record: string, most: number): Promise<MailView[]> {
    const mails = await this.db.read(OutboxMail).find({ where: { about: record }, order: { id: 'DESC' }, take: most });
    return mails.map((mail) => this.view(mail));
  }

  async getContent(id: number): Promise<MailContentView> {
    const mail = await this.db.read(OutboxMail).findOneBy({ id });
    if (!mail) throw new NotFoundError();
    const { recipient, subject } = mail;
    const content = this.renderForStaff(mail);
    return { id, recipient, subject, hidden: !content, text: content?.text ?? null, html: content?.html ?? null };
  }

  countRecentFailures(): Promise<PendingWork> {
    const rows = "outbox_mails m WHERE m.state = 'failed' AND m.updated_at > ?";
    return countPendingRows(this.db, rows, [sqlDate(this.clock.in(-RECENT_MS))], 'updated_at');
  }

  async listRecentFailures(most: number): Promise<FailedEmail[]> {
    const since = MoreThan(this.clock.in(-RECENT_MS));
    const mails = await this.db
      .read(OutboxMail)
      .find({ where: { state: 'failed', updatedAt: since }, order: { id: 'DESC' }, take: most });
    return mails.map(({ id, subject, recipient, answer }) => ({ id, subject, recipient, reason: answer ?? '' }));
  }

  resend(actor: Actor, id: number): Promise<MailView> {
    return this.db.transaction(async () => {
      const mail = await this.db.read(OutboxMail).findOneBy({ id });
      if (!mail) throw new NotFoundError();
      const now = this.clock.now();
      const obstacle = resendObstacle(mail, now);
      if (obstacle) throw new ConflictError('MAIL_NOT_RESENT', OBSTACLE_SENTENCES[obstacle]);
      const { state, attempts } = mail;
      // Only a finished email gets a new Message-ID.
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

  async sendTest(actor: Actor): Promise<void> {
    if (!this.config.SMTP_URL) throw new ConflictError('MAIL_OFF', NO_MAIL_SERVER);
    const now = this.clock.now();
    const dedupeKey = `test:${actor.id}:${Math.floor(now.getTime() / MINUTE)}`;
    await this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
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

  private renderForStaff({ template, context }: OutboxMail): { text: string; html: string } | null {
    const design = EMAIL_TEMPLATES[template as TemplateName] as (typeof EMAIL_TEMPLATES)[TemplateName] | undefined;
    if (!design || design.secret) return null;
    // The token would let any reader unsubscribe the recipient.
    const values = { ...(context as Values), unsubscribeUrl: null };
    return this.renderer.renderForBrowser(template as TemplateName, values);
  }

  private view(mail: OutboxMail): MailView {
    return MailView.of(mail, resendObstacle(mail, this.clock.now()));
  }

  private conditions({ q, template, state, period }: Filter): Where {
    return {
      ...(template && { template }),
      // The index begins with the state.
      ...(period && { state: In([...MAIL_STATES]), updatedAt: MoreThan(this.clock.in(-RECENT_MS)) }),
      ...(state && { state }),
      ...(q && { searchText: isFoundBy(q) }),
    };
  }
}
