import { amountView } from './money.js';
import type { Capture, Dispute, Order, Refund, Store, Unit } from './state.js';

const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
const timesOf = (created: number, updated: number) => ({ create_time: iso(created), update_time: iso(updated) });
const linkOf = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

export class Views {
  constructor(private readonly store: Store) {}

  order(order: Order) {
    const { id, intent, status, created, updated } = order;
    return {
      id,
      intent,
      status,
      ...timesOf(created, updated),
      links: this.orderLinks(order),
      purchase_units: order.units.map((unit) => this.unit(unit)),
      ...(order.payer && this.payer(order.payer)),
    };
  }

  private payer({ account_id, email_address, given_name, surname }: NonNullable<Order['payer']>) {
    const buyer = { email_address, name: { given_name, surname } };
    return {
      payer: { ...buyer, payer_id: account_id, address: { country_code: 'US' } },
      payment_source: { paypal: { ...buyer, account_id, account_status: 'VERIFIED' } },
    };
  }

  private unit({ captures, amount, ...unit }: Unit) {
    if (captures.length === 0) return { ...unit, amount: amountView(amount) };
    const refunds = captures.flatMap((capture) =>
      Object.values(this.store.data.refunds)
        .filter(({ captureId }) => captureId === capture.id)
        .map((refund) => this.refund(refund, capture)),
    );
    const shown = {
      captures: captures.map((capture) => this.capture(capture)),
      ...(refunds.length > 0 && { refunds }),
    };
    return { ...unit, amount: amountView(amount), payments: shown };
  }

  capture({ id, status, reason, amount, orderId, custom_id, invoice_id, created, updated }: Capture) {
    const href = `${this.store.base}/v2/payments/captures/${id}`;
    const order = `${this.store.base}/v2/checkout/orders/${orderId}`;
    const links = [linkOf(href, 'self'), linkOf(`${href}/refund`, 'refund', 'POST'), linkOf(order, 'up')];
    return {
      id,
      status,
      status_details: reason ? { reason } : undefined,
      amount: amountView(amount),
      final_capture: true,
      custom_id,
      invoice_id,
      ...timesOf(created, updated),
      links,
    };
  }

  captureAlone(capture: Capture, { payee }: Unit) {
    const supplementary_data = { related_ids: { order_id: capture.orderId } };
    return { ...this.capture(capture), payee, supplementary_data };
  }

  refund({ id, captureId, status, amount, totalCents, created }: Refund, { custom_id, invoice_id }: Capture) {
    const href = `${this.store.base}/v2/payments`;
    const links = [linkOf(`${href}/refunds/${id}`, 'self'), linkOf(`${href}/captures/${captureId}`, 'up')];
    const total_refunded_amount = amountView({ currency: amount.currency, cents: totalCents });
    return {
      id,
      status,
      amount: amountView(amount),
      custom_id,
      invoice_id,
      ...timesOf(created, created),
      links,
      seller_payable_breakdown: { gross_amount: amountView(amount), total_refunded_amount },
    };
  }

  disputes(disputes: Dispute[]) {
    const links = [linkOf(`${this.store.base}/v1/customer/disputes`, 'self')];
    return { ...(disputes.length > 0 && { items: disputes.map((one) => this.listedDispute(one)) }), links };
  }

  private listedDispute({ id, status, reason, amount, created, updated }: Dispute) {
    const links = [linkOf(`${this.store.base}/v1/customer/disputes/${id}`, 'self')];
    return {
      dispute_id: id,
      status,
      reason,
      dispute_amount: amountView(amount),
      ...timesOf(created, updated),
      links,
      dispute_life_cycle_stage: 'CHARGEBACK',
    };
  }

  dispute(dispute: Dispute, { id: seller_transaction_id, custom_id: custom, invoice_id: invoice_number }: Capture) {
    const { outcome, returned } = dispute;
    return {
      ...this.listedDispute(dispute),
      disputed_transactions: [{ seller_transaction_id, custom, invoice_number }],
      dispute_outcome: outcome && { outcome_code: outcome, amount_refunded: returned && amountView(returned) },
    };
  }

  private orderLinks({ id, status, sourceGiven }: Order) {
    const href = `${this.store.base}/v2/checkout/orders/${id}`;
    const self = linkOf(href, 'self');
    if (status === 'COMPLETED' || status === 'VOIDED') return [self];
    const wallet = linkOf(`${this.store.base}/checkoutnow?token=${id}`, sourceGiven ? 'payer-action' : 'approve');
    return [self, wallet, linkOf(`${href}/capture`, 'capture', 'POST')];
  }
}
