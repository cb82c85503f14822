import { SECOND } from '../../core/clock.js';
import type { Settings } from '../../core/config/settings.js';

/** A refusal is followed by a look at the order, which gets so long at least. */
export const LAST_LOOK_MS = SECOND;
/** Between the last word with the wallet and the end of the lease: what is written then, and clocks that differ. */
const SPARE_MS = 2 * SECOND;

type Patience = Pick<Settings, 'PAYMENT_LEASE_SECONDS' | 'PAYPAL_TIMEOUT_MS'>;

/** One try and one look. */
const leastMs = ({ PAYPAL_TIMEOUT_MS: tryMs }: Patience): number => tryMs + LAST_LOOK_MS;

/**
 * So long whoever claimed a payment may talk to the wallet. Nobody else may claim it meanwhile; rehearsals with the demo wallet alone
 * may have a shorter lease, so that those who come to rescue meet who is still at work.
 */
export const claimMs = (patience: Patience): number =>
  Math.max(patience.PAYMENT_LEASE_SECONDS * SECOND - SPARE_MS, leastMs(patience));

export function leaseFaults(patience: Patience): string[] {
  const needed = Math.ceil((leastMs(patience) + SPARE_MS) / SECOND);
  if (patience.PAYMENT_LEASE_SECONDS >= needed) return [];
  return [`PAYMENT_LEASE_SECONDS: at least ${needed}, three seconds more than PAYPAL_TIMEOUT_MS`];
}
