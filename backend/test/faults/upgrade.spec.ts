import { DataSource } from 'typeorm';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { emptySandbox, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';

describe('a failing migration', () => {
  let place: Sandbox;
  const query = async (sql: string): Promise<unknown[]> => {
    const source = await new DataSource(writerOptions(place.config, { entities: [], migrations: [] })).initialize();
    try {
      return await source.query<unknown[]>(sql);
    } finally {
      await source.destroy();
    }
  };

  beforeEach(async () => {
    place = await emptySandbox();
  });
  afterEach(() => place.remove());

  it('ends the start with its reason before the server is ready; the next start continues', async () => {
    await query('CREATE TABLE projects (other int)');
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    const server = await ServerProcess.prepare({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL,
      JWT_SECRET,
      LOG_LEVEL: 'info',
    });
    await expect(server.start()).rejects.toThrow(/the server did not start: [^]*(projects|attachments)/);
    expect(await server.end('SIGKILL')).toEqual({ code: 1, signal: null });
    expect(await query('SELECT name FROM migrations')).toEqual([]);

    await query('DROP TABLE projects');
    await server.start();
    await server.stop();
    expect(await query('SELECT name FROM migrations')).toHaveLength(schema.migrations.length);
  });
});
