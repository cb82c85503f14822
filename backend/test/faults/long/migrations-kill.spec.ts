import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { writerOptions } from '../../../src/core/database/connections/options.js';
import { contentOf } from '../../core/database-content.js';
import { emptySandbox } from '../../database.js';
import { ServerProcess } from '../../server-process.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from '../drill.js';

const ROUNDS = rounds(10);

jest.setTimeout(DRILL_TIMEOUT_MS);

describe(`kill -9 in the middle of migrations, ${ROUNDS.most} times`, () => {
  const open: { remove: () => Promise<void> }[] = [];
  const fresh = async () => {
    const place = await emptySandbox();
    const settings = { ...place.environment, LOG_LEVEL: 'error' };
    const database = await new DataSource(writerOptions(place.config, { entities: [], migrations: [] })).initialize();
    const remove = () => database.destroy().then(() => place.remove());
    open.push({ remove });
    return { database, server: await ServerProcess.prepare(settings) };
  };
  /** Undefined before the table of migrations exists. */
  const noted = async (database: DataSource) => {
    const [row] = await database
      .query<{ n: number | string }[]>('SELECT COUNT(*) AS n FROM migrations')
      .catch(() => []);
    return row && Number(row.n);
  };
  const startAndTime = async ({ database, server }: Place) => {
    const starting = server.start();
    while ((await noted(database)) === undefined) await pause(2);
    const began = performance.now();
    while (!(await noted(database))) await pause(2);
    const migrationMs = performance.now() - began;
    await starting;
    return migrationMs;
  };
  const made = async (database: DataSource) =>
    Object.entries(await contentOf(database))
      .map(([name, { made: how, rows }]) => ({ name, how, rows: name === 'migrations' ? rows : [] }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));

  type Place = Awaited<ReturnType<typeof fresh>>;

  afterAll(() => Promise.all(open.map(({ remove }) => remove())));

  it('starts again every time and ends with the same schema', async () => {
    const calm = await fresh();
    const migrationMs = await startAndTime(calm);
    await calm.server.stop();
    const expected = await made(calm.database);
    const seen = { kills: 0, 'in the middle': 0, 'databases that came up alike': 0 };
    for (const _ of ROUNDS) {
      const rough = await fresh();
      seen.kills += 1;
      if (!(await killed(rough, Math.random() * migrationMs))) seen['in the middle'] += 1;
      await rough.server.start();
      await rough.server.stop();
      expect(await made(rough.database)).toEqual(expected);
      seen['databases that came up alike'] += 1;
      await open.pop()!.remove();
    }
    noteFigures('kill -9 in the middle of migrations', seen);
    expect(seen['in the middle']).toBeGreaterThan(seen.kills > 1 ? 0 : -1);
  });

  const killed = async ({ database, server }: Place, afterMs: number) => {
    let isOver = false;
    const starting = server
      .start()
      .catch(() => undefined)
      .finally(() => (isOver = true));
    while (!isOver && (await noted(database)) === undefined) await pause(2);
    await pause(afterMs);
    await server.kill();
    await starting;
    return noted(database);
  };
});
