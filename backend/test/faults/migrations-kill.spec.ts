import { DataSource } from 'typeorm';
import { writerOptions } from '../../src/core/database/options.js';
import { contentOf } from '../core/database-content.js';
import { emptySandbox, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 5);

jest.setTimeout(ROUNDS * 60_000);

/** Kills at moments of chance; each single statement is the business of `core/migrations.spec.ts`. */
describe(`kill -9 in the middle of migrations, ${ROUNDS} times`, () => {
  const places: Sandbox[] = [];
  const fresh = async () => {
    const place = await emptySandbox();
    places.push(place);
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET, LOG_LEVEL: 'error' };
    return { place, server: await ServerProcess.prepare(settings) };
  };
  const inside = async <T>({ config }: Sandbox, work: (source: DataSource) => Promise<T>) => {
    const source = await new DataSource(writerOptions(config, { entities: [], migrations: [] })).initialize();
    return work(source).finally(() => source.destroy());
  };
  const begun = (place: Sandbox) =>
    inside(place, async (source) => {
      const [row] = await source
        .query<{ n: number | string }[]>('SELECT COUNT(*) AS n FROM migrations')
        .catch(() => []);
      return Number(row?.n ?? 0);
    });
  /** Rows that a running server writes by itself are none of the migrations'. */
  const made = (place: Sandbox) =>
    inside(place, async (source) =>
      Object.entries(await contentOf(source)).map(([name, { made: how, rows }]) => [
        name,
        how,
        name === 'migrations' ? rows : [],
      ]),
    );

  afterAll(() => Promise.all(places.map((place) => place.remove())));

  it('starts again every time and ends with the same schema', async () => {
    const calm = await fresh();
    const began = performance.now();
    await calm.server.start();
    const wholeStart = performance.now() - began;
    await calm.server.stop();
    const expected = await made(calm.place);
    let inTheMiddle = 0;
    let rough = await fresh();
    for (let kills = 0; kills < ROUNDS;) {
      const starting = rough.server.start().then(
        () => true,
        () => false,
      );
      await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, Math.random() * wholeStart))]);
      await rough.server.kill();
      kills += 1;
      const wasReady = await starting;
      const steps = await begun(rough.place);
      if (steps > 0 && steps < expected.find(([name]) => name === 'migrations')![2]!.length) inTheMiddle += 1;
      if (!wasReady && kills < ROUNDS && Math.random() < 0.7) continue;
      await rough.server.start();
      await rough.server.stop();
      expect(await made(rough.place)).toEqual(expected);
      await places.pop()!.remove();
      rough = await fresh();
    }
    process.stdout.write(`${inTheMiddle} of ${ROUNDS} kills hit the migrations\n`);
    expect(inTheMiddle).toBeGreaterThan(0);
  });
});
