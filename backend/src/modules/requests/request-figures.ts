import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { startOfDay } from '../../core/common/time/clock.js';
import { isoFromSql, sqlDate } from '../../core/database/raw.js';
import { waitingIn, type Waits } from '../../core/health/waiting.js';
import { Firm } from '../../core/company/firm.js';
import { REQUEST_SOURCES, type RequestSource, type RequestStage } from './request.entity.js';
import { OPEN_STAGES } from './request.rules.js';

export interface OpenRequest {
  id: number;
  source: RequestSource;
  stage: RequestStage;
  name: string;
  company: string | null;
  subject: string | null;
  excerpt: string | null;
  created_at: string;
}

const OPEN = `r.stage IN (${OPEN_STAGES.map((stage) => `'${stage}'`).join(', ')})`;

/** What customers and visitors still wait for an answer to. */
@Injectable()
export class RequestFigures {
  constructor(
    private readonly db: Db,
    private readonly firm: Firm,
  ) {}

  /** Those that nobody of staff has opened. */
  unread(): Promise<Waits> {
    return waitingIn(this.db, "requests r WHERE r.stage = 'new' AND r.read_at IS NULL");
  }

  /** Those whose day is over. */
  late(): Promise<Waits> {
    const today = this.firm.today();
    return waitingIn(this.db, `requests r WHERE ${OPEN} AND r.due_on < ?`, [today]);
  }

  /** How many requests of the firm's day are in spam. */
  async spamToday(): Promise<number> {
    const since = startOfDay(this.firm.facts.timeZone, this.firm.today());
    const [row] = await this.db.query<{ n: number | string }>(
      "SELECT COUNT(*) AS n FROM requests r WHERE r.stage = 'spam' AND r.created_at >= ?",
      [sqlDate(since)],
    );
    return Number(row!.n);
  }

  async counts(): Promise<Record<RequestSource, number>> {
    const rows = await this.db.query<{ source: RequestSource; n: number | string }>(
      `SELECT r.source AS source, COUNT(*) AS n FROM requests r WHERE ${OPEN} GROUP BY r.source`,
    );
    const of = (source: RequestSource) => Number(rows.find((row) => row.source === source)?.n ?? 0);
    return { quotation: of('quotation'), contact: of('contact') };
  }

  /** The newest of each source. */
  async newest(most: number): Promise<OpenRequest[]> {
    const lists = await Promise.all(REQUEST_SOURCES.map((source) => this.newestOf(source, most)));
    return lists.flat().sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  }

  private async newestOf(source: RequestSource, most: number): Promise<OpenRequest[]> {
    const rows = await this.db.query<OpenRequest & { created_at: string | Date }>(
      `SELECT r.id AS id, r.source AS source, r.stage AS stage, r.name AS name, r.company AS company,
         COALESCE(r.service_name, r.subject) AS subject, SUBSTR(r.message, 1, 160) AS excerpt, r.created_at AS created_at
       FROM requests r WHERE r.source = ? AND ${OPEN} ORDER BY r.created_at DESC, r.id DESC LIMIT ?`,
      [source, most],
    );
    return rows.map((row) => ({ ...row, created_at: isoFromSql(row.created_at) }));
  }
}
