import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { command, commandProcess } from '../command.js';
import { BackupStore } from '../../src/modules/backups/backup-store.js';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';
import { writeBackup } from '../../src/modules/backups/write.js';
import { fill, filesOf, installationOf, type Installed, sumsOf } from '../backups/installation.js';
import { type Sandbox, sandbox } from '../database.js';
import { DRILL_TIMEOUT_MS, inFull, noteFigures, rounds } from './drill.js';

const ROUNDS = rounds(5);

const LARGE = 10 * 1024 ** 3;

jest.setTimeout(DRILL_TIMEOUT_MS);

describe('backups and restores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-killed-'));
  let place: Sandbox;
  let target: BackupStore;
  const states: { archive: string; sums: string; files: string[] }[] = [];
  const seen = { kills: 0, 'before the end': 0, 'backups half there': 0, 'restores half done': 0 };

  const settings = () => ({ ...place.environment, LOG_LEVEL: 'error', BACKUP_TO: folder });
  const calm = async (words: string[], run = command) => {
    const ended = await run(settings(), words);
    expect(ended).toMatchObject({ code: 0, err: '' });
    return ended.out.split('\n')[0]!;
  };
  const killed = async (words: string[], ms: number) => {
    const { code } = await commandProcess(settings(), words, (child) => {
      setTimeout(() => child.kill('SIGKILL'), ms);
    });
    seen.kills += 1;
    if (code === null) seen['before the end'] += 1;
    await look(async ({ rows }) => {
      while (await rows.isShared()) await wait(20);
    });
  };
  /** Commands reject an installation in use. */
  const look = async <T>(work: (here: Installed) => Promise<T>): Promise<T> => {
    const here = await installationOf(place.config);
    try {
      return await work(here);
    } finally {
      await here.close();
    }
  };
  const state = () =>
    look(async (here) => ({ sums: JSON.stringify(await sumsOf(here)), files: Object.keys(await filesOf(here)) }));

  beforeAll(async () => {
    place = await sandbox();
    await fill(place.config);
    target = await BackupStore.open(folder, place.config);
  });
  afterAll(async () => {
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it(`killed ${2 * ROUNDS.most} times, leave a whole backup or none, and everything restored or nothing`, async () => {
    const first = await calm(['backup']);
    const database = await new DataSource(writerOptions(place.config, { entities: [], migrations: [] })).initialize();
    await database.query("UPDATE projects SET title = 'Another state'");
    await database.destroy();
    const second = await calm(['backup']);
    const restore = async (archive: string, run = command) => {
      const began = performance.now();
      await calm(['restore', archive, '--replace'], run);
      const ms = performance.now() - began;
      states.push({ archive, ...(await state()) });
      return ms;
    };
    await restore(first);
    const length = await restore(second, commandProcess);
    expect(states[0]!.sums).not.toBe(states[1]!.sums);
    for (const round of ROUNDS) {
      await killed(['backup'], Math.random() * length);
      for (const { name } of await target.list())
        await verifyBackup(await target.read(name)).catch(() => (seen['backups half there'] += 1));
      await killed(['restore', states[round % 2]!.archive, '--replace'], length * (0.3 + 0.7 * Math.random()));
      const now = await state();
      const whole = states.find(({ sums }) => sums === now.sums);
      if (!whole?.files.every((key) => now.files.includes(key))) seen['restores half done'] += 1;
      for (const { name } of await target.list())
        if (!states.some(({ archive }) => archive.endsWith(name))) await target.remove(name);
    }
    noteFigures('kill -9 of backups and restores', seen);
    expect(seen).toMatchObject({ 'backups half there': 0, 'restores half done': 0 });
    await target.clear(new Date(Date.now() + 1_000));
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  inFull(() => {
    it('take what is larger than any memory', async () => {
      const there = await sandbox();
      const [from, to] = [await installationOf(place.config), await installationOf(there.config)];
      const keys = Object.keys(await filesOf(from));
      for (const key of keys)
        truncateSync(
          join(place.config.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key),
          Math.ceil(LARGE / keys.length),
        );
      const { name } = await writeBackup(from, target, { lock: {} });
      const { manifest } = await verifyBackup(await target.read(name));
      expect(manifest.files.bytes).toBeGreaterThanOrEqual(LARGE);
      await restoreBackup(to, () => target.read(name), { workFolder: there.config.dataDir });
      expect(await sumsOf(to)).toEqual(await sumsOf(from));
      expect(await filesOf(to)).toEqual(await filesOf(from));
      noteFigures('restore of a large backup', {
        'GB restored and compared': (manifest.files.bytes / 1024 ** 3).toFixed(2),
      });
      await Promise.all([from.close(), to.close()]);
      await there.remove();
    });
  });
});
