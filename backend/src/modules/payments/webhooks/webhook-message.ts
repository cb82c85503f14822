import { z } from 'zod';
import { DomainError } from '../../../core/common/errors.js';
import type { PayPalRefundDetail } from '../paypal/paypal-order.js';

const CAPTURE = /\/v2\/payments\/captures\/([A-Z0-9]{10,36})$/;
const ID = /^[A-Z0-9-]{5,64}$/i;

const resource = z
  .object({
    id: z.string().optional(),
    order_id: z.string().optional(),
    dispute_id: z.string().optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })).nullish(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  })
  .optional();

const message = z.object({
  id: z.string().regex(ID),
  event_type: z
    .string()
    .max(60)
    .regex(/^[A-Z.-]+$/),
  resource,
});
export type WebhookMessage = z.output<typeof message>;

/** Throws 400 `BAD_MESSAGE`. */
export function readMessage(body: unknown): WebhookMessage {
  const parsed = message.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new DomainError(400, 'BAD_MESSAGE', 'This is not a message from PayPal.');
}

export type Target =
  | { kind: 'order'; id: string }
  | { kind: 'capture'; id: string; orderId: string | null; refundId: string | null }
  | { kind: 'refund'; id: string }
  | { kind: 'dispute'; id: string; captures: string[] };

export function targetOf({ event_type: type, resource: about = {} }: WebhookMessage): Target | null {
  const [family] = FAMILIES.filter(([prefix]) => type.startsWith(prefix));
  const target = family?.[1](about) ?? null;
  // Ids become parts of URLs.
  return target && ID.test(target.id) ? target : null;
}

type Resource = NonNullable<WebhookMessage['resource']>;

const FAMILIES: [prefix: string, target: (about: Resource) => Target | null][] = [
  ['CHECKOUT.', ({ order_id: order, id = order }) => (id ? { kind: 'order', id } : null)],
  ['CUSTOMER.DISPUTE.', disputeTarget],
  ['PAYMENT.CAPTURE.REVERSED', (about) => captureTarget({ ...about, id: captureIdOf(about) ?? about.id })],
  ['PAYMENT.CAPTURE.', captureTarget],
  ['PAYMENT.REFUND.', refundTarget],
];

export function captureIdOf({ links }: Pick<Resource, 'links'> | PayPalRefundDetail): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return CAPTURE.exec(up)?.[1] ?? null;
}

function captureTarget(about: Resource): Target | null {
  const id = captureIdOf(about) ?? about.id;
  const refundId = about.id && about.id !== id && ID.test(about.id) ? about.id : null;
  const orderId = about.supplementary_data?.related_ids?.order_id ?? null;
  return id ? { kind: 'capture', id, orderId, refundId } : null;
}

function refundTarget(about: Resource): Target | null {
  if (captureIdOf(about)) return captureTarget(about);
  return about.id ? { kind: 'refund', id: about.id } : null;
}

function disputeTarget({ dispute_id: id, disputed_transactions: transactions }: Resource): Target | null {
  const captures = (transactions ?? []).flatMap(({ seller_transaction_id: capture }) => capture ?? []);
  return id ? { kind: 'dispute', id, captures } : null;
}
