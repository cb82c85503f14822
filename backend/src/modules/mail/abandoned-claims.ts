import { SECOND } from '../../core/common/time/clock.js';
import type { OutboxMail } from './outbox-mail.entity.js';

/** As long as three renewals take. */
const UNCHANGED_MS = 9 * SECOND;
/** Whoever has not looked for so long knows nothing of what happened meanwhile: the database was away, for the sender too. */
const BLIND_MS = 5 * SECOND;

export type Claim = Pick<OutboxMail, 'id' | 'claimedBy' | 'claimedUntil'>;

/**
 * Finds claims that nobody renews any more, whatever the clocks of the servers say: what a claim says is only compared with what it
 * said before, and the time between is this server's own.
 */
export class AbandonedClaims {
  private unchangedSince = new Map<string, number>();
  private lookedAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** To be told all claims of the moment, again and again. Returns the ids of those that were the same for too long. */
  among(claims: readonly Claim[]): number[] {
    const now = this.now();
    const before = now - this.lookedAt > BLIND_MS ? new Map<string, number>() : this.unchangedSince;
    this.lookedAt = now;
    this.unchangedSince = new Map(claims.map((claim) => [words(claim), before.get(words(claim)) ?? now]));
    return claims.filter((claim) => now - this.unchangedSince.get(words(claim))! >= UNCHANGED_MS).map(({ id }) => id);
  }
}

const words = ({ id, claimedBy, claimedUntil }: Claim): string => `${id} ${claimedBy} ${claimedUntil?.getTime()}`;
