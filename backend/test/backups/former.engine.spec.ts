import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { takeBackup } from '../../src/modules/backups/take.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';
import { earlierRows } from '../core/earlier-rows.js';
import { emptySandbox, sandbox, type Sandbox } from '../database.js';
import { installationOf } from './installation.js';

const FORMER = schema.migrations.slice(0, -6);
const quiet = { log: () => undefined, warn: () => undefined };

describe('a backup before an upgrade', () => {
  const places: Sandbox[] = [];
  afterAll(() => Promise.all(places.map((place) => place.remove())));

  it('is made by the new version from the old tables and changes nothing', async () => {
    const place = await emptySandbox();
    places.push(place);
    for (const [upTo, rows] of earlierRows(FORMER)) {
      const migrations = FORMER.slice(0, upTo);
      const source = await new DataSource(writerOptions(place.config, { entities: [], migrations })).initialize();
      await migrate(source, quiet);
      for (const sql of rows) await source.query(sql);
      await source.destroy();
    }
    const former = await installationOf(place.config);
    let bytes = Buffer.alloc(0);
    await takeBackup(former, async (chunks) => (bytes = await buffer(Readable.from(chunks))));
    const { head, manifest } = await verifyBackup(Readable.from([bytes]));
    expect(head.migrations).toEqual(FORMER.map(({ name }) => name));
    expect(manifest.tables).toMatchObject({ users: { rows: 1 }, projects: { rows: 5 } });
    const snapshot = await former.rows.snapshot();
    expect(snapshot.migrations).toEqual(head.migrations);
    await snapshot.end();
    await former.close();

    const today = await sandbox();
    places.push(today);
    const there = await installationOf(today.config);
    await restoreBackup(there, async () => Readable.from([bytes]), { workFolder: today.config.dataDir });
    const restored = await there.rows.snapshot();
    expect(restored.migrations).toHaveLength(schema.migrations.length);
    expect(await restored.query('SELECT email FROM users')).toEqual([{ email: 'zoe@earlier.example' }]);
    await restored.end();
    await there.close();
  });
});
