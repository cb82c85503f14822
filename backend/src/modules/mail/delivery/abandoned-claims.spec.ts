import { SECOND } from '../../../core/common/time/clock.js';
import { AbandonedClaims, type Claim } from './abandoned-claims.js';

describe('AbandonedClaims', () => {
  let now = 0;
  let claims: AbandonedClaims;
  const claim = (until: number): Claim => ({ id: 7, claimedBy: 'sender', claimedUntil: new Date(until) });
  const findAbandoned = (seconds: number, of: () => Claim[]) => {
    const found: number[] = [];
    for (let n = 0; n < seconds; n += 1) {
      now += SECOND;
      found.push(...claims.findAbandoned(of()));
    }
    return found;
  };

  beforeEach(() => {
    now = 0;
    claims = new AbandonedClaims(() => now);
  });

  it('returns a claim after nine seconds without a change, whatever its time is', () => {
    expect(findAbandoned(9, () => [claim(0)])).toEqual([]);
    expect(findAbandoned(1, () => [claim(0)])).toEqual([7]);
  });

  it('returns no claim that is renewed or that another server has taken', () => {
    expect(findAbandoned(60, () => [claim(Math.floor(now / (3 * SECOND)))])).toEqual([]);
    findAbandoned(8, () => [claim(0)]);
    expect(findAbandoned(9, () => [{ ...claim(0), claimedBy: 'another' }])).toEqual([]);
  });

  it('restarts the comparison after a pause', () => {
    findAbandoned(8, () => [claim(0)]);
    now += 20 * SECOND;
    expect(findAbandoned(9, () => [claim(0)])).toEqual([]);
    expect(findAbandoned(2, () => [claim(0)])).toContain(7);
  });

  it('forgets a claim that has ended', () => {
    findAbandoned(8, () => [claim(0)]);
    findAbandoned(1, () => []);
    expect(findAbandoned(9, () => [claim(0)])).toEqual([]);
  });
});
