import { z } from 'zod';
import { DomainError } from '../../../core/common/errors.js';
import type { WalletRefundDetail } from '../wallet/wallet-order.js';

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

/** Throws 400 for a body that is no message of the wallet. */
export function readMessage(body: unknown): WebhookMessage {
  const parsed = message.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new DomainError(400, 'BAD_MESSAGE', 'This is not a message of PayPal.');
}

export type Aim =
  | { kind: 'order'; id: string }
  | { kind: 'capture'; id: string; orderId: string | null; refundId: string | null }
  | { kind: 'refund'; id: string }
  | { kind: 'dispute'; id: string; captures: string[] };

/** What to ask the wallet about; null for messages that we do not follow. */
export function aimOf({ event_type: type, resource: about = {} }: WebhookMessage): Aim | null {
  const [family] = FAMILIES.filter(([prefix]) => type.startsWith(prefix));
  const aim = family?.[1](about) ?? null;
  // Numbers become parts of paths, so anything else than a number is dropped.
  return aim && ID.test(aim.id) ? aim : null;
}

type Resource = NonNullable<WebhookMessage['resource']>;

const FAMILIES: [prefix: string, aim: (about: Resource) => Aim | null][] = [
  // An approval that was taken back names its order by `order_id`.
  ['CHECKOUT.', ({ order_id: order, id = order }) => (id ? { kind: 'order', id } : null)],
  ['CUSTOMER.DISPUTE.', disputeAim],
  ['PAYMENT.CAPTURE.REVERSED', (about) => captureAim({ ...about, id: captureIn(about) ?? about.id })],
  ['PAYMENT.CAPTURE.', captureAim],
  ['PAYMENT.REFUND.', refundAim],
];

/** The capture that a refund belongs to. */
export function captureIn({ links }: Pick<Resource, 'links'> | WalletRefundDetail): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return CAPTURE.exec(up)?.[1] ?? null;
}

/** A refund names its capture in a link; a capture names itself. A reversal looks like a refund, but is none to ask for. */
function captureAim(about: Resource): Aim | null {
  const id = captureIn(about) ?? about.id;
  const refundId = about.id && about.id !== id && ID.test(about.id) ? about.id : null;
  const orderId = about.supplementary_data?.related_ids?.order_id ?? null;
  return id ? { kind: 'capture', id, orderId, refundId } : null;
}

function refundAim(about: Resource): Aim | null {
  if (captureIn(about)) return captureAim(about);
  return about.id ? { kind: 'refund', id: about.id } : null;
}

function disputeAim({ dispute_id: id, disputed_transactions: transactions }: Resource): Aim | null {
  const captures = (transactions ?? []).flatMap(({ seller_transaction_id: capture }) => capture ?? []);
  return id ? { kind: 'dispute', id, captures } : null;
}
