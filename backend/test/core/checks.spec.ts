import { MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { Checks } from '../../src/core/health/checks.js';
import type { Check, Finding } from '../../src/core/health/finding.js';
import type { Config } from '../../src/core/config/env.js';
import { FakeClock } from '../fakes/clock.js';

const SECRET = 'hunter22-of-the-firm';
const WELL: Finding = { state: 'well', measured: 'good' };

describe('checks', () => {
  let clock: FakeClock;
  let checks: Checks;
  beforeEach(() => {
    clock = new FakeClock();
    const told = [
      { name: 'PAYPAL_CLIENT_SECRET', source: 'environment', isSecret: true, given: SECRET, isPlain: false },
    ];
    checks = new Checks(clock, { told } as unknown as Config);
  });

  const check = (look: Check['look'], more: Partial<Check> = {}): Check => ({
    ...{ name: 'A check', threshold: 'good', look },
    ...more,
  });
  const states = async () => (await checks.list()).map(({ kind, state }) => [kind, state]);
  const never = () => new Promise<Finding>(() => undefined);

  it('stand in their order, whoever registers first, and what throws or never ends hides no other', async () => {
    checks.answerWith('wallet', check(never, { patienceMs: 20 }));
    checks.answerWith(
      'storage',
      check(() => Promise.reject(new Error('EIO'))),
    );
    checks.answerWith(
      'database',
      check(() => Promise.resolve(WELL)),
    );
    expect(await states()).toEqual([
      ['database', 'well'],
      ['storage', 'failing'],
      ['wallet', 'failing'],
    ]);
    const [, storage, wallet] = await checks.list();
    expect([storage!.cause, wallet!.measured]).toEqual(['EIO', 'No answer within 0.02 s']);
  });

  it('are made once for all who ask within a moment, and one that hangs is not begun again', async () => {
    let [asked, hung] = [0, 0];
    checks.answerWith(
      'database',
      check(() => Promise.resolve({ ...WELL, measured: String((asked += 1)) })),
    );
    checks.answerWith(
      'wallet',
      check(() => ((hung += 1), never()), { patienceMs: 5 }),
    );
    const [one, other] = await Promise.all([checks.list(), checks.list()]);
    expect([one, asked]).toEqual([other, 1]);
    clock.advance(4 * SECOND);
    await checks.list();
    expect(asked).toBe(1);
    clock.advance(2 * SECOND);
    await checks.list();
    expect([asked, hung]).toEqual([2, 1]);
  });

  it('say since when they are not well, and why, without secrets and addresses', async () => {
    let cause = `550 no such user ana@client.example, key ${SECRET}, smtp://joe:lamp@mail.firm.example`;
    checks.answerWith(
      'letters',
      check(() => Promise.resolve({ state: 'warning', measured: 'late', cause })),
    );
    const [first] = await checks.list();
    expect(first!.cause).toBe('550 no such user [removed], key [removed], [removed]');
    const began = first!.since!;
    clock.advance(MINUTE);
    cause = 'two\nlines';
    const [later] = await checks.list();
    expect([later!.since, later!.cause]).toEqual([began, 'two']);
  });

  it('are known at once to those who only count, and looked at anew behind them', async () => {
    let measured = 'before';
    checks.answerWith(
      'database',
      check(() => Promise.resolve({ ...WELL, measured })),
    );
    const known = async () => (await checks.known())[0]!.measured;
    expect(await known()).toBe('before');
    measured = 'after';
    clock.advance(59 * SECOND);
    expect(await known()).toBe('before');
    clock.advance(2 * SECOND);
    expect(await known()).toBe('before');
    await checks.list();
    expect(await known()).toBe('after');
    measured = 'much later';
    clock.advance(6 * MINUTE);
    expect(await known()).toBe('much later');
  });

  it('answer a probe soon, with what was found last', async () => {
    let look: () => Promise<Finding> = () => Promise.resolve(WELL);
    checks.answerWith(
      'database',
      check(() => look()),
    );
    expect(await checks.within(1_000, 0)).toHaveLength(1);
    look = never;
    clock.advance(MINUTE);
    expect(await checks.within(10, SECOND)).toMatchObject([{ state: 'well' }]);
  });
});
