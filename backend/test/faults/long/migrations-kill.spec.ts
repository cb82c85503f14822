import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { writerOptions } from '../../../src/core/database/connections/options.js';
import { contentOf } from '../../core/database-content.js';
import { emptySandbox } from '../../database.js';
import { ServerProcess } from '../../server-process.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from '../drill.js';

const ROUNDS = rounds(40);

jest.setTimeout(DRILL_TIMEOUT_MS);

/** `core/migrations.engine.spec.ts` covers each single statement. */
describe(`kill -9 in the middle of migrations, ${ROUNDS.most} times`, () => {
  const open: { remove: () => Promise<void> }[] = [];
  const fresh = async () => {
    const place = await emptySandbox();
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET, LOG_LEVEL: 'error' };
    const database = await new DataSource(writerOptions(place.config, { entities: [], migrations: [] })).initialize();
    const remove = () => database.destroy().then(() => place.remove());
    open.push({ remove });
    return { database, server: await ServerProcess.prepare(settings) };
  };
  const noted = async (database: DataSource) => {
    const [row] = await database
      .query<{ n: number | string }[]>('SELECT COUNT(*) AS n FROM migrations')
      .catch(() => []);
    return Number(row?.n ?? 0);
  };
  const made = async (database: DataSource) =>
    Object.entries(await contentOf(database))
      .map(([name, { made: how, rows }]) => ({ name, how, rows: name === 'migrations' ? rows : [] }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));

  afterAll(() => Promise.all(open.map(({ remove }) => remove())));

  it('starts again every time and ends with the same schema', async () => {
    const calm = await fresh();
    await calm.server.start();
    await calm.server.stop();
    const expected = await made(calm.database);
    const all = await noted(calm.database);
    const seen = { kills: 0, 'in the middle': 0, 'databases that came up alike': 0 };
    const kills = ROUNDS[Symbol.iterator]();
    for (let kill = kills.next(); !kill.done;) {
      const rough = await fresh();
      for (let done = 0; done < all && !kill.done; kill = kills.next()) {
        seen.kills += 1;
        done = await killed(rough, done + Math.random() * (all - done));
        if (done > 0 && done < all) seen['in the middle'] += 1;
      }
      await rough.server.start();
      await rough.server.stop();
      expect(await made(rough.database)).toEqual(expected);
      seen['databases that came up alike'] += 1;
      await open.pop()!.remove();
    }
    noteFigures('kill -9 in the middle of migrations', seen);
    expect(seen['in the middle']).toBeGreaterThan(seen.kills > 1 ? 0 : -1);
  });

  const killed = async ({ database, server }: Awaited<ReturnType<typeof fresh>>, after: number) => {
    let isOver = false;
    const starting = server
      .start()
      .catch(() => undefined)
      .finally(() => (isOver = true));
    while (!isOver && (await noted(database)) < after) await pause(2);
    await pause(Math.random() * 20);
    await server.kill();
    await starting;
    return noted(database);
  };
});
