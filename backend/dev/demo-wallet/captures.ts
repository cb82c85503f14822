import { type Detail, Refusal } from './errors.js';
import type { Amount } from './money.js';
import { newId } from './ids.js';
import { changeOrder } from './orders.js';
import type { Capture, Order, Refund, RefundStatus, Store, Unit } from './state.js';
import type { Views } from './views.js';
import type { Events } from './webhooks/events.js';

const MOST_DECLINES = 10;

/** Taking money and giving it back. */
export class Captures {
  constructor(
    private readonly store: Store,
    private readonly views: Views,
    private readonly events: Events,
  ) {}

  /** Captures an approved order once; `pendingReason` leaves the money under review. */
  capture(order: Order, pendingReason?: string): void {
    this.check(order);
    const now = this.store.now();
    if (order.changeAtCapture) changeOrder(order, order.changeAtCapture);
    order.changeAtCapture = undefined;
    for (const unit of order.units) unit.captures.push(this.newCapture(order, unit, pendingReason));
    Object.assign(order, { status: 'COMPLETED', updated: now });
    for (const unit of order.units) {
      for (const capture of unit.captures) this.events.captured(order, unit, capture);
    }
  }

  private check(order: Order): void {
    if (order.status === 'COMPLETED') throw Refusal.of('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw Refusal.of('ORDER_NOT_APPROVED').withLinks(this.views.walletLink(order));
    if (order.intent !== 'CAPTURE') throw Refusal.of('ACTION_DOES_NOT_MATCH_INTENT');
    if (order.declined >= MOST_DECLINES) throw Refusal.of('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED');
    const detail = this.reusedInvoice(order);
    if (detail) throw Refusal.of('DUPLICATE_INVOICE_ID', detail);
    if (order.cardDeclines) {
      order.declined += 1;
      throw Refusal.of('INSTRUMENT_DECLINED').withLinks({ ...this.views.walletLink(order), rel: 'redirect' });
    }
  }

  private reusedInvoice(order: Order): Detail | undefined {
    const mine = order.units.map((unit) => unit.invoice_id).filter((id) => id !== undefined);
    const used = Object.values(this.store.data.orders)
      .filter((other) => other.owner === order.owner && other.status === 'COMPLETED')
      .flatMap((other) => other.units.map((unit) => unit.invoice_id));
    const value = mine.find((id) => used.includes(id));
    return value === undefined ? undefined : { field: '/purchase_units/@reference_id/invoice_id', value };
  }

  private newCapture(order: Order, unit: Unit, reason?: string): Capture {
    const now = this.store.now();
    return {
      id: newId(),
      orderId: order.id,
      status: reason ? 'PENDING' : 'COMPLETED',
      reason,
      amount: { ...unit.amount },
      refunded: 0,
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      created: now,
      updated: now,
    };
  }

  find(id: string): { order: Order; unit: Unit; capture: Capture } {
    const found = this.store.findCapture(id);
    if (!found) throw Refusal.of('INVALID_RESOURCE_ID');
    return found;
  }

  /** What neither a refund nor a reversal has taken back. */
  left({ amount, refunded, reversed = 0 }: Capture): number {
    return amount.cents - refunded - reversed;
  }

  /** Ends the review of a pending capture. */
  decide(id: string, status: 'COMPLETED' | 'DECLINED'): Capture {
    const { order, unit, capture } = this.find(id);
    if (capture.status !== 'PENDING') throw Refusal.of('CAPTURE_NOT_PENDING');
    Object.assign(capture, { status, reason: undefined, updated: this.store.now() });
    this.events.captured(order, unit, capture);
    return capture;
  }

  /** Everything that is left when no amount is named. */
  refund(id: string, asked?: Amount, status: RefundStatus = 'COMPLETED'): Refund {
    const { order, capture } = this.find(id);
    const amount = asked ?? { currency: capture.amount.currency, cents: this.returnable(capture) };
    if (amount.currency !== capture.amount.currency) throw Refusal.of('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if (amount.cents > this.returnable(capture)) throw Refusal.of('REFUND_AMOUNT_EXCEEDED');
    capture.refunded += amount.cents;
    capture.status = this.statusOf(capture);
    const refund = { ...this.newRefund(capture, amount), status };
    this.store.data.refunds[refund.id] = refund;
    this.events.refunded(order, capture, refund);
    return refund;
  }

  /** The bank or the wallet takes back what is left: the capture ends as refunded, but there is no refund. */
  reverse(id: string): Capture {
    const { order, capture } = this.find(id);
    const amount = { currency: capture.amount.currency, cents: this.returnable(capture) };
    capture.reversed = (capture.reversed ?? 0) + amount.cents;
    capture.status = 'REFUNDED';
    this.events.reversed(order, capture, this.newRefund(capture, amount));
    return capture;
  }

  /** A refund from a bank ends: it goes through, or the money comes back. */
  decideRefund(id: string, status: 'COMPLETED' | 'FAILED'): Refund {
    const refund = this.store.data.refunds[id];
    if (!refund || refund.status === 'FAILED') throw Refusal.of('INVALID_RESOURCE_ID');
    const { order, capture } = this.find(refund.captureId);
    refund.status = status;
    if (status === 'FAILED') capture.refunded -= refund.amount.cents;
    Object.assign(capture, { status: this.statusOf(capture), updated: this.store.now() });
    this.events.refunded(order, capture, refund);
    return refund;
  }

  /** The wallet cancels its reversal: the money is the seller's again. */
  restore(id: string): Capture {
    const { order, unit, capture } = this.find(id);
    if (!capture.reversed) throw Refusal.of('INVALID_RESOURCE_ID');
    capture.reversed = 0;
    Object.assign(capture, { status: this.statusOf(capture), updated: this.store.now() });
    this.events.captured(order, unit, capture);
    return capture;
  }

  private statusOf(capture: Capture): Capture['status'] {
    const left = this.left(capture);
    if (left === capture.amount.cents) return 'COMPLETED';
    return left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  }

  private returnable(capture: Capture): number {
    if (capture.status === 'PENDING') throw Refusal.of('PENDING_CAPTURE');
    if (capture.status === 'DECLINED') throw Refusal.of('INVALID_RESOURCE_ID');
    const left = this.left(capture);
    if (left === 0) throw Refusal.of('CAPTURE_FULLY_REFUNDED');
    return left;
  }

  private newRefund(capture: Capture, amount: Amount): Refund {
    capture.updated = this.store.now();
    const totalCents = capture.refunded + (capture.reversed ?? 0);
    return { id: newId(), captureId: capture.id, amount, totalCents, created: capture.updated };
  }
}
