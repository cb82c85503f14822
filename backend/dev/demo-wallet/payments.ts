import { randomInt } from 'node:crypto';
import { Refusal } from './http.js';
import { type Amount, readCents } from './money.js';
import { type Capture, type Dispute, newId, type Order, type Refund, type Store, type Unit } from './state.js';
import type { Events } from './webhooks/events.js';

export class Payments {
  constructor(
    private readonly store: Store,
    private readonly events: Events,
  ) {}

  /** `pendingReason` leaves the money under review. */
  capture(order: Order, pendingReason?: string): void {
    this.requireCapturable(order);
    const [first] = order.units;
    if (first && order.amountAtCapture)
      first.amount.cents = readCents(order.amountAtCapture, first.amount.currency, '/amount');
    for (const unit of order.units) unit.captures.push(this.newCapture(order, unit, pendingReason));
    Object.assign(order, { status: 'COMPLETED', updated: this.store.now() });
    for (const unit of order.units) for (const capture of unit.captures) this.events.captured(order, unit, capture);
  }

  private requireCapturable(order: Order): void {
    if (order.status === 'COMPLETED') throw Refusal.of('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw Refusal.of('ORDER_NOT_APPROVED');
    if (order.intent !== 'CAPTURE') throw Refusal.of('ACTION_DOES_NOT_MATCH_INTENT');
    if (!order.cardDeclines) return;
    order.declined += 1;
    throw Refusal.of('INSTRUMENT_DECLINED');
  }

  private newCapture({ id: orderId }: Order, { amount, custom_id, invoice_id }: Unit, reason?: string): Capture {
    const now = this.store.now();
    const status = reason ? 'PENDING' : 'COMPLETED';
    const money = { amount: { ...amount }, refunded: 0, reversed: 0 };
    return { id: newId(), orderId, status, reason, ...money, custom_id, invoice_id, created: now, updated: now };
  }

  decide(id: string, status: 'COMPLETED' | 'DECLINED'): Capture {
    const { order, unit, capture } = this.store.findCapture(id);
    if (capture.status !== 'PENDING') throw Refusal.of('CAPTURE_NOT_PENDING');
    Object.assign(capture, { status, reason: undefined, updated: this.store.now() });
    this.events.captured(order, unit, capture);
    return capture;
  }

  refund(id: string, asked?: Amount, status: Refund['status'] = 'COMPLETED'): Refund {
    const { order, capture } = this.store.findCapture(id);
    const left = this.returnable(capture);
    const amount = asked ?? { currency: capture.amount.currency, cents: left };
    if (amount.currency !== capture.amount.currency) throw Refusal.of('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if (amount.cents > left) throw Refusal.of('REFUND_AMOUNT_EXCEEDED');
    capture.refunded += amount.cents;
    const refund = this.newRefund(capture, amount, status);
    this.store.data.refunds[refund.id] = refund;
    this.events.refunded(order, capture, refund);
    return refund;
  }

  /** The capture becomes refunded, but no refund exists. */
  reverse(id: string): Capture {
    const { order, capture } = this.store.findCapture(id);
    const amount = { currency: capture.amount.currency, cents: this.returnable(capture) };
    capture.reversed += amount.cents;
    this.events.reversed(order, capture, this.newRefund(capture, amount, 'COMPLETED'));
    return capture;
  }

  decideRefund(id: string, status: 'COMPLETED' | 'FAILED'): Refund {
    const refund = this.store.data.refunds[id];
    if (!refund || refund.status === 'FAILED') throw Refusal.of('INVALID_RESOURCE_ID');
    const { order, capture } = this.store.findCapture(refund.captureId);
    refund.status = status;
    if (status === 'FAILED') capture.refunded -= refund.amount.cents;
    this.updateStatus(capture);
    this.events.refunded(order, capture, refund);
    return refund;
  }

  restore(id: string): Capture {
    const { order, unit, capture } = this.store.findCapture(id);
    if (!capture.reversed) throw Refusal.of('INVALID_RESOURCE_ID');
    capture.reversed = 0;
    this.updateStatus(capture);
    this.events.captured(order, unit, capture);
    return capture;
  }

  private updateStatus(capture: Capture): void {
    const left = leftOf(capture);
    const isWhole = left === capture.amount.cents;
    capture.status = isWhole ? 'COMPLETED' : left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    capture.updated = this.store.now();
  }

  private returnable(capture: Capture): number {
    if (capture.status === 'PENDING') throw Refusal.of('PENDING_CAPTURE');
    if (capture.status === 'DECLINED') throw Refusal.of('INVALID_RESOURCE_ID');
    if (leftOf(capture) === 0) throw Refusal.of('CAPTURE_FULLY_REFUNDED');
    return leftOf(capture);
  }

  private newRefund(capture: Capture, amount: Amount, status: Refund['status']): Refund {
    this.updateStatus(capture);
    const totalCents = capture.refunded + capture.reversed;
    return { id: newId(), captureId: capture.id, amount, totalCents, status, created: capture.updated };
  }

  openDispute(captureId: string, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'): Dispute {
    const { order, capture } = this.store.findCapture(captureId);
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') throw Refusal.of('TRANSACTION_NOT_DISPUTABLE');
    const others = Object.values(this.store.data.disputes).filter((other) => other.captureId === captureId);
    if (others.some(({ status }) => status !== 'RESOLVED')) throw Refusal.of('DISPUTE_ALREADY_OPEN');
    const now = this.store.now();
    const id = `PP-D-${randomInt(10_000, 100_000_000)}`;
    const dispute: Dispute = {
      id,
      captureId,
      status: 'OPEN',
      reason,
      amount: capture.amount,
      created: now,
      updated: now,
    };
    this.store.data.disputes[id] = dispute;
    this.events.disputed(order, capture, dispute);
    return dispute;
  }

  updateDispute(id: string, status: 'UNDER_REVIEW' | 'RESOLVED', outcome?: string): Dispute {
    const { dispute, order, capture } = this.findDispute(id);
    if (dispute.status === 'RESOLVED') throw Refusal.of('DISPUTE_ALREADY_RESOLVED');
    const left = outcome === 'RESOLVED_BUYER_FAVOUR' ? leftOf(capture) : 0;
    const returned = left > 0 ? { currency: capture.amount.currency, cents: left } : undefined;
    Object.assign(dispute, { status, outcome, returned, updated: this.store.now() });
    this.events.disputed(order, capture, dispute);
    if (left > 0) this.reverse(capture.id);
    return dispute;
  }

  findDispute(id: string): { dispute: Dispute; order: Order; capture: Capture } {
    const dispute = this.store.data.disputes[id];
    if (!dispute) throw Refusal.of('INVALID_RESOURCE_ID');
    return { dispute, ...this.store.findCapture(dispute.captureId) };
  }
}

const leftOf = ({ amount, refunded, reversed }: Capture): number => amount.cents - refunded - reversed;
