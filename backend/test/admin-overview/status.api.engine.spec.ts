import { MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import type { StatusReport } from '../../src/modules/admin-overview/dto/status.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';

describe('GET /status', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const status = async () => (await app.call({ url: '/status', token: admin.token })).json<StatusReport>();

  it('reports success for a new installation', async () => {
    const report = await status();
    expect(report).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string, engine });
    expect(report.checks.map(({ kind, state }) => [kind, state])).toEqual(
      ['database', 'storage', 'letters', 'space', 'migrations', 'clock', 'backup'].map((kind) => [kind, 'well']),
    );
    expect(report.checks.find(({ kind }) => kind === 'database')).toEqual({
      kind: 'database',
      name: 'Database',
      state: 'well',
      threshold: 'under 250 ms',
      cause: null,
      since: null,
      measured: expect.stringMatching(/^Write and read in \d+ ms$/) as string,
    });
    expect([report.errors, report.payments, report.letters]).toEqual([
      [],
      { count: 0, items: [] },
      { count: 0, items: [] },
    ]);
  });

  it('returns the time of the checks', async () => {
    app.clock.freeze();
    app.clock.advance(MINUTE);
    const { checkedAt } = await status();
    expect(new Date(checkedAt).getTime()).toBeGreaterThan(app.clock.in(-MINUTE).getTime());
    app.clock.advance(4 * SECOND);
    expect((await status()).checkedAt).toBe(checkedAt);
    app.clock.advance(2 * SECOND);
    expect((await status()).checkedAt > checkedAt).toBe(true);
  });

  it('is for admins', async () => {
    for (const role of ['user', 'agent'] as const) {
      const { token } = await givenUser(app, { role });
      expect((await app.call({ url: '/status', token })).statusCode).toBe(403);
    }
  });
});
