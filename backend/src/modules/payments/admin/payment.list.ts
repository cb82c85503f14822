import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { sqlDate } from '../../../core/database/raw.js';
import type { Batch } from '../../../core/http/csv.js';
import { likePattern, type Page, searchable } from '../../../core/http/page.js';
import { anyOf, type Condition, holds, is } from '../../../core/lists/condition.js';
import { ListQuery } from '../../../core/lists/list-query.js';
import { wireAmount } from '../../../core/common/money.js';
import { moneyText } from '../../../core/common/text/formats.js';
import { lastMonths, monthAfter, startOfMonth } from '../../../core/common/time/months.js';
import { CompanyService } from '../../../core/company/company.service.js';
import type { PaymentExportQuery, PaymentsQuery } from '../dto/payment-list.dto.js';
import type { PaymentMonthsView, PaymentMonthView } from '../dto/payment-month.view.js';
import { PAYMENT_TABLE, type PaymentRow } from '../payment.columns.js';

const MONTHS = 12;

@Injectable()
export class PaymentList {
  private readonly payments: ListQuery<PaymentRow, keyof typeof PAYMENT_TABLE.sorts>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
  ) {
    this.payments = new ListQuery(db, PAYMENT_TABLE);
  }

  list(query: PaymentsQuery): Promise<Page<PaymentRow>> {
    const { sort = 'attention' } = query;
    const dir = query.sort ? (query.dir ?? 'desc') : 'desc';
    return this.payments.page({ ...query, sort, dir }, this.conditions(query));
  }

  row(id: number): Promise<PaymentRow | null> {
    return this.payments.one(id);
  }

  batch(query: PaymentExportQuery, part: Batch): Promise<PaymentRow[]> {
    return this.payments.batch(this.conditions(query), part);
  }

  /**
   * In the company's time zone and currency, oldest first.
   *
   * @param summed number of last months whose other currencies are summed
   */
  async months(count = MONTHS, summed = count): Promise<PaymentMonthsView> {
    const { currency } = this.firm.facts;
    const months = lastMonths(this.firm.facts.timeZone, this.clock.now(), count);
    const bounds = [...months, monthAfter(months.at(-1)!)].map((month) => sqlDate(this.startOf(month)));
    const bucket = `CASE ${months.map((_, index) => `WHEN e.at < ? THEN ${index}`).join(' ')} END`;
    const rows = await this.db.query<MonthRow>(
      `SELECT ${bucket} AS bucket, e.type AS type, y.currency AS currency, SUM(e.cents) AS cents, COUNT(*) AS n
       FROM payment_events e JOIN payments y ON y.id = e.payment_id
       WHERE e.type IN ('paid', 'refunded', 'reversed', 'restored') AND e.counted = 1 AND e.at >= ? AND e.at < ?
       GROUP BY bucket, e.type, y.currency`,
      [...bounds.slice(1), bounds[0]!, bounds.at(-1)!],
    );
    const own = rows.filter((row) => row.currency === currency);
    const recent = rows.filter(({ bucket }) => Number(bucket) >= count - summed);
    const others = new Set(recent.map((row) => row.currency).filter((each) => each !== currency));
    return {
      currency,
      items: months.map((month, index) => {
        const those = own.filter((row) => Number(row.bucket) === index);
        const payments = Number(those.find(({ type }) => type === 'paid')?.n ?? 0);
        return { month, payments, ...sumOf(those, currency) };
      }),
      others: [...others].sort().map((each) => ({ currency: each, ...sumOf(recent, each) })),
    };
  }

  async findNeedingAttention(limit: number): Promise<{ count: number; items: WaitingPayment[] }> {
    const [counted] = await this.db.query<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM payments WHERE attention = 1',
    );
    const count = Number(counted!.n);
    if (count === 0) return { count, items: [] };
    const rows = await this.db.query<AttentionRow>(
      `SELECT y.project_id AS project_id, p.title AS project, y.state AS state, y.review AS review, y.dispute AS dispute,
         y.expected_cents AS expected, y.captured_cents AS captured, y.currency AS currency
       FROM payments y JOIN projects p ON p.id = y.project_id WHERE y.attention = 1 ORDER BY y.id LIMIT ?`,
      [limit],
    );
    const { locale } = this.firm.facts;
    const items = rows.map((row) => ({
      projectId: row.project_id,
      project: row.project,
      words: attentionText(row, locale),
    }));
    return { count, items };
  }

  private startOf(month: string): Date {
    return startOfMonth(this.firm.facts.timeZone, month);
  }

  private conditions({ q, state, attention, month }: PaymentExportQuery): Condition[] {
    const text = searchable(q ?? '');
    return [
      ...(state ? [is('y.state = ?', state)] : []),
      ...(attention ? [is('y.attention = ?', 1)] : []),
      ...(month ? [this.paidIn(month)] : []),
      ...(text ? [searchCondition(text)] : []),
    ];
  }

  private paidIn(month: string): Condition {
    const [from, to] = [this.startOf(month), this.startOf(monthAfter(month))];
    return is('y.paid_at >= ? AND y.paid_at < ?', sqlDate(from), sqlDate(to));
  }
}

interface MonthRow {
  bucket: number;
  type: string;
  currency: string;
  cents: number | string;
  n: number | string;
}

function sumOf(rows: MonthRow[], currency: string): Pick<PaymentMonthView, 'paid' | 'refunded'> {
  const sum = (...types: string[]) => {
    const own = rows.filter((row) => row.currency === currency && types.includes(row.type));
    return wireAmount({ minor: own.reduce((total, { cents }) => total + Number(cents), 0), currency });
  };
  return { paid: sum('paid', 'restored'), refunded: sum('refunded', 'reversed') };
}

/** Shorter texts are found in many random IDs. */
const ID_SEARCH_MIN = 6;

function searchCondition(folded: string): Condition {
  const ids = folded.length < ID_SEARCH_MIN ? [] : ['y.order_id', 'y.capture_id'];
  return anyOf(
    holds('p.search_text', folded),
    // Matches only the name, which precedes the address.
    is("u.search_text LIKE ? ESCAPE '!'", `${likePattern(folded)} %`),
    holds('y.search_text', folded),
    ...[...ids, 'r.number'].map((column) => holds(column, folded.toUpperCase())),
  );
}

interface AttentionRow {
  project_id: number;
  project: string;
  state: string;
  review: string | null;
  dispute: string | null;
  expected: number;
  captured: number | null;
  currency: string;
}

export interface WaitingPayment {
  projectId: number;
  project: string;
  words: string;
}

const REVIEW_TEXTS: Record<string, string> = {
  CURRENCY_MISMATCH: 'The money is not in the currency of the project',
  WRONG_UNITS: 'The order differs from the one we created',
  ANOTHER_PAYMENT: 'This project was paid twice',
  CLIENT_CHANGED: 'The project belongs to a different client than the payer',
  PROJECT_CHANGED: 'The project changed before the money arrived',
  PROJECT_DELETED: 'The project was in the trash when the money arrived',
  OUTCOME_UNKNOWN: 'PayPal has not reported the outcome for hours',
  REVERSAL_UNCONFIRMED: 'A reversal was announced, but not confirmed',
  REFUND_FAILED: 'A refund failed; the money did not reach the client',
  DISPUTE_UNREADABLE: 'PayPal doesn’t let us read a dispute',
};

function attentionText(row: AttentionRow, locale: string): string {
  const { state, review, dispute, expected, captured, currency } = row;
  if (dispute === 'open') return 'The client disputes the payment at PayPal';
  if (review === 'AMOUNT_MISMATCH' && captured !== null)
    return `${moneyText({ minor: captured, currency }, locale)} arrived, ${moneyText({ minor: expected, currency }, locale)} was due`;
  if (review !== null) return REVIEW_TEXTS[review] ?? review;
  return state === 'REVERSED' ? 'PayPal took the money back' : 'Review';
}
