import { newId } from '../ids.js';
import type { Capture, Dispute, Order, Refund, Store, Unit } from '../state.js';
import type { Views } from '../views.js';
import type { WebhookEvent } from './state.js';

const SUMMARIES = {
  'CHECKOUT.ORDER.APPROVED': 'The buyer agreed to an order',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': "The buyer's agreement was taken back",
  'PAYMENT.CAPTURE.COMPLETED': 'The money arrived',
  'PAYMENT.CAPTURE.PENDING': 'The money is on its way',
  'PAYMENT.CAPTURE.DENIED': 'The money was refused',
  'PAYMENT.CAPTURE.REFUNDED': 'Money was given back',
  'PAYMENT.CAPTURE.REVERSED': 'The wallet took money back',
  'PAYMENT.REFUND.PENDING': 'Money is on its way back',
  'PAYMENT.REFUND.FAILED': 'Money could not be given back',
  'CUSTOMER.DISPUTE.CREATED': 'A buyer complains',
  'CUSTOMER.DISPUTE.UPDATED': 'A complaint goes on',
  'CUSTOMER.DISPUTE.RESOLVED': 'A complaint ended',
};
export type EventType = keyof typeof SUMMARIES;

const CAPTURE_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const;

const REFUND_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const;

interface Happening {
  type: EventType;
  order: Order;
  /** As the service names it. */
  resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  resourceId: string;
  resource: object;
}

/** What happened to the app's orders, worded as its webhook gets it. Orders of other apps are not told. */
export class Events {
  /** Called for each new event. */
  listener: (event: WebhookEvent) => void = () => undefined;

  constructor(
    private readonly store: Store,
    private readonly views: Views,
    private readonly app: { base: string; clientId: string },
  ) {}

  approved(order: Order): void {
    const resource = this.views.order(order);
    this.publish({
      type: 'CHECKOUT.ORDER.APPROVED',
      order,
      resourceType: 'checkout-order',
      resourceId: order.id,
      resource,
    });
  }

  approvalReversed(order: Order): void {
    const resource = { order_id: order.id };
    this.publish({
      type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      order,
      resourceType: 'checkout-order',
      resourceId: order.id,
      resource,
    });
  }

  /** The capture was made, or its review ended. */
  captured(order: Order, unit: Unit, capture: Capture): void {
    // A capture of which a part went back before counts as completed, too.
    const type = CAPTURE_EVENTS[capture.status as keyof typeof CAPTURE_EVENTS] ?? CAPTURE_EVENTS.COMPLETED;
    const resource = this.views.captureAlone(capture, unit);
    this.publish({ type, order, resourceType: 'capture', resourceId: capture.id, resource });
  }

  refunded(order: Order, capture: Capture, refund: Refund): void {
    const resource = this.views.refund(refund, capture);
    const type = REFUND_EVENTS[refund.status ?? 'COMPLETED'];
    this.publish({ type, order, resourceType: 'refund', resourceId: refund.id, resource });
  }

  /** `reversal` is told like a refund, but is none. */
  reversed(order: Order, capture: Capture, reversal: Refund): void {
    const { id } = reversal;
    const resource = this.views.refund(reversal, capture);
    this.publish({ type: 'PAYMENT.CAPTURE.REVERSED', order, resourceType: 'refund', resourceId: id, resource });
  }

  disputed(order: Order, capture: Capture, dispute: Dispute): void {
    const step = dispute.status === 'OPEN' ? 'CREATED' : dispute.status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED';
    const resource = this.views.dispute(dispute, capture);
    const type = `CUSTOMER.DISPUTE.${step}` as const;
    this.publish({ type, order, resourceType: 'dispute', resourceId: dispute.id, resource });
  }

  private publish({ type, order, resourceType, resourceId, resource }: Happening): void {
    if (order.owner !== this.app.clientId) return;
    const id = `WH-${newId()}-${newId()}`;
    const created = this.store.now();
    const href = `${this.app.base}/v1/notifications/webhooks-events/${id}`;
    const body = {
      id,
      event_version: '1.0',
      create_time: new Date(created).toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary: SUMMARIES[type],
      resource,
      links: [
        { href, rel: 'self', method: 'GET' },
        { href: `${href}/resend`, rel: 'resend', method: 'POST' },
      ],
    };
    const event = { id, type, orderId: order.id, resourceId, created, text: wireText(body) };
    this.store.data.webhooks.events.push(event);
    this.listener(event);
  }
}

/**
 * JSON as other languages write it, with escaped slashes and nothing but ASCII: a receiver that checks its own
 * rendering of the body instead of the bytes fails.
 */
export function wireText(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
