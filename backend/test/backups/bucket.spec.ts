import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import type { Environment } from '../../src/core/config/env.js';
import { AllRows } from '../../src/core/database/rows/all-rows.js';
import { HealthService } from '../../src/core/health/health.service.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { BackupStore } from '../../src/modules/backups/backup-store.js';
import { BackupService } from '../../src/modules/backups/backup.service.js';
import { ScheduledBackupJob } from '../../src/modules/backups/scheduled-backup.job.js';
import { RestoreRehearsalJob } from '../../src/modules/backups/restore/restore-rehearsal.job.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';
import { ERASURE_FILE } from '../../src/modules/users/privacy/erasure-file.js';
import { ErasureRepository } from '../../src/modules/users/privacy/erasure.repository.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { sandbox } from '../database.js';
import { BUCKET, KEYS, type ObjectStore, startObjectStore } from '../fakes/object-store.js';
import { until } from '../until.js';
import { command } from '../command.js';
import { filesOf, installationOf, sumsOf } from './installation.js';

const TO = `s3://${BUCKET}/portico`;
const NAME = /^portico\/portico-.*\.tar$/;

describe('backups in a bucket', () => {
  let store: ObjectStore;
  let settings: Environment;
  let app: TestApp;
  const planned = () => app.app.get(ScheduledBackupJob, { strict: false });
  const rehearsed = () => app.app.get(RestoreRehearsalJob, { strict: false });
  const kept = () =>
    store
      .names()
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  const target = () => BackupStore.open(TO, app.config);

  beforeAll(async () => {
    store = await startObjectStore();
    settings = {
      BACKUP_TO: TO,
      S3_ENDPOINT: store.url,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      S3_PATH_STYLE: 'true',
    };
    app = await startApp(settings);
    await until(() => kept().length === 1);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  afterEach(() => {
    store.trouble = () => null;
  });

  it('are made, are whole, and the older ones of a day go', async () => {
    app.clock.advance(2 * HOUR);
    await planned().run();
    const all = await (await target()).list();
    expect(new Set(all.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))).size).toBe(all.length);
    const [backup] = all;
    await verifyBackup(await (await target()).read(backup!.name));
    expect(backup).toMatchObject({ label: '', verifiedAt: null, bytes: store.read(kept()[0]!).length });
    expect(store.uploads()).toBe(0);
  });

  it('are restored on trial, which is noted beside them', async () => {
    await rehearsed().run();
    expect(await (await target()).rehearsedAt()).not.toBeNull();
    expect((await (await target()).list())[0]!.verifiedAt).not.toBeNull();
  });

  it('stop being verified when the admin cancels, also while the service sends nothing', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    const url = `/backups/${kept()[0]!.slice('portico/'.length)}/verify`;
    store.calls.length = 0;
    store.trouble = ({ method, name }) => (method === 'GET' && name === kept()[0] ? 'stall' : null);
    const verification = app.call({ method: 'POST', url, token });
    await until(() => store.calls.some(({ method, name }) => method === 'GET' && name === kept()[0]));
    expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(200);
    const refused = await verification;
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'BACKUP_REFUSED', error: 'The verification was canceled.' }),
    ]);
    store.trouble = () => null;
    expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(404);
    const guest = await givenUser(app, { role: 'user' });
    expect((await app.call({ method: 'DELETE', url, token: guest.token })).statusCode).toBe(403);
    const again = await app.call({ method: 'POST', url, token });
    expect([again.statusCode, again.json()]).toMatchObject([200, {}]);
  });

  it('are read once when a second call arrives during a long verification', async () => {
    // A recent result would be returned.
    app.clock.advance(HOUR);
    const { token } = await givenUser(app, { role: 'admin' });
    const [name] = kept();
    const url = `/backups/${name!.slice('portico/'.length)}/verify`;
    const reads = () => store.calls.filter((call) => call.method === 'GET' && call.name === name).length;
    const find = jest.spyOn(app.app.get(BackupService, { strict: false }), 'find');
    store.calls.length = 0;
    store.trouble = (call) => (call.method === 'GET' && call.name === name ? 'stall' : null);
    const first = app.call({ method: 'POST', url, token });
    await until(() => reads() === 1);
    app.clock.advance(16 * MINUTE);
    const joined = app.call({ method: 'POST', url, token });
    await until(() => find.mock.results.length === 2);
    await Promise.all(find.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(reads()).toBe(1);
    expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(200);
    expect((await Promise.all([first, joined])).map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    find.mockRestore();
  });

  it('rejects a verification with the reason when the service fails', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    const url = `/backups/${kept()[0]!.slice('portico/'.length)}/verify`;
    store.trouble = () => 403;
    const refused = await app.call({ method: 'POST', url, token });
    store.trouble = () => null;
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'BACKUP_REFUSED' }]);
    expect(refused.json<{ error: string }>().error).toContain('AccessDenied');
  });

  it('are verified although the mark cannot be written, and are refused with the reason', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    const name = kept()[0]!.slice('portico/'.length);
    const records = () => app.db.read(AuditRecord).countBy({ action: 'backup.verified', recordId: name });
    const before = await records();
    app.clock.advance(HOUR);
    store.trouble = ({ method }) => (method === 'PUT' ? 403 : null);
    expect((await app.call({ method: 'POST', url: `/backups/${name}/verify`, token })).statusCode).toBe(200);
    expect(await records()).toBe(before + 1);
    store.trouble = () => 403;
    const refused = await app.call({ method: 'POST', url: '/backups', token });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'BACKUP_REFUSED' }]);
  });

  it('are listed and verified in the screens', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    const { items } = (await app.call({ url: '/backups', token })).json<{ items: { name: string }[] }>();
    expect(items.map(({ name }) => `portico/${name}`)).toEqual(kept());
    const verified = await app.call({ method: 'POST', url: `/backups/${items[0]!.name}/verify`, token });
    expect(verified.statusCode).toBe(200);
  });

  it('have the list of erasures beside them', async () => {
    const user = { id: 4_711, email: 'gone@riversidedental.example', createdAt: new Date('2026-01-01T00:00:00.000Z') };
    const list = app.app.get(ErasureRepository, { strict: false });
    await app.db.transaction(() => list.add(user, app.clock.now()));
    await list.sync();
    const text = store.read(`portico/${ERASURE_FILE}`).toString();
    expect(JSON.parse(text)).toMatchObject({ erasures: [{ user_id: 4_711 }] });
  });

  it('fail with the reason and leave no file while the service returns 503', async () => {
    const before = kept();
    store.trouble = ({ name, method }) => (method === 'PUT' && NAME.test(name) ? 503 : null);
    await expect(planned().run()).rejects.toThrow('SlowDown');
    store.trouble = () => null;
    expect(kept()).toEqual(before);
    expect(store.uploads()).toBe(0);
    expect((await planned().getOverview()).failure).toContain(`No backup was made: ${TO}/ (${store.url}): SlowDown`);
    await planned().run();
    expect((await planned().getOverview()).failure).toBeNull();
  });

  it('that cannot be looked at are late, and nothing else suffers', async () => {
    store.trouble = () => 503;
    expect((await planned().getOverview()).failure).toContain('SlowDown');
    expect(await planned().isLate()).toBe(true);
    const check = (await app.app.get(HealthService).check(0)).find(({ name }) => name === 'Last backup');
    expect(check).not.toMatchObject({ state: 'well' });
    const { token } = await givenUser(app, { role: 'admin' });
    expect((await app.call({ url: '/projects', token })).statusCode).toBe(200);
  });

  it('are restored from there by the command, to another installation', async () => {
    const there = await sandbox();
    const on = (...words: string[]) => command({ ...there.environment, LOG_LEVEL: 'error', ...settings }, words);
    await planned().run();
    const location = `s3://${BUCKET}/${kept()[0]}`;
    expect(await on('verify', location)).toMatchObject({ code: 0, err: '' });
    expect(await on('restore', location, '--replace')).toMatchObject({ code: 0, err: '' });
    const [from, to] = [await installationOf(app.config), await installationOf(there.config)];
    const { users, projects } = await sumsOf(from);
    expect(await sumsOf(to)).toMatchObject({ users, projects });
    expect(await filesOf(to)).toEqual(await filesOf(from));
    store.trouble = () => 503;
    const refused = await on('verify', location);
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/cannot be read \(HTTP 503\)\.\n$/) as string,
    });
    store.trouble = () => null;
    const made = await on('backup');
    expect(made.out).toMatch(/^s3:\/\/firm\/portico\/portico-.*-by-hand\.tar\n/);
    for (const each of [from, to]) await each.close();
    await there.remove();
  });

  it('are not made of what is gone in the middle', async () => {
    const before = kept();
    const snapshot = jest.spyOn(app.app.get(AllRows), 'snapshot').mockRejectedValueOnce(new Error('the line broke'));
    await expect(planned().run()).rejects.toThrow('the line broke');
    snapshot.mockRestore();
    expect(kept()).toEqual(before);
  });
});
