import { DataSource } from 'typeorm';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { startAppAt } from '../app.js';
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

  beforeAll(async () => {
    place = await emptySandbox();
  });
  afterAll(() => place.remove());

  it('ends the start with its reason before the server is ready; the next start continues', async () => {
    await query('CREATE TABLE projects (other int)');
    const server = await ServerProcess.prepare({ ...place.environment, LOG_LEVEL: 'info' });
    await expect(server.start()).rejects.toThrow(/the server did not start: [^]*(projects|attachments)/);
    expect(await server.end('SIGKILL')).toEqual({ code: 1, signal: null });
    expect(await query('SELECT name FROM migrations')).toEqual([]);

    await query('DROP TABLE projects');
    await (await startAppAt(place.config)).close();
    expect(await query('SELECT name FROM migrations')).toHaveLength(schema.migrations.length);
  });
});
