import { type Detail, Refusal } from './errors.js';
import type { Amount } from './money.js';
import { changeOrder, newId } from './orders.js';
import type { Capture, Order, Refund, Store, Unit } from './state.js';
import type { Views } from './views.js';

const MOST_DECLINES = 10;

/** Taking money and giving it back. */
export class Captures {
  constructor(
    private readonly store: Store,
    private readonly views: Views,
  ) {}

  /** Captures an approved order once; `pendingReason` leaves the money under review. */
  capture(order: Order, pendingReason?: string): void {
    this.check(order);
    const now = this.store.now();
    if (order.changeAtCapture) changeOrder(order, order.changeAtCapture);
    order.changeAtCapture = undefined;
    for (const unit of order.units) unit.captures.push(this.newCapture(order, unit, pendingReason));
    Object.assign(order, { status: 'COMPLETED', updated: now });
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

  /** Ends the review of a pending capture. */
  decide(capture: Capture, status: 'COMPLETED' | 'DECLINED'): void {
    if (capture.status !== 'PENDING') throw Refusal.of('CAPTURE_NOT_PENDING');
    Object.assign(capture, { status, reason: undefined, updated: this.store.now() });
  }

  /** Everything that is left when no amount is named. */
  refund(capture: Capture, asked?: Amount): Refund {
    if (capture.status === 'PENDING') throw Refusal.of('PENDING_CAPTURE');
    if (capture.status === 'DECLINED') throw Refusal.of('INVALID_RESOURCE_ID');
    const left = capture.amount.cents - capture.refunded;
    if (left === 0) throw Refusal.of('CAPTURE_FULLY_REFUNDED');
    const amount = asked ?? { currency: capture.amount.currency, cents: left };
    if (amount.currency !== capture.amount.currency) throw Refusal.of('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if (amount.cents > left) throw Refusal.of('REFUND_AMOUNT_EXCEEDED');
    capture.refunded += amount.cents;
    capture.status = amount.cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    capture.updated = this.store.now();
    const refund = { id: newId(), captureId: capture.id, amount, created: capture.updated };
    this.store.data.refunds[refund.id] = refund;
    return refund;
  }
}
