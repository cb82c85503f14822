import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { monthAfter } from '../../core/common/time/months.js';
import { ANY_MILESTONE, PLAIN_STATUSES, STATUS_GROUPS } from './project.rules.js';

type Count = number | string;

export interface ProjectMonth {
  month: string;
  /** Projects that begin in it. */
  started: number;
  /** What is still to be paid of those. */
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

/** Sums over all projects, for the firm's overview. */
@Injectable()
export class ProjectsFigures {
  constructor(private readonly db: Db) {}

  /** How many projects stand at each status, every milestone as one. */
  async byStatus(): Promise<{ status: string; projects: number }[]> {
    const rows = await this.db.query<{ status: string; n: Count }>(
      `SELECT ${STATUS} AS status, COUNT(*) AS n FROM projects p GROUP BY ${STATUS}`,
    );
    const of = (status: string) => Number(rows.find((row) => row.status === status)?.n ?? 0);
    return ORDER.map((status) => ({ status, projects: of(status) }));
  }

  async active(): Promise<number> {
    const { excluded } = STATUS_GROUPS.Active;
    const [row] = await this.db.query<{ n: Count }>(
      `SELECT COUNT(*) AS n FROM projects p WHERE p.status NOT IN (${excluded.map(() => '?').join(', ')})`,
      [...excluded],
    );
    return Number(row!.n);
  }

  /** By currency; what has no price yet counts in the firm's, which it will be in. */
  async pending(firm: string): Promise<PendingMoney[]> {
    const rows = await this.db.query<{ currency: string; n: Count; cents: Count | null }>(
      `SELECT b.currency AS currency, COUNT(*) AS n, SUM(b.cents) AS cents FROM (
         SELECT CASE WHEN p.price_cents IS NULL THEN ? ELSE p.currency END AS currency, p.price_cents AS cents
         FROM projects p WHERE ${NOT_CANCELLED}) b GROUP BY b.currency ORDER BY b.currency`,
      [firm],
    );
    return rows.map(({ currency, n, cents }) => ({ currency, projects: Number(n), cents: Number(cents ?? 0) }));
  }

  /** By the month in which a project begins, money in one currency only. What began before the first month is counted in `before`. */
  async byMonth(
    months: readonly string[],
    currency: string,
  ): Promise<{ months: ProjectMonth[]; pendingBefore: number }> {
    const bounds = [...months, monthAfter(months.at(-1)!)].map((month) => `${month}-01`);
    const bucket = `CASE ${bounds.map((_, index) => `WHEN p.start_date < ? THEN ${index}`).join(' ')} END`;
    const rows = await this.db.query<{ bucket: Count; started: Count; cents: Count | null }>(
      `SELECT b.bucket AS bucket, COUNT(*) AS started, SUM(b.cents) AS cents FROM (
         SELECT ${bucket} AS bucket, CASE WHEN ${NOT_CANCELLED} AND p.currency = ? THEN p.price_cents ELSE 0 END AS cents
         FROM projects p WHERE p.start_date < ?) b GROUP BY b.bucket`,
      [...bounds, currency, bounds.at(-1)!],
    );
    const of = (index: number) => rows.find((row) => Number(row.bucket) === index);
    return {
      pendingBefore: Number(of(0)?.cents ?? 0),
      months: months.map((month, index) => ({
        month,
        started: Number(of(index + 1)?.started ?? 0),
        pendingCents: Number(of(index + 1)?.cents ?? 0),
      })),
    };
  }

  /** What must be ready by that day and is not: late ones first. */
  async due(until: string, most: number): Promise<DueProject[]> {
    return this.db.query<DueProject>(
      `SELECT p.id AS id, p.title AS title, p.end_date AS end_date, p.status AS status, p.milestones AS milestones
       FROM projects p WHERE p.end_date <= ? AND p.status NOT IN ('Completed', 'Cancelled') ORDER BY p.end_date, p.id LIMIT ?`,
      [until, most],
    );
  }
}
