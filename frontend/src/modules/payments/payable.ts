import type { PaymentView } from '../../api/generated/payments';
import type { ProjectView } from '../../api/generated/projects';
import { paymentMessages as words } from '../../messages';

export type PayableProject = Pick<ProjectView, 'id' | 'title' | 'price' | 'payment_status' | 'status'>;

/** What the button shows for a project without a price; the server refuses to settle it. */
const AMOUNT_WITHOUT_PRICE = 1;

export type PayState =
  | { kind: 'paid' }
  /** The wallet's answer is not known yet. */
  | { kind: 'processing' }
  /** The wallet itself is looking at the payment. */
  | { kind: 'review' }
  | { kind: 'blocked'; reason: string }
  | { kind: 'payable' };

export const amountOf = ({ price }: Pick<PayableProject, 'price'>): number => price ?? AMOUNT_WITHOUT_PRICE;

/** Whether a project can be paid now, and if not, why. */
export function payStateOf(project: PayableProject, latest: PaymentView | undefined, walletReady: boolean): PayState {
  if (project.payment_status === 'paid') return { kind: 'paid' };
  if (latest?.state === 'CAPTURING') return { kind: 'processing' };
  if (latest?.state === 'PENDING') return { kind: 'review' };
  if (project.status === 'Cancelled') return { kind: 'blocked', reason: words.cancelled };
  if (!(amountOf(project) > 0 && project.id)) return { kind: 'blocked', reason: words.nothingToPay };
  return walletReady ? { kind: 'payable' } : { kind: 'blocked', reason: words.unavailable };
}
