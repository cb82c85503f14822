import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '../../src/core/clock.js';
import { BackupFolder, restoreBackup, writeBackup } from '../../src/modules/backups/index.js';
import { Readable } from 'node:stream';
import { sandbox, type Sandbox } from '../database.js';
import { type Installed, installationOf, MADE_AT } from './installation.js';

const YESTERDAY = new Date(MADE_AT.getTime() - DAY);

describe('what a killed command left behind', () => {
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
      writeFileSync(join(target, `.portico-${name}.part`), '');
      mkdirSync(join(dataDir, `restore-${name}`));
      writeFileSync(join(dataDir, `restore-${name}`, 'portico.sqlite'), '');
    }
    utimesSync(join(target, '.portico-old.part'), YESTERDAY, YESTERDAY);
    for (const path of ['restore-old/portico.sqlite', 'restore-old', 'restore-new'])
      utimesSync(join(dataDir, path), YESTERDAY, YESTERDAY);

    const folder = await BackupFolder.open(target, dataDir);
    const { name } = await writeBackup(here, folder, { lock: {} });
    expect(readdirSync(target).sort()).toEqual(['.portico-new.part', name].sort());

    await restoreBackup(here, async () => Readable.from(folder.read(name)), { workFolder: dataDir });
    expect(readdirSync(dataDir).filter((found) => found.startsWith('restore-'))).toEqual(['restore-new']);
  }, 120_000);
});
