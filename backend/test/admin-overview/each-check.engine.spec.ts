import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CheckState } from '../../src/core/health/check.view.js';
import { clockIndicator } from '../../src/core/health/clock-indicator.js';
import { databaseIndicator, migrationsIndicator } from '../../src/core/health/database-indicators.js';
import type { HealthIndicator } from '../../src/core/health/health-indicator.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { AppliedMigrations } from '../../src/core/database/migrations/applied-migrations.js';
import type { Db } from '../../src/core/database/db.js';
import { backupIndicator, rehearsalIndicator } from '../../src/modules/backups/backup-indicators.js';
import { BackupStore } from '../../src/modules/backups/backup-store.js';
import { outboxIndicator } from '../../src/modules/mail/delivery/outbox-indicator.js';
import { MailService } from '../../src/modules/mail/mail.service.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { payPalIndicator } from '../../src/modules/payments/paypal/paypal-status.service.js';
import { PayPalRejected, PayPalUnknown } from '../../src/modules/payments/paypal/paypal-errors.js';
import { spaceIndicator, storageIndicator } from '../../src/core/storage/storage-indicators.js';
import { startApp, type TestApp } from '../app.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';
import { FakeClock } from '../fakes/clock.js';
import { MemoryStorage } from '../fakes/storage.js';

const found = async ({ check }: HealthIndicator) => {
  const { status, measured, cause = null } = await check();
  return { status, measured, cause };
};
const is = (status: CheckState, measured?: string, cause?: string | null) => ({
  status,
  ...(measured !== undefined && { measured }),
  ...(cause !== undefined && { cause }),
});
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

describe('the check of', () => {
  let app: TestApp;
  let ms = 0;
  beforeAll(async () => {
    app = await startApp();
    jest.spyOn(performance, 'now').mockImplementation(() => ms);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  it('the database writes and reads', async () => {
    expect(await found(databaseIndicator(app.db))).toMatchObject(is('well', 'Write and read in 1 ms', null));
    const slow = { transaction: async () => void (ms += 250), query: () => Promise.resolve([]) } as unknown as Db;
    expect(await found(databaseIndicator(slow))).toMatchObject(is('warning', 'Write and read in 250 ms'));
    const broken = { transaction: () => Promise.reject(new Error('SQLITE_FULL')) } as unknown as Db;
    await expect(databaseIndicator(broken).check()).rejects.toThrow('SQLITE_FULL');
  });

  it('storage writes, reads and deletes a file and compares its bytes', async () => {
    const storage = new MemoryStorage();
    expect(await found(storageIndicator(storage))).toMatchObject(is('well', 'Saved and read a file in 1 ms', null));
    for await (const { key } of storage.list()) throw new Error(`${key} was left`);
    const open = storage.open.bind(storage);
    storage.open = () => Promise.resolve(Readable.from([Buffer.from('other bytes')]));
    expect(await found(storageIndicator(storage))).toMatchObject(
      is('failing', 'The bytes read differ from the bytes written'),
    );
    storage.open = open;
    storage.receive = () => Promise.reject(new Error('EIO'));
    await expect(storageIndicator(storage).check()).rejects.toThrow('EIO');
  });

  it('the room on the disk counts what uploads leave to others', async () => {
    const GB = 1024 ** 3;
    const space = (free: number) =>
      found(
        spaceIndicator({ dataDir: '/', STORAGE_RESERVE_MB: 1024 }, () => Promise.resolve({ free, size: 100 * GB })),
      );
    expect(await space(42 * GB)).toMatchObject(is('well', '42.0 GB, 42% of the disk', null));
    expect(await space(9 * GB)).toMatchObject(is('warning', '9.0 GB, 9% of the disk'));
    expect(await space(GB / 2)).toMatchObject(is('failing', '0.5 GB, 1% of the disk'));
  });

  it('emails uses the oldest email that is due', async () => {
    const letters = (SMTP_URL = 'smtp://mail') => found(outboxIndicator(app.db, app.clock, { SMTP_URL }));
    expect(await letters()).toMatchObject(is('well', 'None waiting', null));
    await app.app.get(MailService, { strict: false }).enqueue({
      to: 'ana@client.example',
      template: 'username-reminder',
      context: { name: 'Ana', loginUrl: '/login' },
      notBefore: app.clock.in(MINUTE),
    });
    expect(await letters()).toMatchObject(is('well', 'None waiting', null));
    app.clock.advance(5 * MINUTE);
    expect(await letters()).toMatchObject(is('well', 'Oldest has waited 5 min', null));
    app.clock.advance(6 * MINUTE);
    expect(await letters('')).toMatchObject(is('warning', 'Oldest has waited 11 min', like(/Set SMTP_URL/)));
    expect(await letters()).toMatchObject(is('warning', 'Oldest has waited 11 min', 'No emails are being sent.'));
    await app.db.transaction(() => app.db.write(OutboxMail).update({ state: 'queued' }, { answer: 'Greylisted' }));
    app.clock.advance(HOUR);
    expect(await letters()).toMatchObject(
      is('failing', 'Oldest has waited 71 min', 'Response of the mail server: Greylisted'),
    );
  });

  it('migrations counts those of this version, and notices those of a newer one', async () => {
    const migrations = migrationsIndicator(app.app.get(AppliedMigrations, { strict: false }));
    expect(await found(migrations)).toMatchObject(is('well', like(/^(\d+) of \1 applied$/), null));
    const add = "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Newer9999999999999')";
    await app.db.transaction(() => app.db.run(add));
    expect(await found(migrations)).toMatchObject(is('warning', like(/applied$/), like(/newer/)));
    const [last] = await app.db.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp LIMIT 1');
    await app.db.transaction(async () => {
      await app.db.run("DELETE FROM migrations WHERE name = 'Newer9999999999999'");
      await app.db.run('DELETE FROM migrations WHERE name = ?', [last!.name]);
    });
    expect(await found(migrations)).toMatchObject(is('failing', like(/applied$/), like(/older/)));
    await app.db.transaction(() =>
      app.db.run('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [last!.name.slice(-13), last!.name]),
    );
  });

  it('the clock notices that it is wrong, or was set', async () => {
    let [ahead, steady] = [0, 0];
    const clock = clockIndicator(app.db, { wall: () => Date.now() + ahead, steady: () => Date.now() + steady });
    expect(await found(clock)).toMatchObject(is('well', like(/^[01]\.\d s off$/)));
    ahead = 40 * SECOND;
    expect(await found(clock)).toMatchObject(is('warning', like(/^(?:39|40|41)\.\d s off$/), like(/time server/)));
    ahead = -HOUR;
    expect(await found(clock)).toMatchObject(is('failing', like(/^3(?:59|60)\d s off$/)));
    if (engine === 'mariadb') return;
    for (const hours of [1.5, 3]) {
      steady = hours * HOUR;
      ahead = steady - HOUR;
      expect(await found(clock)).toMatchObject(is('failing'));
    }
    [steady, ahead] = [3.1 * HOUR, 2.1 * HOUR];
    expect(await found(clock)).toMatchObject(is('well'));
  });

  it('the wallet signs in there, once a minute at most', async () => {
    let calls = 0;
    let answer = (): Promise<void> => Promise.resolve();
    const wallet = payPalIndicator({ authenticate: () => ((calls += 1), answer()) }, app.clock);
    expect(await found(wallet)).toMatchObject(is('well', 'PayPal responded in 1 ms', null));
    answer = () => Promise.reject(new PayPalRejected(403, 'CREDENTIALS_REFUSED'));
    expect(await found(wallet)).toMatchObject(is('well'));
    expect(calls).toBe(1);
    app.clock.advance(MINUTE);
    expect(await found(wallet)).toMatchObject(is('failing', 'PayPal refuses us'));
    answer = () => Promise.reject(new PayPalUnknown('TimeoutError'));
    app.clock.advance(MINUTE);
    expect(await found(wallet)).toMatchObject(is('failing', 'PayPal did not respond', 'TimeoutError'));
    expect(calls).toBe(3);
  });
});

describe('the checks of backups', () => {
  const clock = new FakeClock();
  const folder = mkdtempSync(join(tmpdir(), 'portico-check-'));
  let sandboxed: Sandbox;
  beforeAll(async () => {
    sandboxed = await emptySandbox();
  });
  afterAll(async () => {
    await sandboxed.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const place = (more: object) => ({ ...sandboxed.config, BACKUP_TO: folder, production: true, ...more });
  const backup = (more: object = {}, why: string | null = null) =>
    found(
      backupIndicator(
        clock,
        place(more),
        () => Promise.resolve(why),
        () => Promise.resolve(clock.in(-DAY)),
      ),
    );
  const rehearsal = () => found(rehearsalIndicator(clock, place({})));

  it('want them planned in production', async () => {
    expect(await backup({ BACKUP_TO: '' })).toMatchObject(is('warning', 'Not planned'));
    expect(await backup({ BACKUP_TO: '', production: false })).toMatchObject(is('well', 'Not planned', null));
  });

  it('require a planned backup within 26 hours and report the reason otherwise', async () => {
    const none = { BACKUP_TO: join(folder, 'not-there') };
    expect(await backup(none)).toMatchObject(is('warning', 'Not writable', `${none.BACKUP_TO} does not exist.`));
    expect(await backup()).toMatchObject(is('warning', 'None yet'));
    const began = () => Promise.resolve(clock.now());
    const fresh = backupIndicator(clock, place({}), () => Promise.resolve(null), began);
    expect(await found(fresh)).toMatchObject(is('well', 'None yet', null));
    const failed = backupIndicator(clock, place({}), () => Promise.resolve('No room'), began);
    expect(await found(failed)).toMatchObject(is('warning', 'None yet', 'No room'));
    const now = clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
    writeFileSync(join(folder, `portico-${now}Z-by-hand.tar`), '');
    expect(await backup()).toMatchObject(is('warning', 'None yet', like(/not been made yet/)));
    writeFileSync(join(folder, `portico-${now}Z.tar`), '');
    expect(await backup()).toMatchObject(is('well', like(/^\d s ago$/)));
    clock.advance(25 * HOUR);
    expect(await backup()).toMatchObject(is('well', '25 h ago', null));
    clock.advance(2 * HOUR);
    expect(await backup({}, 'No room')).toMatchObject(is('warning', '27 h ago', 'No room'));
  });

  it('want one restored on trial each month', async () => {
    expect(await rehearsal()).toMatchObject(is('well', 'Not yet', null));
    clock.advance(30 * DAY);
    expect(await rehearsal()).toMatchObject(is('failing', 'Not yet'));
    await (await BackupStore.at(folder, sandboxed.config)).markRehearsed(clock.now());
    expect(await rehearsal()).toMatchObject(is('well', like(/^\d s ago$/)));
    clock.advance(31 * DAY);
    expect(await rehearsal()).toMatchObject(is('failing', '31 days ago'));
  });
});
