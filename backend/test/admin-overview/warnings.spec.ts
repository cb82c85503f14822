import { HOUR, SECOND } from '../../src/core/common/time/clock.js';
import { HealthService } from '../../src/core/health/health.service.js';
import type { OverviewView } from '../../src/modules/admin-overview/dto/overview.view.js';
import type { StaffWaitingView } from '../../src/modules/admin-overview/dto/waiting.view.js';
import { Storage } from '../../src/core/storage/storage.js';
import { givenUser, type TestActor } from '../actors.js';
import { type MailApp, startMailApp } from '../mail/mail-app.js';

const WEEK = 7 * 24 * HOUR;

describe('warnings for admins', () => {
  let app: MailApp;
  let admin: TestActor;

  const all = async () => {
    app.clock.advance(4 * SECOND);
    return (await app.call({ url: '/overview', token: admin.token })).json<OverviewView>().warnings;
  };
  const warnings = async () => (await all()).filter(({ kind }) => kind !== 'status');
  const refused = async (...recipients: string[]) => {
    app.catcher.setBehaviour('reject-550');
    for (const to of recipients)
      await app.mailer.enqueue({ to, template: 'username-reminder', context: { name: 'Ana', loginUrl: '/login' } });
    return app.until(({ state }) => state === 'failed');
  };

  beforeAll(async () => {
    app = await startMailApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  it('is nothing as long as all is well', async () => {
    expect(await warnings()).toEqual([]);
  });

  it('include undeliverable emails until they are resent', async () => {
    const [first] = await refused('ana@client.example', 'ben@client.example');
    expect(await warnings()).toEqual([{ kind: 'mail-failed', count: 2 }]);
    app.catcher.setBehaviour('accept');
    await app.call({ method: 'POST', url: `/mail/${first!.id}/resend`, token: admin.token });
    expect(await warnings()).toEqual([{ kind: 'mail-failed', count: 1 }]);
  });

  it('include failed emails of the last seven days, whatever their creation date', async () => {
    await refused('ana@client.example');
    app.clock.advance(WEEK - HOUR);
    admin = await givenUser(app, { role: 'admin' });
    expect(await warnings()).toEqual([{ kind: 'mail-failed', count: 1 }]);
    app.clock.advance(HOUR);
    expect(await warnings()).toEqual([]);
  });

  it('is a disk whose reserve is touched', async () => {
    const storage = app.app.get(Storage, { strict: false });
    const { reserve } = storage as unknown as { reserve: number };
    Object.assign(storage, { reserve: Number.MAX_SAFE_INTEGER });
    expect(await warnings()).toEqual([{ kind: 'disk-full', count: null }]);
    Object.assign(storage, { reserve });
    expect(await warnings()).toEqual([]);
  });

  it('are all that can be looked at, when one of them cannot', async () => {
    await refused('ana@client.example');
    const storage = app.app.get(Storage, { strict: false });
    const { root } = storage as unknown as { root: Promise<string> };
    Object.assign(storage, { root: Promise.resolve('/nowhere/at/all') });
    expect(await warnings()).toEqual([{ kind: 'mail-failed', count: 1 }]);
    Object.assign(storage, { root });
  });

  it('include failing checks, which also count as waiting', async () => {
    const health = app.app.get(HealthService, { strict: false });
    const waiting = async () =>
      (await app.call({ url: '/overview/waiting', token: admin.token })).json<StaffWaitingView>().items;
    const storage = app.app.get(Storage, { strict: false });
    const { root } = storage as unknown as { root: Promise<string> };
    Object.assign(storage, { root: Promise.resolve('/nowhere/at/all') });
    await health.check(0);
    expect(await all()).toEqual([{ kind: 'status', count: 1 }]);
    expect(await waiting()).toEqual([{ kind: 'status', count: 1, oldest_days: 0 }]);
    Object.assign(storage, { root });
    await health.check(0);
    expect([await all(), await waiting()]).toEqual([[], []]);
  });
});
