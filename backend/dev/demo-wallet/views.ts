import { amountView } from './money.js';
import type { Capture, Dispute, Order, Refund, Store, Unit } from './state.js';

const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** The wire forms, with links that start at `base`. */
export class Views {
  constructor(
    private readonly store: Store,
    private readonly base: string,
  ) {}

  minimal(order: Order) {
    return { id: order.id, status: order.status, links: this.orderLinks(order) };
  }

  order(order: Order) {
    const { id, intent, status, created, updated } = order;
    const buyer = order.payer && {
      email_address: order.payer.email_address,
      name: { given_name: order.payer.given_name, surname: order.payer.surname },
    };
    return {
      id,
      intent,
      status,
      purchase_units: order.units.map((unit) => this.unit(unit)),
      payer: buyer && order.payer && { ...buyer, payer_id: order.payer.account_id, address: { country_code: 'US' } },
      payment_source:
        buyer && order.payer
          ? { paypal: { ...buyer, account_id: order.payer.account_id, account_status: 'VERIFIED' } }
          : undefined,
      create_time: iso(created),
      update_time: iso(updated),
      links: this.orderLinks(order),
    };
  }

  private unit({ captures, amount, ...unit }: Unit) {
    return {
      ...unit,
      amount: amountView(amount),
      payments: captures.length > 0 ? this.payments(captures) : undefined,
    };
  }

  private payments(captures: Capture[]) {
    const refunds = captures.flatMap((capture) =>
      this.store.refundsOf(capture.id).map((refund) => this.refund(refund, capture)),
    );
    return {
      captures: captures.map((capture) => this.capture(capture)),
      refunds: refunds.length > 0 ? refunds : undefined,
    };
  }

  capture(capture: Capture) {
    const { id, status, reason, amount, orderId, custom_id, invoice_id, created, updated } = capture;
    const fee = { currency: amount.currency, cents: Math.min(amount.cents, Math.round(amount.cents * 0.0349) + 49) };
    const net = { currency: amount.currency, cents: amount.cents - fee.cents };
    const href = `${this.base}/v2/payments/captures/${id}`;
    return {
      id,
      status,
      status_details: reason ? { reason } : undefined,
      amount: amountView(amount),
      final_capture: true,
      seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
      // Nothing is broken down before the money is there.
      seller_receivable_breakdown:
        status === 'PENDING'
          ? undefined
          : { gross_amount: amountView(amount), paypal_fee: amountView(fee), net_amount: amountView(net) },
      custom_id,
      invoice_id,
      create_time: iso(created),
      update_time: iso(updated),
      links: [
        { href, rel: 'self', method: 'GET' },
        { href: `${href}/refund`, rel: 'refund', method: 'POST' },
        { href: `${this.base}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
      ],
    };
  }

  captureAlone(capture: Capture, unit: Unit) {
    return {
      ...this.capture(capture),
      payee: unit.payee,
      supplementary_data: { related_ids: { order_id: capture.orderId } },
    };
  }

  refund(refund: Refund, { custom_id, invoice_id }: Capture) {
    const { amount, totalCents } = refund;
    const href = `${this.base}/v2/payments`;
    return {
      id: refund.id,
      status: refund.status ?? 'COMPLETED',
      amount: amountView(amount),
      custom_id,
      invoice_id,
      seller_payable_breakdown: {
        gross_amount: amountView(amount),
        total_refunded_amount: amountView({ currency: amount.currency, cents: totalCents }),
      },
      create_time: iso(refund.created),
      update_time: iso(refund.created),
      links: [
        { href: `${href}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
        { href: `${href}/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
      ],
    };
  }

  minimalRefund(refund: Refund, capture: Capture) {
    const { id, status, links } = this.refund(refund, capture);
    return { id, status, links };
  }

  /** A list tells neither what a dispute is about nor how it ended. */
  disputes(disputes: Dispute[]) {
    const links = [{ href: `${this.base}/v1/customer/disputes`, rel: 'self', method: 'GET' }];
    return { items: disputes.length > 0 ? disputes.map((one) => this.listedDispute(one)) : undefined, links };
  }

  private listedDispute({ id, status, reason, amount, created, updated }: Dispute) {
    return {
      dispute_id: id,
      status,
      reason,
      dispute_amount: amountView(amount),
      dispute_life_cycle_stage: 'CHARGEBACK',
      create_time: iso(created),
      update_time: iso(updated),
      links: [{ href: `${this.base}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
    };
  }

  dispute(dispute: Dispute, capture: Capture) {
    const { outcome, returned } = dispute;
    return {
      ...this.listedDispute(dispute),
      disputed_transactions: [
        { seller_transaction_id: capture.id, custom: capture.custom_id, invoice_number: capture.invoice_id },
      ],
      dispute_outcome: outcome && { outcome_code: outcome, amount_refunded: returned && amountView(returned) },
    };
  }

  walletLink(order: Order) {
    const rel = order.sourceGiven ? 'payer-action' : 'approve';
    return { href: `${this.base}/checkoutnow?token=${order.id}`, rel, method: 'GET' };
  }

  private orderLinks(order: Order) {
    const href = `${this.base}/v2/checkout/orders/${order.id}`;
    const self = { href, rel: 'self', method: 'GET' };
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') return [self];
    return [
      self,
      this.walletLink(order),
      { href, rel: 'update', method: 'PATCH' },
      { href: `${href}/capture`, rel: 'capture', method: 'POST' },
    ];
  }
}
