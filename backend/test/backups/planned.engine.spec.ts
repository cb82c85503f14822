import { mkdtempSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, SECOND } from '../../src/core/common/time/clock.js';
import { AllRows } from '../../src/core/database/rows/all-rows.js';
import { MetricsService } from '../../src/core/telemetry/metrics/metrics.service.js';
import { HealthService } from '../../src/core/health/health.service.js';
import { BackupStore } from '../../src/modules/backups/backup-store.js';
import { outdated } from '../../src/modules/backups/plan.js';
import { ScheduledBackupJob } from '../../src/modules/backups/scheduled-backup.job.js';
import { RestoreRehearsalJob } from '../../src/modules/backups/restore/restore-rehearsal.job.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';

const at = (text: string) => ({ name: text, bytes: 1, madeAt: new Date(`${text}T03:00:00Z`), label: '' });

describe('backup retention', () => {
  const everyDay = (days: number) =>
    Array.from({ length: days }, (_, n) => at(new Date(Date.UTC(2026, 10, 22) - n * DAY).toISOString().slice(0, 10)));
  const left = (days: number, weekStart = 1) => {
    const all = everyDay(days);
    const gone = new Set(outdated(all, { days: 7, weeks: 4, months: 12 }, weekStart));
    return all.filter((backup) => !gone.has(backup)).map(({ name }) => name);
  };

  it('are the last seven, the last of four weeks and the last of twelve months', () => {
    expect(left(400)).toEqual([
      ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
      ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('are the last of each company week, whatever its first day', () => {
    expect(left(30, 7).slice(7)).toEqual(['2026-11-14', '2026-11-07', '2026-10-31']);
    expect(left(30, 3).slice(7)).toEqual(['2026-11-10', '2026-11-03', '2026-10-31']);
  });

  it('are all of them while there are few', () => {
    expect(left(7)).toHaveLength(7);
    expect(outdated([at('2026-11-22')], { days: 0, weeks: 0, months: 0 }, 1)).toEqual([]);
  });

  it('leaves what was made for a reason', () => {
    const reasoned = { ...at('2020-01-01'), label: 'before-restore' };
    expect(outdated([...everyDay(3), reasoned], { days: 1, weeks: 0, months: 0 }, 1)).not.toContain(reasoned);
  });
});

describe('planned backups', () => {
  let app: TestApp;
  let folder: string;
  const planned = () => app.app.get(ScheduledBackupJob, { strict: false });
  const warnings = async () => (await app.app.get(HealthService).listWarnings()).map(({ kind }) => kind);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portico-planned-'));
    app = await startApp({ BACKUP_TO: folder, DATABASE_POOL: '1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const backups = () => until(() => readdirSync(folder).some((name) => name.endsWith('.tar')));

  it('are missed until there is one, and a day later', async () => {
    await backups();
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    expect(await warnings()).toContain('backup-late');
    await planned().run();
    expect(await warnings()).not.toContain('backup-late');
    app.clock.advance(DAY + 7 * HOUR);
    expect(await warnings()).toContain('backup-late');
  });

  it('are whole, and the older ones of a day go', async () => {
    await planned().run();
    app.clock.advance(HOUR);
    await planned().run();
    const target = await BackupStore.open(folder, app.config);
    const all = await target.list();
    expect(new Set(all.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))).size).toBe(all.length);
    for (const { name } of all) await verifyBackup(await target.read(name));
  });

  it('are made once a day, and one that failed is tried again within the hour', async () => {
    const made = async (hours: number) => {
      app.clock.advance(hours * HOUR);
      const before = readdirSync(folder).sort().join();
      await planned().runWhenDue();
      return readdirSync(folder).sort().join() !== before;
    };
    await planned().run();
    expect([await made(1), await made(22), await made(1), await made(1)]).toEqual([false, false, true, false]);
    const snapshot = jest.spyOn(app.app.get(AllRows), 'snapshot').mockRejectedValueOnce(new Error('the line broke'));
    await expect(made(24)).rejects.toThrow('the line broke');
    snapshot.mockRestore();
    expect(await made(1)).toBe(true);
  });

  it('are restored on trial once a week, which changes nothing here', async () => {
    const rehearsed = app.app.get(RestoreRehearsalJob, { strict: false });
    const age = async () => {
      const text = await app.app.get(MetricsService).text();
      return Math.round((Number(/^portico_restore_rehearsal_age_seconds (.+)$/m.exec(text)![1]) * SECOND) / DAY);
    };
    const target = await BackupStore.open(folder, app.config);
    const held = () => readdirSync(app.config.dataDir).sort();
    await planned().run();
    await rehearsed.run();
    const before = held();
    expect(await age()).toBe(0);
    app.clock.advance(6 * DAY);
    await rehearsed.runWhenDue();
    expect(await age()).toBe(6);
    app.clock.advance(DAY);
    await planned().run();
    await rehearsed.runWhenDue();
    expect(await age()).toBe(0);
    expect((await target.list())[0]!.verifiedAt).not.toBeNull();
    expect(held()).toEqual(before);
    await planned().run();
    truncateSync(join(folder, (await target.list())[0]!.name), 50_000);
    await expect(rehearsed.run()).rejects.toThrow(/damaged/);
    await target.remove((await target.list())[0]!.name);
  });

  it('are made, checked and restored on trial when the clock was set back', async () => {
    const rehearsed = app.app.get(RestoreRehearsalJob, { strict: false });
    const target = await BackupStore.open(folder, app.config);
    app.clock.advance(400 * DAY);
    await planned().run();
    await rehearsed.run();
    const [ahead] = await target.list();
    app.clock.advance(-300 * DAY);
    expect(await warnings()).toContain('backup-late');
    const backup = async () => (await app.app.get(HealthService).check(0)).find(({ kind }) => kind === 'backup');
    expect(await backup()).toMatchObject({ status: 'warning' });
    await planned().runWhenDue();
    expect(await warnings()).not.toContain('backup-late');
    await rehearsed.runWhenDue();
    const [first, second] = await target.list();
    expect([first!.name, second!.verifiedAt]).toEqual([ahead!.name, await target.rehearsedAt()]);
    await target.remove(ahead!.name);
  });

  it('leave the last connection to others', async () => {
    const snapshot = await app.app.get(AllRows).snapshot();
    expect((await app.call({ url: '/health/ready' })).statusCode).toBe(200);
    await snapshot.end();
  });

  it('are missed when their folder is gone, and nothing else suffers', async () => {
    renameSync(folder, `${folder}-away`);
    expect(await warnings()).toContain('backup-late');
    expect(await app.app.get(MetricsService).text()).toContain('portico_backup_age_seconds -1');
    renameSync(`${folder}-away`, folder);
  });

  it('leave no file when the server stops', async () => {
    const before = readdirSync(folder);
    await planned().run(AbortSignal.abort());
    const stop = new AbortController();
    const snapshot = jest.spyOn(app.app.get(AllRows), 'snapshot').mockImplementationOnce(() => {
      snapshot.mockRestore();
      stop.abort();
      return app.app.get(AllRows).snapshot();
    });
    await planned().run(stop.signal);
    expect(readdirSync(folder)).toEqual(before);
    expect(readdirSync(join(app.config.dataDir, 'files/incoming'))).toEqual([]);
  });
});
