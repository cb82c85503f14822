import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { HOUR } from '../../src/core/common/time/clock.js';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { fromInside, type Inside } from '../app.js';
import { engine, type Sandbox, sandbox } from '../database.js';
import { givenVisits } from '../visits/rows.js';
import { ServerProcess } from '../server-process.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from './drill.js';

const SERVERS = engine === 'mariadb' ? 2 : 1;
const ROUNDS = rounds(3);
const A_ROUND = 7_000;
const EACH = ROUNDS.most * A_ROUND;
const DAY = 24 * HOUR;

const PATIENCE_MS = 60_000;

jest.setTimeout(DRILL_TIMEOUT_MS);

describe(`kill -9 while ${SERVERS} server(s) remove old visits`, () => {
  let place: Sandbox;
  let servers: ServerProcess[];

  const startAll = () => Promise.all(servers.map((server) => server.start()));
  const countIn = ({ db }: Inside, where: Partial<VisitorLog> = {}) => db.read(VisitorLog).countBy(where);
  const left = async (inside: Inside) => (await countIn(inside)) + (await countIn(inside, { isShortened: false }));
  const untilLeft = async (inside: Inside, most: number, pauseMs: number) => {
    let now = await left(inside);
    for (let end = Date.now() + PATIENCE_MS; now > most && Date.now() < end;) {
      await pause(pauseMs);
      const before = now;
      now = await left(inside);
      if (now < before) end = Date.now() + PATIENCE_MS;
    }
    return now;
  };

  beforeAll(async () => {
    place = await sandbox();
    const source = await new DataSource(writerOptions(place.config, schema)).initialize();
    await migrate(source);
    await source.destroy();
    await fromInside(place.config, async (inside) => {
      const old = (days: number) =>
        Array.from({ length: A_ROUND }, (_, n) => ({
          visitTime: new Date(Date.now() - days * DAY - n),
          ipAddress: `203.0.113.${(n % 250) + 1}`,
        }));
      // A single call would exceed the argument limit.
      for (let n = 0; n < ROUNDS.most; n += 1)
        for (const days of [40, 200, 10]) await givenVisits(inside, ...old(days));
    });
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET, LOG_LEVEL: 'error' };
    servers = await Promise.all(Array.from({ length: SERVERS }, () => ServerProcess.prepare(settings)));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await place.remove();
  });

  it('leaves out no row and touches no young one', async () => {
    await fromInside(place.config, async (inside) => {
      let before = await left(inside);
      for (const _ of ROUNDS) {
        const starting = startAll().catch(() => undefined);
        await untilLeft(inside, before - 1, 5);
        await Promise.all(servers.map((server) => server.kill()));
        await starting;
        before = await left(inside);
      }
      expect(before).toBeGreaterThan(3 * EACH);

      await startAll();
      await untilLeft(inside, 3 * EACH, 250);
      const networks = await countIn(inside, { ipAddress: '203.0.113.0', isShortened: true });
      expect([await countIn(inside), await countIn(inside, { isShortened: true }), networks]).toEqual([
        2 * EACH,
        EACH,
        EACH,
      ]);
      noteFigures('kill -9 while old visits are removed', { rounds: ROUNDS.most, rows: 3 * EACH, 'left out': 0 });
    });
  });
});
