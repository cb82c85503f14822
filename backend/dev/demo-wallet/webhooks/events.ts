import { type Capture, type Dispute, newId, type Order, type Refund, type Store, type Unit } from '../state.js';
import type { Views } from '../views.js';
import type { Deliveries } from './deliveries.js';

export class Events {
  constructor(
    private readonly store: Store,
    private readonly views: Views,
    private readonly deliveries: Deliveries,
    private readonly clientId: string,
  ) {}

  approved(order: Order): void {
    this.publish(order, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', this.views.order(order));
  }

  approvalReversed(order: Order): void {
    this.publish(order, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'checkout-order', { order_id: order.id });
  }

  captured(order: Order, unit: Unit, capture: Capture): void {
    const { status } = capture;
    const end = status === 'PENDING' ? 'PENDING' : status === 'DECLINED' ? 'DENIED' : 'COMPLETED';
    this.publish(order, `PAYMENT.CAPTURE.${end}`, 'capture', this.views.captureAlone(capture, unit));
  }

  refunded(order: Order, capture: Capture, refund: Refund): void {
    const type = refund.status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${refund.status}`;
    this.publish(order, type, 'refund', this.views.refund(refund, capture));
  }

  reversed(order: Order, capture: Capture, reversal: Refund): void {
    this.publish(order, 'PAYMENT.CAPTURE.REVERSED', 'refund', this.views.refund(reversal, capture));
  }

  disputed(order: Order, capture: Capture, dispute: Dispute): void {
    const step = { OPEN: 'CREATED', UNDER_REVIEW: 'UPDATED', RESOLVED: 'RESOLVED' }[dispute.status];
    const resource = this.views.dispute(dispute, capture);
    this.publish(order, `CUSTOMER.DISPUTE.${step}`, 'dispute', resource);
  }

  private publish(
    order: Order,
    type: string,
    resource_type: string,
    resource: { id?: string; dispute_id?: string; order_id?: string },
  ): void {
    if (order.owner !== this.clientId) return;
    const id = `WH-${newId()}-${newId()}`;
    const href = `${this.store.base}/v1/notifications/webhooks-events/${id}`;
    const body = {
      id,
      event_version: '1.0',
      create_time: new Date(this.store.now()).toISOString(),
      resource_type,
      resource_version: '2.0',
      event_type: type,
      summary: type,
      resource,
      links: [
        { href, rel: 'self', method: 'GET' },
        { href: `${href}/resend`, rel: 'resend', method: 'POST' },
      ],
    };
    const resourceId = resource.id ?? resource.dispute_id ?? order.id;
    this.deliveries.add({ id, type, orderId: order.id, resourceId, text: wireText(body) });
  }
}

export const wireText = (body: unknown): string =>
  JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
