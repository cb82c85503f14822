import { SECOND } from '../../../core/common/time/clock.js';
import { AbandonedClaims, type Claim } from './abandoned-claims.js';

describe('AbandonedClaims', () => {
  let now = 0;
  let claims: AbandonedClaims;
  const claim = (until: number): Claim => ({ id: 7, claimedBy: 'somebody', claimedUntil: new Date(until) });
  const look = (seconds: number, of: () => Claim[]) => {
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
    expect(look(9, () => [claim(0)])).toEqual([]);
    expect(look(1, () => [claim(0)])).toEqual([7]);
  });

  it('returns no claim that is renewed or that another server has taken', () => {
    expect(look(60, () => [claim(Math.floor(now / (3 * SECOND)))])).toEqual([]);
    look(8, () => [claim(0)]);
    expect(look(9, () => [{ ...claim(0), claimedBy: 'another' }])).toEqual([]);
  });

  it('restarts the comparison after a pause', () => {
    look(8, () => [claim(0)]);
    now += 20 * SECOND;
    expect(look(9, () => [claim(0)])).toEqual([]);
    expect(look(2, () => [claim(0)])).toContain(7);
  });

  it('forgets a claim that has ended', () => {
    look(8, () => [claim(0)]);
    look(1, () => []);
    expect(look(9, () => [claim(0)])).toEqual([]);
  });
});
