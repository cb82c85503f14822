import { DAY } from '../../src/core/common/time/clock.js';
import { RateLimitService } from '../../src/core/rate-limit/rate-limit.service.js';
import { addressKey } from '../../src/core/rate-limit/rate-limit.js';
import { startApp, type TestApp } from '../app.js';

const WINDOW = 60_000;

describe('Limits', () => {
  let app: TestApp;
  let limits: RateLimitService;

  beforeAll(async () => {
    app = await startApp();
    limits = app.app.get(RateLimitService);
  });
  afterAll(() => app.close());

  it('counts each of many first hits at once', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => limits.hit('burst', WINDOW)));
    expect(Math.max(...counts.map(({ hits }) => hits))).toBe(20);
    expect((await limits.peek('burst')).hits).toBe(20);
  });

  it('starts again after the window, and each of many first hits counts there too', async () => {
    await limits.hit('again', WINDOW);
    app.clock.advance(WINDOW + 1);
    expect((await limits.peek('again')).hits).toBe(0);
    await Promise.all(Array.from({ length: 10 }, () => limits.hit('again', WINDOW)));
    expect(await limits.peek('again')).toEqual({ hits: 10, remaining: expect.any(Number) as number });
  });

  it('opens a new window when the clock was set back', async () => {
    app.clock.advance(DAY);
    await limits.hit('ahead', WINDOW);
    app.clock.advance(-DAY);
    await limits.hit('ahead', WINDOW);
    const { hits, remaining } = await limits.hit('ahead', WINDOW);
    expect([hits, remaining <= WINDOW]).toEqual([2, true]);
  });

  const sweptBefore = (nth: number) => {
    const begin = app.db.transaction.bind(app.db);
    let begun = 0;
    const spy = jest.spyOn(app.db, 'transaction').mockImplementation(async (work) => {
      begun += 1;
      if (begun === nth) {
        spy.mockRestore();
        await limits.sweep();
      }
      return begin(work);
    });
  };

  it('counts although the sweep takes the row that was just made, or one whose window is over', async () => {
    sweptBefore(2);
    expect((await limits.hit('new and swept', WINDOW)).hits).toBe(1);
    await limits.hit('old and swept', WINDOW);
    app.clock.advance(WINDOW + 1);
    sweptBefore(1);
    expect((await limits.hit('old and swept', WINDOW)).hits).toBe(1);
  });

  it('keeps no address, only a fingerprint of it', async () => {
    await limits.hit('login:somebody@example.test', WINDOW);
    const rows = await app.db.query<{ key: string }>('SELECT `key` FROM rate_counters');
    expect(JSON.stringify(rows)).not.toContain('somebody');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('takes %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
