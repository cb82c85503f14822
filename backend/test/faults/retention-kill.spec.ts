import { DAY, MINUTE } from '../../src/core/common/time/clock.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { fromInside, type Inside, startAppAt } from '../app.js';
import { engine, type Sandbox, sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { givenVisits } from '../visits/rows.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from './drill.js';

const SERVERS = engine === 'mariadb' ? 2 : 1;
const ROUNDS = rounds(3);
const A_ROUND = 7_000;
const EACH = ROUNDS.most * A_ROUND;

jest.setTimeout(DRILL_TIMEOUT_MS);

describe(`kill -9 while ${SERVERS} server(s) remove old visits`, () => {
  let place: Sandbox;
  let servers: ServerProcess[];

  const countIn = ({ db }: Inside, where: Partial<VisitorLog> = {}) => db.read(VisitorLog).countBy(where);
  const left = async (inside: Inside) => (await countIn(inside)) + (await countIn(inside, { isShortened: false }));

  beforeAll(async () => {
    place = await sandbox();
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
    const settings = { ...place.environment, LOG_LEVEL: 'error' };
    servers = await Promise.all(Array.from({ length: SERVERS }, () => ServerProcess.prepare(settings)));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await place.remove();
  });

  it('leaves out no row and touches no young one', async () => {
    await fromInside(place.config, async (inside) => {
      let before = await left(inside);
      for (const _ of ROUNDS) {
        const starting = Promise.allSettled(servers.map((server) => server.start()));
        await until(async () => (await left(inside)) < before);
        await Promise.all(servers.map((server) => server.kill()));
        await starting;
        before = await left(inside);
      }
      expect(before).toBeGreaterThan(3 * EACH);

      // After the lease of the killed server.
      inside.clock.advance(MINUTE);
      // Resolves when the due jobs have ended.
      const next = await startAppAt(place.config, { clock: inside.clock });
      await next.close();
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
