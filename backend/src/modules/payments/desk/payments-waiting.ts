import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { Firm } from '../../../core/company/firm.js';
import { moneyText } from '../../../core/common/text/formats.js';

interface Row {
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
  /** Why a person must look at it. */
  words: string;
}

/** What does not fit, by our word for it. */
const REVIEWS: Record<string, string> = {
  CURRENCY_MISMATCH: 'The money is not in the currency of the project',
  WRONG_UNITS: 'The order does not have the form we asked for',
  ANOTHER_PAYMENT: 'This project was paid twice',
  CLIENT_CHANGED: 'The project has another client than the one who paid',
  PROJECT_CHANGED: 'The project changed before the money came',
  OUTCOME_UNKNOWN: 'PayPal has not reported the outcome for hours',
  REVERSAL_UNCONFIRMED: 'A reversal was announced, but not confirmed',
  REFUND_FAILED: 'A refund failed; the money did not reach the client',
  DISPUTE_UNREADABLE: 'PayPal does not let us read a dispute',
};

/** Payments that a person must look at, in a few words each. */
@Injectable()
export class PaymentsWaiting {
  constructor(
    private readonly db: Db,
    private readonly firm: Firm,
  ) {}

  /** The oldest first. */
  async list(most: number): Promise<{ count: number; items: WaitingPayment[] }> {
    const [counted] = await this.db.query<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM payments WHERE attention = 1',
    );
    const count = Number(counted!.n);
    if (count === 0) return { count, items: [] };
    const rows = await this.db.query<Row>(
      `SELECT y.project_id AS project_id, p.title AS project, y.state AS state, y.review AS review, y.dispute AS dispute,
         y.expected_cents AS expected, y.captured_cents AS captured, y.currency AS currency
       FROM payments y JOIN projects p ON p.id = y.project_id WHERE y.attention = 1 ORDER BY y.id LIMIT ?`,
      [most],
    );
    const items = rows.map((row) => ({ projectId: row.project_id, project: row.project, words: this.wordsOf(row) }));
    return { count, items };
  }

  private wordsOf({ state, review, dispute, expected, captured, currency }: Row): string {
    if (dispute === 'open') return 'The client disputes the payment at PayPal';
    if (review === 'AMOUNT_MISMATCH' && captured !== null) {
      const { locale } = this.firm.facts;
      return `${moneyText(captured, currency, locale)} came, ${moneyText(expected, currency, locale)} was due`;
    }
    if (review !== null) return REVIEWS[review] ?? review;
    return state === 'REVERSED' ? 'PayPal has taken the money back' : 'Look at it';
  }
}
