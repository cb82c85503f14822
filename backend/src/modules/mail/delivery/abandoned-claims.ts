import { SECOND } from '../../../core/common/time/clock.js';
import type { OutboxMail } from '../outbox-mail.entity.js';

const UNCHANGED_MS = 9 * SECOND;
/** A longer pause restarts the comparison: the sender's database was unavailable, too. */
const BLIND_MS = 5 * SECOND;

export type Claim = Pick<OutboxMail, 'id' | 'claimedBy' | 'claimedUntil'>;

/** Compares a claim only with its former value, independent of other servers' clocks. */
export class AbandonedClaims {
  private unchangedSince = new Map<string, number>();
  private checkedAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  findAbandoned(claims: readonly Claim[]): number[] {
    const now = this.now();
    const before = now - this.checkedAt > BLIND_MS ? new Map<string, number>() : this.unchangedSince;
    this.checkedAt = now;
    this.unchangedSince = new Map(claims.map((claim) => [keyOf(claim), before.get(keyOf(claim)) ?? now]));
    return claims.filter((claim) => now - this.unchangedSince.get(keyOf(claim))! >= UNCHANGED_MS).map(({ id }) => id);
  }
}

const keyOf = ({ id, claimedBy, claimedUntil }: Claim): string => `${id} ${claimedBy} ${claimedUntil?.getTime()}`;
