import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readStoredErasures, putErasures, addErasures } from '../../../src/stored-erasures.js';
import { HOUR } from '../../../src/core/common/time/clock.js';
import { JobService } from '../../../src/core/scheduler/job.service.js';
import { PersonalDataRegistry } from '../../../src/core/privacy/personal-data.registry.js';
import { restoreBackup } from '../../../src/modules/backups/restore/restore.js';
import { takeBackup } from '../../../src/modules/backups/take.js';
import { Payment } from '../../../src/modules/payments/payment.entity.js';
import { Erasure } from '../../../src/modules/users/privacy/erasure.entity.js';
import { ErasureService } from '../../../src/modules/users/privacy/erasure.service.js';
import { FolderStore } from '../../../src/core/storage/stores/folder-store.js';
import { ERASURE_FILE } from '../../../src/modules/users/privacy/erasure-file.js';
import { Request } from '../../../src/modules/requests/request.entity.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { installationOf } from '../../backups/installation.js';
import { givenRequest } from '../../requests/rows.js';
import { EMAIL, givenTraces, NAME, traces } from './person.js';

describe('a restore of an older backup', () => {
  const beside = mkdtempSync(join(tmpdir(), 'portico-beside-'));
  const apps: TestApp[] = [];
  let app: TestApp;
  let admin: TestActor;
  let person: TestActor;
  let older: Buffer;
  let old: Buffer;

  const started = async (overrides = {}) => {
    const place = await startApp(overrides);
    apps.push(place);
    return place;
  };
  const archiveOf = async ({ config }: TestApp) => {
    const here = await installationOf(config);
    let bytes = Buffer.alloc(0);
    await takeBackup(here, async (chunks) => (bytes = await buffer(Readable.from(chunks))));
    await here.close();
    return bytes;
  };
  const restored = async (place: TestApp, archive: Buffer, folder?: string) => {
    const installation = await installationOf(place.config);
    if (folder) await addErasures(installation, await readStoredErasures(join(folder, 'a.tar'), place.config));
    const workFolder = place.config.dataDir;
    await restoreBackup(installation, async () => Readable.from([archive]), { workFolder });
    await installation.close();
    return place.app.get(ErasureService).repeat();
  };

  beforeAll(async () => {
    app = await started({ BACKUP_TO: beside });
    admin = await givenUser(app, { role: 'admin' });
    await givenRequest(app, { name: NAME, email: EMAIL, message: 'First I only ask.' });
    older = await archiveOf(app);
    person = await givenTraces(app, admin);
    old = await archiveOf(app);
    const erased = await app.call({
      method: 'POST',
      url: `/users/${person.id}/erasure`,
      token: admin.token,
      body: { email: EMAIL },
    });
    expect(erased.statusCode).toBe(200);
  }, 60_000);
  afterAll(async () => {
    for (const place of apps) await place.close();
    rmSync(beside, { recursive: true, force: true });
  });

  it('finds them on the list, without names and stored beside the backups', async () => {
    const text = readFileSync(join(beside, ERASURE_FILE), 'utf8');
    expect(text).not.toMatch(/ottoline|quarrington/i);
    const [listed] = await app.db.read(Erasure).find();
    expect(JSON.parse(text)).toEqual({
      format: 'portico-erasures',
      version: 1,
      erasures: [expect.objectContaining({ id: listed!.id, user_id: person.id, email_hash: listed!.emailHash })],
    });
  });

  it('erases them again before startup, once, and keeps the accounting records', async () => {
    expect(await restored(app, old)).toBe(1);
    expect(await traces(app, NAME, EMAIL)).toEqual([]);
    expect(await app.db.read(Payment).findOneBy({ userId: person.id })).toMatchObject({ capturedCents: 125_050 });
    expect(await app.app.get(ErasureService).repeat()).toBe(0);
    expect(await app.db.read(Erasure).count()).toBe(1);
  });

  it('erases what they wrote before they had an account', async () => {
    expect(await restored(app, older)).toBe(1);
    expect(await traces(app, NAME, EMAIL)).toEqual([]);
    expect(await app.db.read(Request).count()).toBeGreaterThan(0);
  });

  it('leaves alone who came back with the same address, or has got the same number', async () => {
    expect(await restored(app, older)).toBe(1);
    app.clock.advance(60_000);
    const back = await givenUser(app, { name: NAME, email: EMAIL });
    await givenRequest(app, { name: NAME, email: EMAIL });
    expect(await app.app.get(ErasureService).repeat()).toBe(0);
    expect(await app.db.read(User).findOneBy({ id: back.id })).toMatchObject({ name: NAME, email: EMAIL });
    expect(await app.db.read(Request).countBy({ email: EMAIL })).toBe(1);
  });

  it('ends deletion requests that are overdue, and keeps the others', async () => {
    const place = await started();
    const [overdue, pending] = [await givenUser(place), await givenUser(place)];
    // The statement compares with the real time.
    const [past, later] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
    const request = (id: number, deletionDueAt: Date) =>
      place.db.transaction(() => place.db.write(User).update({ id }, { isActive: false, deletionDueAt }));
    await request(overdue.id, past);
    await request(pending.id, later);
    await restored(place, await archiveOf(place));
    await place.app.get(ErasureService).eraseDue();
    const row = (id: number) => place.db.read(User).findOneBy({ id });
    expect(await row(overdue.id)).toMatchObject({ isActive: false, deletionDueAt: null });
    expect(await row(pending.id)).toMatchObject({ isActive: false, deletionDueAt: later });
  });

  it('on another machine with another key reads and keeps the list beside the backup', async () => {
    const elsewhere = await started({ JWT_SECRET: 'another-key-that-only-tests-use-98765' });
    expect(await restored(elsewhere, old, beside)).toBe(1);
    expect(await traces(elsewhere, NAME, EMAIL)).toEqual([]);
    const newest = await archiveOf(elsewhere);
    const third = await started();
    await restored(third, newest);
    expect(await third.db.read(Erasure).count()).toBe(1);
    expect(await restored(third, old)).toBe(1);
  });

  it('merges the list beside a manual backup with its existing entries', async () => {
    const byHand = mkdtempSync(join(tmpdir(), 'portico-by-hand-'));
    const installation = await installationOf(app.config);
    const before = JSON.parse(readFileSync(join(beside, ERASURE_FILE), 'utf8')) as { erasures: object[] };
    await putErasures(installation, new FolderStore(byHand));
    const put = () => JSON.parse(readFileSync(join(byHand, ERASURE_FILE), 'utf8')) as { erasures: object[] };
    expect(put()).toEqual(before);
    const other = { ...before.erasures[0], id: '00000000-0000-4000-8000-000000000002', user_id: 4_711 };
    writeFileSync(join(byHand, ERASURE_FILE), JSON.stringify({ ...before, erasures: [other] }));
    await putErasures(installation, new FolderStore(byHand));
    expect(put().erasures).toEqual([other, ...before.erasures]);
    await installation.close();
    rmSync(byHand, { recursive: true });
  });

  it('shows admins a failure to write the list and still erases people', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-unreadable-'));
    const place = await started({ BACKUP_TO: folder });
    const user = await givenUser(place, { email: 'rowan@quarrington.example' });
    const boss = await givenUser(place, { role: 'admin' });
    writeFileSync(join(folder, ERASURE_FILE), 'no list');
    const answer = await place.call({
      method: 'POST',
      url: `/users/${user.id}/erasure`,
      token: boss.token,
      body: { email: user.email },
    });
    expect(answer.statusCode).toBe(200);
    place.clock.advance(2 * HOUR);
    const jobs = place.app.get(JobService);
    await jobs.round();
    await jobs.waitForRunning();
    const [report] = (await jobs.reports()).filter(({ name }) => name === 'erasures');
    expect(JSON.stringify(report)).toContain('is not a valid list of erasures');
    rmSync(folder, { recursive: true });
  });

  it('stops the server and reports why when the erasure fails again', async () => {
    const back = await givenUser(app);
    const { createdAt } = (await app.db.read(User).findOneBy({ id: back.id }))!;
    await app.db.transaction(() =>
      app.db.write(Erasure).insert({
        id: '00000000-0000-4000-8000-000000000003',
        userId: back.id,
        userSince: createdAt,
        emailHash: 'f'.repeat(64),
        erasedAt: app.clock.now(),
      }),
    );
    const failing = jest.spyOn(app.app.get(PersonalDataRegistry), 'erase').mockRejectedValueOnce(new Error('no'));
    await expect(app.app.get(ErasureService).repeat()).rejects.toThrow(/the server does not start/);
    failing.mockRestore();
    expect(await app.app.get(ErasureService).repeat()).toBe(1);
  });

  it('is rejected while the list is unreadable', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'portico-broken-'));
    writeFileSync(join(broken, ERASURE_FILE), '{"format":"portico-erasures","version":1,"erasures":[{}]}');
    await expect(readStoredErasures(join(broken, 'a.tar'), app.config)).rejects.toThrow(
      /list of erasures.*Nothing was/,
    );
    rmSync(broken, { recursive: true });
  });
});
