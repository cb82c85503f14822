import { DomainError } from '../../../core/common/errors.js';

/** 4xx other than 408 and 429. */
export class PayPalRejected extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
    readonly afterUnknown = false,
  ) {
    super(`PayPal responded with ${status} ${issue}`);
  }
}

/** No response, connection lost, 408, 429 or 5xx. Never means "not paid". */
export class PayPalUnknown extends Error {
  constructor(
    reason: string,
    readonly retryAfter: string | null = null,
  ) {
    super(reason);
  }
}

export async function nullIfNotFound<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PayPalRejected && error.status === 404) return null;
    throw error;
  }
}

export const providerDown = (error: unknown): unknown =>
  error instanceof PayPalUnknown || error instanceof PayPalRejected
    ? new DomainError(
        503,
        'PAYMENT_PROVIDER_DOWN',
        'PayPal is not responding right now. Nothing was charged twice; please try again in a minute.',
        { retryAfter: 60 },
      )
    : error;
