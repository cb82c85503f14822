import { SECOND } from '../../core/common/time/clock.js';
import type { Constants } from '../../core/config/constants.js';

/** Time kept for reading the order after PayPal refused it. */
export const LAST_LOOK_MS = SECOND;
/** Time kept at the end of a lease for writing the result, and for clocks that differ. */
const SPARE_MS = 2 * SECOND;

type Timing = Pick<Constants, 'paymentLeaseSeconds' | 'paypalTimeoutMs'>;

/**
 * Time in which a claimed payment may be sent to PayPal, in milliseconds. No other server can claim it before.
 * At least one call and one read, also when a test shortens the lease.
 */
export const claimMs = ({ paymentLeaseSeconds, paypalTimeoutMs }: Timing): number =>
  Math.max(paymentLeaseSeconds * SECOND - SPARE_MS, paypalTimeoutMs + LAST_LOOK_MS);
