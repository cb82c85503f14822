import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { takeBackup } from '../../src/modules/backups/take.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';
import { sandbox, type Sandbox } from '../database.js';
import { fill, filesOf, type Installed, installationOf, sumsOf } from './installation.js';

describe('a backup', () => {
  const places: Sandbox[] = [];
  const opened: Installed[] = [];
  let here: Installed;
  let bytes: Buffer;

  const elsewhere = async (overrides = {}) => {
    const place = await sandbox(overrides);
    places.push(place);
    const installation = await installationOf(place.config);
    opened.push(installation);
    return { ...installation, dataDir: place.config.dataDir };
  };
  const taken = async (installation: Installed) => {
    let all = Buffer.alloc(0);
    const manifest = await takeBackup(installation, async (chunks) => (all = await buffer(Readable.from(chunks))));
    return { all, manifest };
  };

  beforeAll(async () => {
    const place = await sandbox();
    places.push(place);
    await fill(place.config);
    here = await installationOf(place.config);
    opened.push(here);
    bytes = (await taken(here)).all;
  }, 60_000);
  afterAll(async () => {
    for (const installation of opened) await installation.close();
    for (const place of places) await place.remove();
  });

  it('describes itself', async () => {
    const { head, manifest } = await verifyBackup(Readable.from([bytes]));
    expect(head).toMatchObject({ format: 'portico-backup', version: 1 });
    expect(manifest.tables['users']!.rows).toBeGreaterThan(5);
    expect(manifest.files.count).toBeGreaterThan(5);
    expect(manifest.missing).toEqual([]);
  });

  it('becomes the same rows and files elsewhere', async () => {
    const there = await elsewhere();
    await restoreBackup(there, async () => Readable.from([bytes]), { workFolder: there.dataDir });
    expect(await sumsOf(there)).toEqual(await sumsOf(here));
    expect(await filesOf(there)).toEqual(await filesOf(here));
  });

  it('goes to an embedded database and back', async () => {
    const embedded = await elsewhere({ DATABASE_URL: '' });
    await restoreBackup(embedded, async () => Readable.from([bytes]), { workFolder: embedded.dataDir });
    const { all } = await taken(embedded);
    const back = await elsewhere();
    await restoreBackup(back, async () => Readable.from([all]), { workFolder: back.dataDir });
    expect(await sumsOf(back)).toEqual(await sumsOf(here));
  });
});
