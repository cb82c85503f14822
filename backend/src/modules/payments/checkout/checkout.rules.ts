import { ConflictError, DomainError } from '../../../core/common/errors.js';
import { digitsOf, type Money, parseDecimal, wireAmount } from '../../../core/common/money.js';
import { walletDigits } from '../../../core/common/wallet-currencies.js';
import type { Project } from '../../projects/project.entity.js';
import { priceOf } from '../../projects/project.rules.js';
import { notPayable, refusal } from '../payment.errors.js';
import type { ProjectPrice } from '../settlement/settlement.service.js';

export function requirePayable(project: Project): ProjectPrice {
  const { id: projectId, userId, paymentStatus, status } = project;
  const price = priceOf(project);
  if (paymentStatus === 'paid' || status === 'Cancelled' || !price?.minor) throw notPayable(project);
  return { projectId, userId, price };
}

/** Throws 409 unless the client saw the current price; 422 `CURRENCY_MISMATCH`. */
export function requireExpected(project: Project, expected: Money): ProjectPrice {
  if (project.priceCents !== null && expected.currency !== project.currency) throw refusal('CURRENCY_MISMATCH');
  const due = requirePayable(project);
  if (expected.minor !== due.price.minor) throw notPayable(project);
  return due;
}

/** Throws 409 for a currency or decimals that PayPal rejects. */
export function requirePayPalPrice(price: Money): void {
  const { currency } = price;
  const digits = walletDigits(currency);
  if (digits === null)
    throw new ConflictError(
      'CURRENCY_NOT_TAKEN',
      `PayPal doesn’t accept payments in ${currency}. Please ask us how to pay.`,
    );
  if (digits < digitsOf(currency) && !Number.isInteger(wireAmount(price)))
    throw new ConflictError(
      'AMOUNT_NOT_TAKEN',
      `PayPal takes ${currency} without decimals only. Nothing was charged. Please ask us for a price without them.`,
    );
}

/** Throws 400 `BAD_AMOUNT`. */
export function parseExpected(amount: unknown, currency: string): Money {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const money = typeof text === 'string' ? parseDecimal(text, currency) : null;
  if (!money?.minor) {
    const places = digitsOf(currency) === 2 ? 'two' : digitsOf(currency);
    const message = `The amount must be a positive number with at most ${places} decimals.`;
    throw new DomainError(400, 'BAD_AMOUNT', message, { fields: { expectedAmount: [message] } });
  }
  return money;
}
