import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '../../src/core/common/time/clock.js';
import { BackupStore } from '../../src/modules/backups/backup-store.js';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { writeBackup } from '../../src/modules/backups/write.js';
import { sandbox, type Sandbox } from '../database.js';
import { type Installed, installationOf, MADE_AT } from './installation.js';

const YESTERDAY = new Date(MADE_AT.getTime() - DAY);

describe('leftovers of a killed command', () => {
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

  it('goes with the next one, and what is at work stays', async () => {
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
});
