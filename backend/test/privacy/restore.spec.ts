import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { erasuresBeside, takeErasures } from '../../src/erasures-beside.js';
import { restoreBackup, takeBackup } from '../../src/modules/backups/index.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { Erasure, Erasures } from '../../src/modules/privacy/index.js';
import { ERASURE_FILE } from '../../src/modules/privacy/erasure-file.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { describeInside, startApp, type TestApp } from '../app.js';
import { installationOf } from '../backups/installation.js';
import { givenRequest } from '../requests/rows.js';
import { EMAIL, givenTraces, NAME, traces } from './person.js';

/** What a restore brings back of people who were erased meanwhile. */
describeInside('a restore of an older backup', () => {
  const beside = mkdtempSync(join(tmpdir(), 'portico-beside-'));
  const apps: TestApp[] = [];
  let app: TestApp;
  let admin: TestActor;
  let person: TestActor;
  /** From before they wrote with an account, and from when they had one. */
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
  /** As the command does it, and a start after it. */
  const restored = async (place: TestApp, archive: Buffer, folder?: string) => {
    const installation = await installationOf(place.config);
    if (folder) await takeErasures(installation, await erasuresBeside(join(folder, 'a.tar'), place.config));
    const workFolder = place.config.dataDir;
    await restoreBackup(installation, async () => Readable.from([archive]), { workFolder });
    await installation.close();
    return place.app.get(Erasures).repeat();
  };

  beforeAll(async () => {
    app = await started({ BACKUP_TO: beside });
    admin = await givenUser(app, { role: 'admin' });
    await givenRequest(app, { name: NAME, email: EMAIL, message: 'First I only ask.' });
    older = await archiveOf(app);
    person = await givenTraces(app, admin);
    old = await archiveOf(app);
    const erased = await app.call({
      ...{ method: 'POST', url: `/users/${person.id}/erasure`, token: admin.token, body: { email: EMAIL } },
    });
    expect(erased.statusCode).toBe(200);
  }, 60_000);
  afterAll(async () => {
    for (const place of apps) await place.close();
    rmSync(beside, { recursive: true, force: true });
  });

  it('finds them on the list, which names nobody and stands beside the backups, too', async () => {
    const text = readFileSync(join(beside, ERASURE_FILE), 'utf8');
    expect(text).not.toMatch(/ottoline|quarrington/i);
    const [listed] = await app.db.read(Erasure).find();
    expect(JSON.parse(text)).toEqual({
      ...{ format: 'portico-erasures', version: 1 },
      erasures: [expect.objectContaining({ id: listed!.id, user_id: person.id, email_hash: listed!.emailHash })],
    });
  });

  it('erases them again before anybody sees them, once, and keeps the books', async () => {
    expect(await restored(app, old)).toBe(1);
    expect(await traces(app, NAME, EMAIL)).toEqual([]);
    expect(await app.db.read(Payment).findOneBy({ userId: person.id })).toMatchObject({ capturedCents: 125_050 });
    expect(await app.app.get(Erasures).repeat()).toBe(0);
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
    expect(await app.app.get(Erasures).repeat()).toBe(0);
    expect(await app.db.read(User).findOneBy({ id: back.id })).toMatchObject({ name: NAME, email: EMAIL });
    expect(await app.db.read(Request).countBy({ email: EMAIL })).toBe(1);
  });

  it('on another machine reads the list that stands beside the backup, and keeps it', async () => {
    const elsewhere = await started();
    expect(await restored(elsewhere, old, beside)).toBe(1);
    expect(await traces(elsewhere, NAME, EMAIL)).toEqual([]);
    const newest = await archiveOf(elsewhere);
    const third = await started();
    await restored(third, newest);
    expect(await third.db.read(Erasure).count()).toBe(1);
    expect(await restored(third, old)).toBe(1);
  });

  it('knows the account again when the key has changed', async () => {
    const elsewhere = await started({ JWT_SECRET: 'another-key-that-only-tests-use-98765' });
    expect(await restored(elsewhere, old, beside)).toBe(1);
    expect(await traces(elsewhere, NAME, EMAIL)).toEqual([]);
  });

  it('is refused while nobody can read the list', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'portico-broken-'));
    writeFileSync(join(broken, ERASURE_FILE), '{"format":"portico-erasures","version":1,"erasures":[{}]}');
    await expect(erasuresBeside(join(broken, 'a.tar'), app.config)).rejects.toThrow(/list of erasures.*Nothing was/);
    rmSync(broken, { recursive: true });
  });
});
