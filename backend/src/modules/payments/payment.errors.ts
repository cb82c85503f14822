import { ConflictError, DomainError, NotFoundError } from '../../core/common/errors.js';
import type { CodeOf } from '../../core/common/problem-codes.js';
import type { Project } from '../projects/project.entity.js';

const REFUSALS = {
  ORDER_NOT_FOUND: 'This payment is unknown at PayPal or has expired.',
  ORDER_NOT_APPROVED: 'The payment was not approved at PayPal.',
  WRONG_PROJECT: 'This payment belongs to another project.',
  WRONG_PAYEE: 'This payment goes to a different payee.',
  WRONG_UNITS: 'This payment differs from the one we created.',
  WRONG_INTENT: 'This payment differs from the one we created.',
  WRONG_ATTEMPT: 'This payment differs from the one we created.',
  CURRENCY_MISMATCH: 'This payment is not in the currency of the project.',
  AMOUNT_MISMATCH: 'The amount of this payment is not the price of the project.',
  INSTRUMENT_DECLINED: 'The chosen payment method was declined. Please choose another one.',
  PAYER_ACTION_REQUIRED: 'PayPal needs another step from you.',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'The chosen payment method was declined. Please choose another one.',
} as const satisfies Partial<Record<CodeOf<422>, string>>;
export type RefusalCode = keyof typeof REFUSALS;

/** Another payment method may work for the same order. */
export const CHOOSE_AGAIN: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
] satisfies RefusalCode[];

/** The PayPal order cannot pay this project. */
export const refusal = (code: string): DomainError =>
  new DomainError(
    422,
    code as RefusalCode,
    REFUSALS[code as RefusalCode] ?? 'PayPal refused this payment.',
    CHOOSE_AGAIN.includes(code) ? { details: { choose_again: true } } : {},
  );

/** Another try by the buyer would also fail. */
export const orderRefused = (): DomainError =>
  new DomainError(
    422,
    'ORDER_REFUSED',
    'PayPal does not accept this payment at the moment. Nothing was charged. We were notified and are working on it.',
  );

/** The outcome is unknown; retry. */
export const inDoubt = (): DomainError =>
  new DomainError(
    503,
    'NOT_SETTLED_YET',
    'PayPal has no result for this payment yet. Nothing was charged twice; please try again in a minute.',
    { retryAfter: 30 },
  );

export function notPayable({ paymentStatus, status, priceCents }: Project): ConflictError {
  if (paymentStatus === 'paid') return new ConflictError('ALREADY_PAID', 'This project is already paid.');
  if (status === 'Cancelled') return new ConflictError('PROJECT_CANCELLED', 'This project is cancelled.');
  if (!priceCents) return priceNotSet();
  return new ConflictError('AMOUNT_MISMATCH', 'The price of this project has changed. Please reload the page.');
}

export const priceNotSet = (): ConflictError => new ConflictError('PRICE_NOT_SET', 'This project has no price yet.');

export const noPayment = (): NotFoundError => new NotFoundError('NO_PAYMENT', 'No payment info.');
