import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { sqlDate } from '../../../core/database/raw.js';
import { likePattern, type Page, searchable } from '../../../core/http/page.js';
import { anyOf, type Condition, holds, is } from '../../../core/lists/condition.js';
import { ListQuery } from '../../../core/lists/list-query.js';
import { fromCents } from '../../../core/common/money.js';
import { lastMonths, monthAfter, startOfMonth } from '../../../core/common/time/months.js';
import { Firm } from '../../../core/company/firm.js';
import type { PaymentExportQuery, PaymentSort, PaymentsQuery } from '../dto/payment-list.dto.js';
import type { OtherMoneyView, PaymentMonthsView, PaymentMonthView } from '../dto/payment-month.view.js';
import type { DisputeState, PaymentEnvironment, PaymentState } from '../payment.states.js';

/** A payment as the list reads it. */
export interface PaymentRow {
  id: number;
  project_id: number;
  project_title: string;
  client_id: number;
  client_name: string;
  state: PaymentState;
  attention: number | boolean;
  review: string | null;
  reason: string | null;
  dispute: DisputeState | null;
  expected_cents: number;
  captured_cents: number | null;
  refunded_cents: number;
  currency: string;
  paypal_status: string | null;
  paypal_order_id: string;
  capture_id: string | null;
  payer_name: string | null;
  payer_email: string | null;
  env: PaymentEnvironment;
  receipt_number: string | null;
  created_at: string | Date;
  paid_at: string | Date | null;
}

/** What the desk shows. */
const MONTHS = 12;

/** Of an attempt, whoever was the client then: its money is theirs, whoever has the project now. */
const JOINS = `JOIN projects p ON p.id = y.project_id JOIN users u ON u.id = COALESCE(y.user_id, p.user_id)
  LEFT JOIN receipts r ON r.payment_id = y.id AND r.kind = 'receipt' AND r.restored = 0`;

const COLUMNS = `y.id AS id, y.project_id AS project_id, p.title AS project_title, u.id AS client_id, u.name AS client_name,
  y.state AS state, y.attention AS attention, y.review AS review, y.reason AS reason, y.dispute AS dispute,
  y.expected_cents AS expected_cents, y.captured_cents AS captured_cents, y.refunded_cents AS refunded_cents,
  y.currency AS currency, y.paypal_status AS paypal_status, y.order_id AS paypal_order_id, y.capture_id AS capture_id,
  y.payer_name AS payer_name, y.payer_email AS payer_email, y.environment AS env, r.number AS receipt_number,
  y.created_at AS created_at, y.paid_at AS paid_at`;

/** What needs a look comes first unless the call says otherwise. Amounts are sorted within their currency. */
const SORTS: Record<PaymentSort | 'attention', string> = {
  attention: 'y.attention',
  created_at: 'y.created_at',
  paid_at: 'y.paid_at',
  amount: 'y.currency, CASE WHEN y.captured_cents IS NULL THEN y.expected_cents ELSE y.captured_cents END',
  state: 'y.state',
  project_title: 'p.search_text',
  client_name: 'u.search_text',
};

/** Payments as staff read them: the list, its export and the sums by month. */
@Injectable()
export class PaymentList {
  private readonly payments: ListQuery<PaymentRow, keyof typeof SORTS>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: Firm,
  ) {
    const table = 'payments y';
    this.payments = new ListQuery(db, {
      table,
      rows: `${table} ${JOINS}`,
      columns: COLUMNS,
      joins: JOINS,
      sorts: SORTS,
    });
  }

  list(query: PaymentsQuery): Promise<Page<PaymentRow>> {
    const { sort = 'attention' } = query;
    const dir = query.sort ? (query.dir ?? 'desc') : 'desc';
    return this.payments.page({ ...query, sort, dir }, this.conditions(query));
  }

  row(id: number): Promise<PaymentRow | null> {
    return this.payments.one(id);
  }

  /** The next rows of an export, by ascending number. */
  batch(query: PaymentExportQuery, part: { afterId: number; limit: number }): Promise<PaymentRow[]> {
    return this.payments.batch(this.conditions(query), part);
  }

  /**
   * What came and what went back in each of the last months of the firm's calendar, oldest first, in the firm's currency; what
   * came in others is summed up beside it.
   */
  async months(count = MONTHS): Promise<PaymentMonthsView> {
    const { currency } = this.firm.facts;
    const months = lastMonths(this.firm.facts.timeZone, this.clock.now(), count);
    const bounds = [...months, monthAfter(months.at(-1)!)].map((month) => sqlDate(this.startOf(month)));
    const bucket = `CASE ${months.map((_, index) => `WHEN e.at < ? THEN ${index}`).join(' ')} END`;
    const rows = await this.db.query<MonthRow>(
      `SELECT ${bucket} AS bucket, e.type AS type, y.currency AS currency, SUM(e.cents) AS cents, COUNT(*) AS n
       FROM payment_events e JOIN payments y ON y.id = e.payment_id
       WHERE e.type IN ('paid', 'refunded', 'reversed', 'restored') AND e.at >= ? AND e.at < ?
       GROUP BY bucket, e.type, y.currency`,
      [...bounds.slice(1), bounds[0]!, bounds.at(-1)!],
    );
    const own = rows.filter((row) => row.currency === currency);
    return {
      currency,
      items: months.map((month, index) => {
        const those = own.filter((row) => Number(row.bucket) === index);
        return {
          month,
          payments: Number(those.find(({ type }) => type === 'paid')?.n ?? 0),
          ...sumOf(those, currency),
        };
      }),
      others: othersIn(rows, currency),
    };
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

/** Rows of one currency. */
function sumOf(rows: MonthRow[], currency: string): Pick<PaymentMonthView, 'paid' | 'refunded'> {
  const sum = (...types: string[]) =>
    fromCents(
      rows.reduce((total, { type, cents }) => total + (types.includes(type) ? Number(cents) : 0), 0),
      currency,
    );
  return { paid: sum('paid', 'restored'), refunded: sum('refunded', 'reversed') };
}

const othersIn = (rows: MonthRow[], own: string): OtherMoneyView[] =>
  [...new Set(rows.map(({ currency }) => currency))]
    .filter((currency) => currency !== own)
    .sort()
    .map((currency) => ({
      currency,
      ...sumOf(
        rows.filter((row) => row.currency === currency),
        currency,
      ),
    }));

function searchCondition(folded: string): Condition {
  return anyOf(
    holds('p.search_text', folded),
    // Only the name, which stands first; the address follows it.
    is("u.search_text LIKE ? ESCAPE '!'", `${likePattern(folded)} %`),
    holds('y.search_text', folded),
    ...['y.order_id', 'y.capture_id', 'r.number'].map((column) => holds(column, folded.toUpperCase())),
  );
}
