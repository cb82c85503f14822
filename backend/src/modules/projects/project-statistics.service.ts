import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { wireAmount } from '../../core/common/money.js';
import { monthAfter } from '../../core/common/time/months.js';
import { Db } from '../../core/database/db.js';
import { isoFromSql } from '../../core/database/raw.js';
import type { WaitingItemView } from './dto/waiting.view.js';
import { ANY_MILESTONE, PLAIN_STATUSES, STATUS_GROUPS } from './project.rules.js';
import { PRESENT } from './project.trash.js';

type Count = number | string;

interface WaitingRow {
  project_id: number;
  project_title: string;
  at: string | Date;
}

const WAITING_MAX = 200;

export interface ProjectMonth {
  month: string;
  started: number;
  pendingCents: number;
}

export interface PendingMoney {
  currency: string;
  projects: number;
  cents: number;
}

export interface DueProject {
  id: number;
  title: string;
  end_date: string;
  status: string;
  milestones: number;
}

const NOT_CANCELLED = "p.payment_status = 'pending' AND p.status <> 'Cancelled'";
const STATUS = `CASE WHEN p.status LIKE 'Milestone %' THEN '${ANY_MILESTONE}' ELSE p.status END`;
const ORDER = [...PLAIN_STATUSES.slice(0, 2), ANY_MILESTONE, ...PLAIN_STATUSES.slice(2)];

@Injectable()
export class ProjectStatisticsService {
  constructor(private readonly db: Db) {}

  async countByStatus(): Promise<{ status: string; projects: number }[]> {
    const rows = await this.db.query<{ status: string; n: Count }>(
      `SELECT ${STATUS} AS status, COUNT(*) AS n FROM projects p WHERE ${PRESENT} GROUP BY ${STATUS}`,
    );
    const count = (status: string) => Number(rows.find((row) => row.status === status)?.n ?? 0);
    return ORDER.map((status) => ({ status, projects: count(status) }));
  }

  async countActive(): Promise<number> {
    const { excluded } = STATUS_GROUPS.Active;
    const [row] = await this.db.query<{ n: Count }>(
      `SELECT COUNT(*) AS n FROM projects p WHERE ${PRESENT} AND p.status NOT IN (${excluded.map(() => '?').join(', ')})`,
      [...excluded],
    );
    return Number(row!.n);
  }

  /** Projects without a price count too. @param companyCurrency ISO 4217 */
  async sumPending(companyCurrency: string): Promise<PendingMoney[]> {
    const rows = await this.db.query<{ currency: string; n: Count; cents: Count | null }>(
      `SELECT b.currency AS currency, COUNT(*) AS n, SUM(b.cents) AS cents FROM (
         SELECT CASE WHEN p.price_cents IS NULL THEN ? ELSE p.currency END AS currency, p.price_cents AS cents
         FROM projects p WHERE ${PRESENT} AND ${NOT_CANCELLED}) b GROUP BY b.currency ORDER BY b.currency`,
      [companyCurrency],
    );
    return rows.map(({ currency, n, cents }) => ({ currency, projects: Number(n), cents: Number(cents ?? 0) }));
  }

  /** Starting month (`YYYY-MM`), one currency. `pendingBefore`: earlier projects. */
  async sumByMonth(
    months: readonly string[],
    currency: string,
  ): Promise<{ months: ProjectMonth[]; pendingBefore: number }> {
    const bounds = [...months, monthAfter(months.at(-1)!)].map((month) => `${month}-01`);
    const bucket = `CASE ${bounds.map((_, index) => `WHEN p.start_date < ? THEN ${index}`).join(' ')} END`;
    const rows = await this.db.query<{ bucket: Count; started: Count; cents: Count | null }>(
      `SELECT b.bucket AS bucket, COUNT(*) AS started, SUM(b.cents) AS cents FROM (
         SELECT ${bucket} AS bucket, CASE WHEN ${NOT_CANCELLED} AND p.currency = ? THEN p.price_cents ELSE 0 END AS cents
         FROM projects p WHERE ${PRESENT} AND p.start_date < ?) b GROUP BY b.bucket`,
      [...bounds, currency, bounds.at(-1)!],
    );
    const bucketOf = (index: number) => rows.find((row) => Number(row.bucket) === index);
    return {
      pendingBefore: Number(bucketOf(0)?.cents ?? 0),
      months: months.map((month, index) => ({
        month,
        started: Number(bucketOf(index + 1)?.started ?? 0),
        pendingCents: Number(bucketOf(index + 1)?.cents ?? 0),
      })),
    };
  }

  /** Until `YYYY-MM-DD`, earliest first. */
  async listDue(until: string, limit: number): Promise<DueProject[]> {
    return this.db.query<DueProject>(
      `SELECT p.id AS id, p.title AS title, p.end_date AS end_date, p.status AS status, p.milestones AS milestones
       FROM projects p
       WHERE ${PRESENT} AND p.end_date <= ? AND p.status NOT IN ('Completed', 'Cancelled') ORDER BY p.end_date, p.id LIMIT ?`,
      [until, limit],
    );
  }

  async listWaiting(actor: Actor): Promise<WaitingItemView[]> {
    const [payments, files, replies] = await Promise.all([
      this.waitingPayments(actor.id),
      this.waitingFiles(actor.id),
      this.waitingReplies(actor.id),
    ]);
    return [...payments, ...files, ...replies];
  }

  private async waitingPayments(userId: number): Promise<WaitingItemView[]> {
    const rows = await this.db.query<WaitingRow & { price_cents: number; currency: string }>(
      `SELECT p.id AS project_id, p.title AS project_title, p.updated_at AS at, p.price_cents AS price_cents,
         p.currency AS currency FROM projects p
       WHERE ${PRESENT} AND p.user_id = ? AND p.payment_status = 'pending' AND p.price_cents > 0 AND p.status <> 'Cancelled'
         AND (p.payment_progress IS NULL OR p.payment_progress NOT IN ('processing', 'under_review', 'review'))
       ORDER BY p.id DESC LIMIT ?`,
      [userId, WAITING_MAX],
    );
    return rows.map(({ price_cents: cents, currency, ...row }) => ({
      kind: 'payment',
      ...projectOf(row),
      price: wireAmount({ minor: cents, currency }),
      currency,
    }));
  }

  private async waitingFiles(userId: number): Promise<WaitingItemView[]> {
    const rows = await this.db.query<WaitingRow & { original_name: string }>(
      `SELECT p.id AS project_id, p.title AS project_title, a.created_at AS at, a.original_name AS original_name
       FROM projects p JOIN attachments a ON a.project_id = p.id
       WHERE ${PRESENT} AND p.user_id = ? AND a.confirmed_at IS NULL ORDER BY p.id DESC, a.id LIMIT ?`,
      [userId, WAITING_MAX],
    );
    const items = new Map<number, WaitingItemView & { filenames: string[] }>();
    for (const row of rows) {
      const item = items.get(row.project_id) ?? { kind: 'files', ...projectOf(row), filenames: [] };
      items.set(row.project_id, { ...item, at: isoFromSql(row.at), filenames: [...item.filenames, row.original_name] });
    }
    return [...items.values()];
  }

  private async waitingReplies(userId: number): Promise<WaitingItemView[]> {
    const rows = await this.db.query<WaitingRow & { attachment_id: number; filename: string; text: string }>(
      `SELECT p.id AS project_id, p.title AS project_title, c.replied_at AS at, a.id AS attachment_id,
         a.original_name AS filename, c.reply_text AS text
       FROM projects p JOIN attachments a ON a.project_id = p.id JOIN comments c ON c.attachment_id = a.id
       WHERE ${PRESENT} AND p.user_id = ? AND c.replied_at IS NOT NULL AND c.reply_read_at IS NULL ORDER BY c.id DESC LIMIT ?`,
      [userId, WAITING_MAX],
    );
    return rows.map(({ attachment_id, filename, text, ...row }) => ({
      kind: 'reply',
      ...projectOf(row),
      attachment_id,
      filename,
      text,
    }));
  }
}

const projectOf = ({ project_id, project_title, at }: WaitingRow) => ({
  project_id,
  project_title,
  at: isoFromSql(at),
});
