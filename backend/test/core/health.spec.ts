import { Logger } from '@nestjs/common';
import { DAY, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import type { CheckKind } from '../../src/core/health/check.view.js';
import type { HealthIndicator, HealthResult } from '../../src/core/health/health-indicator.js';
import { HealthService } from '../../src/core/health/health.service.js';
import type { Config } from '../../src/core/config/env.js';
import { FakeClock } from '../fakes/clock.js';

const SECRET = 'hunter22-of-the-firm';
const WELL: HealthResult = { status: 'well', measured: 'good' };

describe('HealthService', () => {
  let clock: FakeClock;
  let health: HealthService;
  beforeEach(() => {
    clock = new FakeClock();
    const displayed = [
      { name: 'PAYPAL_CLIENT_SECRET', source: 'environment', isSecret: true, given: SECRET, isPlain: false },
    ];
    health = new HealthService(clock, { displayed } as unknown as Config);
  });

  const register = (kind: CheckKind, check: HealthIndicator['check'], more: Partial<HealthIndicator> = {}) =>
    health.register({ indicators: { [kind]: { name: 'A check', threshold: 'good', check, ...more } } });
  const states = async () => (await health.check()).map(({ kind, status }) => [kind, status]);
  const never = () => new Promise<HealthResult>(() => undefined);

  it('reports the checks in the order of their kinds, and the others when one throws or hangs', async () => {
    register('wallet', never, { timeoutMs: 20 });
    register('storage', () => Promise.reject(new Error('EIO')));
    register('database', () => Promise.resolve(WELL));
    expect(await states()).toEqual([
      ['database', 'well'],
      ['storage', 'failing'],
      ['wallet', 'failing'],
    ]);
    const [, storage, wallet] = await health.check();
    expect([storage!.cause, wallet!.measured]).toEqual(['EIO', 'No response within 0.02 s']);
  });

  it('shares one run between callers, and does not restart a check that hangs', async () => {
    let [asked, hung] = [0, 0];
    register('database', () => Promise.resolve({ ...WELL, measured: String((asked += 1)) }));
    register('wallet', () => ((hung += 1), never()), { timeoutMs: 5 });
    const [one, other] = await Promise.all([health.check(), health.check()]);
    expect([one, asked]).toEqual([other, 1]);
    clock.advance(4 * SECOND);
    await health.check();
    expect(asked).toBe(1);
    clock.advance(2 * SECOND);
    await health.check();
    expect([asked, hung]).toEqual([2, 1]);
  });

  it('returns the start and the cause of a warning, without secrets and addresses', async () => {
    let cause = `550 no such user ana@client.example, key ${SECRET}, smtp://joe:lamp@mail.firm.example`;
    register('letters', () => Promise.resolve({ status: 'warning', measured: 'late', cause }));
    const [first] = await health.check();
    expect(first!.cause).toBe('550 no such user [removed], key [removed], [removed]');
    const began = first!.since!;
    clock.advance(MINUTE);
    cause = 'two\nlines';
    const [later] = await health.check();
    expect([later!.since, later!.cause]).toEqual([began, 'two']);
  });

  it('returns the latest reports at once, and refreshes them in the background when they are old', async () => {
    let measured = 'before';
    register('database', () => Promise.resolve({ ...WELL, measured }));
    const known = async () => (await health.latestReports())[0]!.measured;
    expect(await known()).toBe('before');
    measured = 'after';
    clock.advance(59 * SECOND);
    expect(await known()).toBe('before');
    clock.advance(2 * SECOND);
    expect(await known()).toBe('before');
    await health.check();
    expect(await known()).toBe('after');
    measured = 'much later';
    clock.advance(6 * MINUTE);
    expect(await known()).toBe('much later');
  });

  it('checks again after the clock is set back', async () => {
    let measured = 'before';
    register('database', () => Promise.resolve({ ...WELL, measured }));
    await health.check();
    measured = 'after';
    clock.advance(-DAY);
    expect((await health.latestReports())[0]!.measured).toBe('after');
    measured = 'later';
    clock.advance(-MINUTE);
    expect((await health.check())[0]!.measured).toBe('later');
  });

  it('returns the last reports when a probe times out', async () => {
    let check: () => Promise<HealthResult> = () => Promise.resolve(WELL);
    register('database', () => check());
    expect(await health.checkWithin(1_000, 0)).toHaveLength(1);
    check = never;
    clock.advance(MINUTE);
    expect(await health.checkWithin(10, SECOND)).toMatchObject([{ status: 'well' }]);
  });

  it('rejects a second provider of the same kind', () => {
    const pendingWork = { requests: () => Promise.resolve({ count: 1, oldest: null }) };
    health.register({ pendingWork });
    expect(() => health.register({ pendingWork })).toThrow('requests is registered twice');
  });

  it('returns the other warnings and pending work when one provider throws', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const broken = () => Promise.reject(new Error('EIO'));
    const pending = (count: number) => () => Promise.resolve({ count, oldest: null });
    health.register({ warnings: { broken, on: async () => true, off: async () => false, three: async () => 3 } });
    health.register({ pendingWork: { broken, none: pending(0), two: pending(2) } });
    expect(await health.listWarnings()).toEqual([
      { kind: 'on', count: null },
      { kind: 'three', count: 3 },
    ]);
    expect(await health.listPendingWork()).toEqual([{ kind: 'two', count: 2, oldest: null }]);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
