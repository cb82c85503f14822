import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY } from '../../src/core/common/time/clock.js';
import { newKey } from '../../src/core/storage/storage.js';
import { BackupStore } from '../../src/modules/backups/backup-store.js';
import { rehearseRestore, restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';
import { writeBackup } from '../../src/modules/backups/write.js';
import { sandbox, type Sandbox } from '../database.js';
import { SitePicture } from '../../src/modules/content/media/site-picture.entity.js';
import { filesOf, type Installed, installationOf, MADE_AT } from './installation.js';

const YESTERDAY = new Date(MADE_AT.getTime() - DAY);

describe('leftovers', () => {
  let place: Sandbox;
  let here: Installed;
  const target = mkdtempSync(join(tmpdir(), 'portico-leftovers-'));

  beforeAll(async () => {
    place = await sandbox();
    here = await installationOf(place.config);
  }, 120_000);
  afterAll(async () => {
    await here.close();
    await place.remove();
    rmSync(target, { recursive: true, force: true });
  });

  it('are removed by the next command when one was killed, and files in use stay', async () => {
    const { dataDir } = place.config;
    for (const name of ['old', 'new']) {
      writeFileSync(join(target, `.portico-${name}.0123456789ab.part`), '');
      mkdirSync(join(dataDir, `restore-${name}`));
      writeFileSync(join(dataDir, `restore-${name}`, 'portico.sqlite'), '');
    }
    utimesSync(join(target, '.portico-old.0123456789ab.part'), YESTERDAY, YESTERDAY);
    for (const path of ['restore-old/portico.sqlite', 'restore-old', 'restore-new'])
      utimesSync(join(dataDir, path), YESTERDAY, YESTERDAY);

    const folder = await BackupStore.open(target, place.config);
    const { name } = await writeBackup(here, folder, { lock: {} });
    expect(readdirSync(target).sort()).toEqual(['.portico-new.0123456789ab.part', name].sort());

    await restoreBackup(here, () => folder.read(name), { workFolder: dataDir });
    expect(readdirSync(dataDir).filter((found) => found.startsWith('restore-'))).toEqual(['restore-new']);
  }, 120_000);

  it('are removed when a restore fails, and files from before stay', async () => {
    const { dataDir } = place.config;
    const [known, lost] = [newKey(), newKey()];
    for (const key of [known, lost]) await here.storage.put(key, Readable.from([Buffer.from(key)]));
    const before = { sourceKey: null, width: 1, height: 1, alt: '', searchText: '', version: 1 };
    const at = { createdAt: MADE_AT, updatedAt: MADE_AT };
    const pictures = [known, lost].map((storageKey, n) => ({ id: n + 1, storageKey, ...before, ...at }));
    await here.rows.add(SitePicture, pictures);
    const folder = await BackupStore.open(target, place.config);
    const { name } = await writeBackup(here, folder, { lock: {} });
    await here.storage.delete(lost);

    const around = () => Promise.reject(new Error('refused by the test'));
    const open = () => folder.read(name);
    await expect(restoreBackup(here, open, { workFolder: dataDir, around })).rejects.toThrow('refused by the test');
    expect(Object.keys(await filesOf(here))).toEqual([known]);
    await restoreBackup(here, open, { workFolder: dataDir });
    expect(Object.keys(await filesOf(here)).sort()).toEqual([known, lost].sort());
  }, 120_000);

  it('include no open file when a trial restore fails', async () => {
    const folder = await BackupStore.open(target, place.config);
    const { name } = await writeBackup(here, folder, { lock: {} });
    const summary = await verifyBackup(await folder.read(name));
    const archive = await folder.read(name);
    const nowhere = { workFolder: join(target, 'nowhere') };
    await expect(rehearseRestore(here, { summary, archive }, nowhere)).rejects.toThrow('ENOENT');
    expect(archive.destroyed).toBe(true);
  }, 120_000);
});
