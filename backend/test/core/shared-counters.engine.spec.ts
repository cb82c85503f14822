import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TestingModule } from '@nestjs/testing';
import { MINUTE, SECOND } from '../../src/core/clock.js';
import { DatabaseSums } from '../../src/core/limits/database-sums.js';
import { KEYS_MAX } from '../../src/core/limits/memory-counters.js';
import type { Count } from '../../src/core/limits/limits.service.js';
import { RedisSums } from '../../src/core/limits/redis-sums.js';
import { SharedCounters } from '../../src/core/limits/shared-counters.js';
import type { Part, Sums } from '../../src/core/limits/sums.js';
import { Db } from '../../src/core/database/db.js';
import { modulesOf } from '../app.js';
import { engine, type Sandbox, sandbox } from '../database.js';
import { FakeClock } from '../fakes/clock.js';
import { RedisServer } from '../redis.js';
import { until } from '../until.js';

const LIMIT = 60;
/** Longer than any machine takes: these tests are about counts. */
const NEVER_MS = 5 * MINUTE;
const BEGAN = Date.now();
/** Stands still unless a test advances it, so calls follow each other at once on the slowest machine too. */
const clock = new FakeClock(() => BEGAN);
let keys = 0;
const freshKey = () => `key ${(keys += 1)}`;

/** As many at a time as a socket hands over in one turn. */
const WAVE = 12;

/** So many calls, each at the next server, none of which waits for another; how many are let through. */
async function admitted(servers: SharedCounters[], key: string, calls: number): Promise<number> {
  const counts = await every(calls, async (n) => {
    for (let wave = 0; wave < n; wave += WAVE) await nextTurn();
    return servers[n % servers.length]!.hit(key, MINUTE, LIMIT);
  });
  return counts.filter(isWithin).length;
}

const every = (calls: number, hit: (n: number) => Count | Promise<Count>): Promise<Count[]> =>
  Promise.all(Array.from({ length: calls }, async (_, n) => hit(n)));
const isWithin = ({ hits }: Count) => hits <= LIMIT;

/** The same one after the other, each when the one before is answered. */
async function admittedInTurn(servers: SharedCounters[], key: string, calls: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < calls; n += 1) {
    if (isWithin(await servers[n % servers.length]!.hit(key, MINUTE, LIMIT))) count += 1;
  }
  return count;
}

/** What servers add up, without a server. */
class Shelf implements Sums {
  readonly name = 'the shelf';
  isUp = true;
  asked = 0;
  private readonly kept = new Map<string, { hits: number; endsAt: number }>();

  async add(parts: readonly Part[]): Promise<Count[]> {
    this.asked += 1;
    await Promise.resolve();
    return parts.map(({ key, hits, remaining }) => {
      const now = clock.now().getTime();
      const known = this.kept.get(key);
      const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + remaining };
      window.hits += hits;
      this.kept.set(key, window);
      return { hits: window.hits, remaining: window.endsAt - now };
    });
  }
}

describe('SharedCounters', () => {
  const three = (...places: Sums[]) =>
    Array.from({ length: 3 }, () => new SharedCounters(clock, places, KEYS_MAX, NEVER_MS));

  it('counts alone where there is one server, and asks nobody', () => {
    const counters = new SharedCounters(clock, []);
    const counts = Array.from({ length: 3 }, () => counters.hit('a', MINUTE, 2));
    expect(counts).toMatchObject([{ hits: 1 }, { hits: 2 }, { hits: 3 }]);
    clock.advance(MINUTE);
    expect(counters.hit('a', MINUTE, 2)).toEqual({ hits: 1, remaining: MINUTE });
  });

  it('lets through what the limit says on all servers together, at once or in turn', async () => {
    const servers = three(new Shelf());
    for (const count of [admitted, admittedInTurn]) expect(await count(servers, freshKey(), 300)).toBe(LIMIT);
  });

  it('asks nobody for who comes now and then, tells it when it is time, and asks no more beyond the limit', async () => {
    const shelf = new Shelf();
    const [one, other] = three(shelf);
    const key = freshKey();
    expect(one!.hit(key, MINUTE, LIMIT)).toEqual({ hits: 1, remaining: MINUTE });
    expect(shelf.asked).toBe(0);
    await one!.flush();
    for (const hits of [1, 2, 3]) {
      expect(other!.hit(key, MINUTE, LIMIT)).toMatchObject({ hits });
      clock.advance(SECOND);
    }
    expect(await other!.hit(key, MINUTE, LIMIT)).toMatchObject({ hits: 5 });
    await admittedInTurn([one!], key, LIMIT);
    const { asked } = shelf;
    expect(one!.hit(key, MINUTE, LIMIT)).toMatchObject({ hits: LIMIT + 1 });
    expect(shelf.asked).toBe(asked);
  });

  it('lets through one call more for each other server at most, if the whole limit is gone in one moment', async () => {
    const servers = three(new Shelf());
    const key = freshKey();
    const through = (await every(300, (n) => servers[n % 3]!.hit(key, MINUTE, LIMIT))).filter(isWithin).length;
    expect(through - LIMIT).toBeLessThanOrEqual(2);
  });

  it('shares one question among those who ask at the same time', async () => {
    const shelf = new Shelf();
    const [one] = three(shelf);
    await every(200, () => one!.hit(freshKey(), MINUTE, 1));
    expect(shelf.asked).toBeLessThan(5);
  });

  it('ends the window for all when it ends for the one that opened it', async () => {
    const [one, other] = three(new Shelf());
    const key = freshKey();
    await admittedInTurn([one!], key, 10);
    await one!.flush();
    clock.advance(MINUTE / 2);
    await admittedInTurn([other!], key, LIMIT);
    expect((await other!.hit(key, MINUTE, LIMIT)).hits).toBeGreaterThan(LIMIT);
    clock.advance(MINUTE / 2);
    expect((await other!.hit(key, MINUTE, LIMIT)).hits).toBe(1);
  });

  it('tells the next place everything when the first fails, and goes on alone when none is left, with one word', async () => {
    const [first, second] = [new Shelf(), new Shelf()];
    const servers = three(first, second);
    const key = freshKey();
    expect(await admittedInTurn(servers, key, 40)).toBe(40);
    const words = servers.map((server) => jest.spyOn(server['log'], 'warn').mockImplementation());
    first.add = () => Promise.reject(new Error('gone'));
    expect(await admittedInTurn(servers, key, 40)).toBe(LIMIT - 40);
    second.add = () => Promise.reject(new Error('gone, too'));
    const another = freshKey();
    expect(await admittedInTurn(servers, another, 300)).toBe(3 * LIMIT);
    expect(words.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('keeps no more for later than it counts, however long nobody can be told', async () => {
    const shelf = new Shelf();
    const [most, told]: [number, string[]] = [50, []];
    const one = new SharedCounters(clock, [shelf], most);
    jest.spyOn(one['log'], 'warn').mockImplementation();
    const add = jest.spyOn(shelf, 'add').mockRejectedValue(new Error('gone'));
    for (let n = 0; n < 3 * most; n += 1) {
      void one.hit(freshKey(), MINUTE, LIMIT);
      if (n % most === 0) await one.flush();
    }
    add.mockImplementation((parts) => {
      told.push(...parts.map(({ key }) => key));
      return Promise.resolve(parts.map(({ hits, remaining }) => ({ hits, remaining })));
    });
    await one.flush();
    expect(told).toHaveLength(most);
  });

  it('counts alone when no place answers in time', async () => {
    const shelf = new Shelf();
    const one = new SharedCounters(clock, [shelf], KEYS_MAX, 50);
    shelf.add = () => new Promise(() => undefined);
    expect(await admitted([one], freshKey(), 100)).toBe(LIMIT);
  });
});

describe('servers that count together', () => {
  let place: Sandbox;
  let modules: TestingModule[];

  beforeAll(async () => {
    place = await sandbox();
    modules = await Promise.all([1, 2, 3].map(() => modulesOf(place.config, clock)));
  });
  afterAll(async () => {
    await Promise.all(modules.map((module) => module.close()));
    await place.remove();
  });

  it('do so in the database where they share one, and not where there is only one of them', async () => {
    const servers = modules.map((module) => module.get(SharedCounters));
    const factor = engine === 'mariadb' ? 1 : servers.length;
    for (const count of [admitted, admittedInTurn]) expect(await count(servers, freshKey(), 300)).toBe(factor * LIMIT);
    const rows = await modules[0]!.get(Db).query<{ key: string }>('SELECT `key` FROM rate_counters');
    expect(rows.length).toBe(engine === 'mariadb' ? 2 : 0);
    expect(JSON.stringify(rows)).not.toContain('key ');
  });

  describe('in Redis', () => {
    let redis: RedisServer;
    let places: RedisSums[];
    let servers: SharedCounters[];
    let words: jest.SpyInstance[];

    beforeAll(async () => {
      redis = await RedisServer.start();
    }, 60_000);
    afterAll(() => redis.remove());
    beforeEach(() => connect(NEVER_MS, SECOND / 2));
    afterEach(() => places.forEach((each) => each.close()));

    async function connect(timeoutMs: number, restMs: number): Promise<void> {
      places = modules.map(() => new RedisSums(redis.url, restMs, timeoutMs));
      const database = (n: number) => (engine === 'mariadb' ? [new DatabaseSums(modules[n]!.get(Db), clock)] : []);
      servers = places.map((each, n) => new SharedCounters(clock, [each, ...database(n)], KEYS_MAX, NEVER_MS));
      words = servers.map((server) => jest.spyOn(server['log'], 'warn').mockImplementation());
      await Promise.all(places.map((each) => each.open()));
      await until(() => isWell(places));
    }
    const isWell = async (all: RedisSums[]) =>
      (await Promise.allSettled(all.map((each) => each.ping()))).every(({ status }) => status === 'fulfilled') &&
      all.every(({ isUp }) => isUp);
    async function hold(): Promise<void> {
      places.forEach((each) => each.close());
      await connect(SECOND, 5 * SECOND);
      redis.hold();
    }
    /** Where Redis does not count: together in the database, else each by itself. */
    const LET_THROUGH = engine === 'mariadb' ? LIMIT : 3 * LIMIT;

    it('lets through what the limit says, and leaves nothing there when the window is over', async () => {
      for (const count of [admitted, admittedInTurn]) expect(await count(servers, freshKey(), 300)).toBe(LIMIT);
      expect(await redis.say('DBSIZE')).toBe(':2\r\n');
      await servers[0]!.hit(freshKey(), 40, 1);
      await servers[0]!.flush();
      await until(async () => (await redis.say('DBSIZE')) === ':2\r\n');
    });

    it.each([
      ['is killed', () => redis.kill(), () => redis.start()],
      ['says nothing', () => hold(), () => Promise.resolve(redis.goOn())],
      ['refuses to write', () => redis.say('CONFIG SET maxmemory 1'), () => redis.say('CONFIG SET maxmemory 0')],
    ])('goes on when it %s, with one word, and comes back to it', async (_, breaks, mends) => {
      await breaks();
      try {
        for (const count of [admittedInTurn, admittedInTurn])
          expect(await count(servers, freshKey(), 300)).toBe(LET_THROUGH);
        expect(words.every(({ mock }) => mock.calls.length === 1)).toBe(true);
      } finally {
        await mends();
      }
      await until(async () => (await isWell(places)) && (await admitted(servers, freshKey(), 300)) === LIMIT);
    });
  });
});
