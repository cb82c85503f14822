import { SECOND } from '../../core/common/time/clock.js';
import { AbandonedClaims, type Claim } from './abandoned-claims.js';

describe('claims that nobody renews', () => {
  let now = 0;
  let claims: AbandonedClaims;
  const claim = (until: number): Claim => ({ id: 7, claimedBy: 'somebody', claimedUntil: new Date(until) });
  /** Once a second, for so many. */
  const look = (seconds: number, of: () => Claim[]) => {
    const found: number[] = [];
    for (let n = 0; n < seconds; n += 1) {
      now += SECOND;
      found.push(...claims.among(of()));
    }
    return found;
  };

  beforeEach(() => {
    now = 0;
    claims = new AbandonedClaims(() => now);
  });

  it('are known after nine seconds, wherever the clock stands that wrote them', () => {
    expect(look(9, () => [claim(0)])).toEqual([]);
    expect(look(1, () => [claim(0)])).toEqual([7]);
  });

  it('are not those that are renewed, nor those that somebody else took meanwhile', () => {
    expect(look(60, () => [claim(Math.floor(now / (3 * SECOND)))])).toEqual([]);
    look(8, () => [claim(0)]);
    expect(look(9, () => [{ ...claim(0), claimedBy: 'another' }])).toEqual([]);
  });

  it('are not known to whoever could not look for a while', () => {
    look(8, () => [claim(0)]);
    now += 20 * SECOND;
    expect(look(9, () => [claim(0)])).toEqual([]);
    expect(look(2, () => [claim(0)])).toContain(7);
  });

  it('are forgotten when they are over', () => {
    look(8, () => [claim(0)]);
    look(1, () => []);
    expect(look(9, () => [claim(0)])).toEqual([]);
  });
});
