import { randomInt } from 'node:crypto';
import type { Captures } from './captures.js';
import { Refusal } from './errors.js';
import { type Capture, type Dispute, DISPUTE_OUTCOMES, type Order, type Store } from './state.js';
import type { Events } from './webhooks/events.js';

/** Buyers who want their money back. */
export class Disputes {
  constructor(
    private readonly store: Store,
    private readonly captures: Captures,
    private readonly events: Events,
  ) {}

  open(captureId: string, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'): Dispute {
    const { order, capture } = this.captures.find(captureId);
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') throw Refusal.of('TRANSACTION_NOT_DISPUTABLE');
    const disputes = Object.values(this.store.data.disputes);
    const isOpen = disputes.some((other) => other.captureId === capture.id && other.status !== 'RESOLVED');
    if (isOpen) throw Refusal.of('DISPUTE_ALREADY_OPEN');
    const now = this.store.now();
    const dispute: Dispute = {
      id: `PP-D-${randomInt(10_000, 100_000_000)}`,
      captureId: capture.id,
      status: 'OPEN',
      reason,
      amount: { ...capture.amount },
      created: now,
      updated: now,
    };
    this.store.data.disputes[dispute.id] = dispute;
    this.events.disputed(order, capture, dispute);
    return dispute;
  }

  /** The wallet looks at it. */
  update(id: string): Dispute {
    const { dispute, order, capture } = this.find(id);
    if (dispute.status === 'RESOLVED') throw Refusal.of('DISPUTE_ALREADY_RESOLVED');
    Object.assign(dispute, { status: 'UNDER_REVIEW', updated: this.store.now() });
    this.events.disputed(order, capture, dispute);
    return dispute;
  }

  /** Codes with `X_` are those that nobody knows yet. For the buyer, what is left of the capture goes back without a refund of the seller. */
  resolve(id: string, outcome: unknown): Dispute {
    const { dispute, order, capture } = this.find(id);
    if (dispute.status === 'RESOLVED') throw Refusal.of('DISPUTE_ALREADY_RESOLVED');
    const code = String(outcome);
    const isCode = DISPUTE_OUTCOMES.some((known) => known === code) || code.startsWith('X_');
    if (!isCode) throw Refusal.of('INVALID_PARAMETER_VALUE', { field: '/outcome', value: code });
    const left = code === 'RESOLVED_BUYER_FAVOUR' ? this.captures.left(capture) : 0;
    const returned = left > 0 ? { currency: capture.amount.currency, cents: left } : undefined;
    Object.assign(dispute, { status: 'RESOLVED', outcome: code, returned, updated: this.store.now() });
    this.events.disputed(order, capture, dispute);
    if (left > 0) this.captures.reverse(capture.id);
    return dispute;
  }

  find(id: string): { dispute: Dispute; order: Order; capture: Capture } {
    const dispute = this.store.data.disputes[id];
    if (!dispute) throw Refusal.of('INVALID_RESOURCE_ID');
    const { order, capture } = this.captures.find(dispute.captureId);
    return { dispute, order, capture };
  }
}
