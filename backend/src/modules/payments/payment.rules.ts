import { ConflictError, DomainError } from '../../core/common/errors.js';
import type { CodeOf } from '../../core/common/problem-codes.js';
import { centsOf, digitsOf, fromCents } from '../../core/common/money.js';
import { walletDigits } from '../../core/common/wallet-currencies.js';
import type { PayableProject } from '../projects/project-payments.js';
import type { Payment } from './payment.entity.js';
import type { PaymentState } from './payment.states.js';
import { WalletRejected, WalletUnknown } from './wallet/wallet-client.js';
import { captureOf, type WalletMoney, type WalletOrder } from './wallet/wallet-order.js';

export const ORDER_ID = /^[A-Z0-9]{10,36}$/;

/** Attempts whose money nobody has asked for yet, or whose buyer may try again. */
export const OPEN_STATES: readonly PaymentState[] = ['CREATED', 'RETRYABLE'];

/** The same and those that lapsed by our clock: an order that is approved after all is paid. */
export const CLAIMABLE_STATES: readonly PaymentState[] = [...OPEN_STATES, 'EXPIRED'];

/** States that take or hold the project's money: at most one attempt per project is in one of them. */
export const LIVE_STATES: readonly PaymentState[] = ['CAPTURING', 'PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED'];

/** States in which money moved at some time: such a record is never deleted. */
export const MONEY_STATES: readonly PaymentState[] = [...LIVE_STATES, 'REFUNDED', 'REVERSED', 'REVIEW'];

/** States in which nothing changes any more without a person or the wallet. */
export const SETTLED_STATES: readonly PaymentState[] = [
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'REVERSED',
  'REVIEW',
];

/** Given up by the job: neither the order nor the capture tells what became of the money. */
export const isReleasable = ({ state, review }: Pick<Payment, 'state' | 'review'>): boolean =>
  review === 'OUTCOME_UNKNOWN' && (state === 'CAPTURING' || state === 'PENDING');

/** The refusals of a confirmation, each with its sentence. */
const REFUSALS = {
  ORDER_NOT_FOUND: 'This payment is unknown at PayPal or has expired.',
  ORDER_NOT_APPROVED: 'The payment was not approved at PayPal.',
  WRONG_PROJECT: 'This payment belongs to another project.',
  WRONG_PAYEE: 'This payment goes to somebody else.',
  WRONG_UNITS: 'This payment does not have the form we asked for.',
  WRONG_INTENT: 'This payment does not have the form we asked for.',
  WRONG_ATTEMPT: 'This payment does not have the form we asked for.',
  CURRENCY_MISMATCH: 'This payment is not in the currency of the project.',
  AMOUNT_MISMATCH: 'The amount of this payment is not the price of the project.',
  INSTRUMENT_DECLINED: 'The chosen payment method was declined. Please choose another one.',
  PAYER_ACTION_REQUIRED: 'PayPal needs another step from you.',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'The chosen payment method was declined. Please choose another one.',
} as const satisfies Partial<Record<CodeOf<422>, string>>;
export type RefusalCode = keyof typeof REFUSALS;

/** Refusals of a capture after which the buyer may choose another way to pay for the same order; the page is told so. */
export const CHOOSE_AGAIN: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
] satisfies RefusalCode[];

/** 422: the wallet's order cannot pay this project. */
export const refusal = (code: string): DomainError =>
  new DomainError(
    422,
    // A reason that only the wallet knows keeps the wallet's word.
    code as RefusalCode,
    REFUSALS[code as RefusalCode] ?? 'PayPal refused this payment.',
    CHOOSE_AGAIN.includes(code) ? { details: { choose_again: true } } : {},
  );

export interface Expected {
  projectId: number;
  /** Whose attempt it is. */
  userId: number | null;
  cents: number;
  currency: string;
  merchantId: string;
  /** Our attempt number when the server created the order. */
  attemptId: string | null;
}

/** Whether the order is one that we asked for, for this project and to us. Null, or why not. */
export function identityFault(order: WalletOrder, { projectId, merchantId, attemptId }: Expected): RefusalCode | null {
  const [unit, ...others] = order.purchase_units;
  if (!unit || others.length > 0) return 'WRONG_UNITS';
  if (order.intent !== 'CAPTURE') return 'WRONG_INTENT';
  if (unit.reference_id !== String(projectId)) return 'WRONG_PROJECT';
  if (unit.payee?.merchant_id !== merchantId) return 'WRONG_PAYEE';
  if (attemptId !== null && unit.custom_id !== attemptId) return 'WRONG_ATTEMPT';
  return null;
}

/** Whether the order asks for exactly the price. Null, or why not. */
export const amountFault = (order: WalletOrder, expected: Expected): RefusalCode | null =>
  moneyFault(order.purchase_units[0]!.amount, expected);

/** Whether the money that was taken is exactly the price. Null, or why not. */
export function captureFault(order: WalletOrder, expected: Expected): RefusalCode | null {
  const taken = captureOf(order);
  return taken ? moneyFault(taken.amount, expected) : 'WRONG_UNITS';
}

function moneyFault(
  { currency_code, value }: WalletMoney,
  { cents, currency }: Pick<Expected, 'cents' | 'currency'>,
): RefusalCode | null {
  if (currency_code !== currency) return 'CURRENCY_MISMATCH';
  return centsOf(value, currency) === cents ? null : 'AMOUNT_MISMATCH';
}

/** 503 for a wallet that gave no usable answer; anything else stays what it is. */
export const providerDown = (error: unknown): unknown =>
  error instanceof WalletUnknown || error instanceof WalletRejected
    ? new DomainError(
        503,
        'PAYMENT_PROVIDER_DOWN',
        'PayPal does not answer right now. Nothing was charged twice; please try again in a minute.',
        { retryAfter: 60 },
      )
    : error;

/** 422: the wallet takes no order from us, which no other try of the buyer changes. */
export const orderRefused = (): DomainError =>
  new DomainError(
    422,
    'ORDER_REFUSED',
    'PayPal does not accept this payment at the moment. Nothing was charged. We have been told and are looking into it.',
  );

/** The project with its price; throws 409 when there is nothing to pay. */
export function payable(project: PayableProject): { id: number; userId: number; priceCents: number; currency: string } {
  const { id, userId, paymentStatus, status, priceCents, currency } = project;
  if (paymentStatus === 'paid' || status === 'Cancelled' || !priceCents) throw notPayable(project);
  return { id, userId, priceCents, currency };
}

/** Throws 409 when the wallet cannot be asked for this money: not in its currency, or not to its last decimal. */
export function checkTaken({ priceCents, currency }: { priceCents: number; currency: string }): void {
  const taken = walletDigits(currency);
  if (taken === null)
    throw new ConflictError('CURRENCY_NOT_TAKEN', `PayPal takes no payments in ${currency}. Please ask us how to pay.`);
  if (taken < digitsOf(currency) && !Number.isInteger(fromCents(priceCents, currency)))
    throw new ConflictError(
      'AMOUNT_NOT_TAKEN',
      `PayPal takes ${currency} without decimals only. Nothing was charged. Please ask us for a price without them.`,
    );
}

/** 503 while PayPal's answers contradict each other: whoever asks, asks again. */
export const inDoubt = (): DomainError =>
  new DomainError(
    503,
    'NOT_SETTLED_YET',
    'PayPal does not say yet what became of this payment. Nothing was charged twice; please try again in a minute.',
    { retryAfter: 30 },
  );

/** Why the project cannot be paid at the price that the buyer saw. */
export function notPayable({ paymentStatus, status, priceCents }: PayableProject): ConflictError {
  if (paymentStatus === 'paid') return new ConflictError('ALREADY_PAID', 'This project is already paid.');
  if (status === 'Cancelled') return new ConflictError('PROJECT_CANCELLED', 'This project is cancelled.');
  if (!priceCents) return new ConflictError('PRICE_NOT_SET', 'This project has no price yet.');
  return new ConflictError('AMOUNT_MISMATCH', 'The price of this project has changed. Please reload the page.');
}

/** Cents of `expectedAmount`: a plain decimal text, or a JSON number as exact. Anything else is 400 `BAD_AMOUNT`. */
export function expectedCents(amount: unknown, currency: string): number {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const cents = typeof text === 'string' ? centsOf(text, currency) : null;
  if (cents === null || cents === 0) {
    const places = digitsOf(currency) === 2 ? 'two' : digitsOf(currency);
    const message = `The amount must be a positive number with at most ${places} decimals.`;
    throw new DomainError(400, 'BAD_AMOUNT', message, { fields: { expectedAmount: [message] } });
  }
  return cents;
}
