import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { DomainError } from '../../src/core/common/errors.js';
import { MemoryCounterStore } from '../../src/core/rate-limit/memory-counter-store.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { redisIndicator } from '../../src/core/rate-limit/redis-check.js';
import { RedisRateLimiter } from '../../src/core/rate-limit/redis-rate-limiter.js';
import { modulesOf, startApp } from '../app.js';
import { sandbox } from '../database.js';
import { FakeClock } from '../fakes/clock.js';
import { RedisServer } from '../redis.js';
import { freePort } from '../server-process.js';
import { until } from '../until.js';

const LIMIT = 60;
const SERVERS = 3;
const NEVER_MS = 5 * MINUTE;
const clock = new FakeClock();
const rates = new RateLimits(1, { visits: LIMIT });
let keys = 0;
const freshKey = () => `key ${(keys += 1)}`;

const limiterOf = (url: string, timeoutMs = NEVER_MS) =>
  new RedisRateLimiter(url, rates, new MemoryCounterStore(clock, rates), { timeoutMs, retryMs: 2 * SECOND });

async function isAdmitted(server: RedisRateLimiter, key: string): Promise<boolean> {
  try {
    await server.consume('visits', key);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    return false;
  }
}

async function admitAtOnce(servers: RedisRateLimiter[], key: string, calls: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: calls }, async (_, n) => {
      for (let wave = 0; wave < n; wave += 12) await nextTurn();
      return isAdmitted(servers[n % servers.length]!, key);
    }),
  );
  return answers.filter(Boolean).length;
}

async function admitInTurn(servers: RedisRateLimiter[], key: string, calls: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < calls; n += 1) if (await isAdmitted(servers[n % servers.length]!, key)) count += 1;
  return count;
}

describe('RedisRateLimiter of three servers', () => {
  let redis: RedisServer;
  let servers: RedisRateLimiter[];
  let warnings: jest.SpyInstance[];

  beforeAll(async () => {
    redis = await RedisServer.start();
  }, 60_000);
  afterAll(() => redis.remove());
  beforeEach(() => connect());
  afterEach(() => servers.forEach((server) => server.onApplicationShutdown()));

  async function connect(timeoutMs = NEVER_MS): Promise<void> {
    servers = Array.from({ length: SERVERS }, () => limiterOf(redis.url, timeoutMs));
    warnings = servers.map((server) => jest.spyOn(server['log'], 'warn').mockImplementation());
    await Promise.all(servers.map((server) => server.onApplicationBootstrap()));
    await until(isReady);
  }
  const isReady = () => servers.every((server) => server['client'].isReady);

  async function hold(): Promise<void> {
    servers.forEach((server) => server.onApplicationShutdown());
    await connect(SECOND / 4);
    redis.hold();
  }

  it('admits as many calls as the limit, and stores hashed keys that expire', async () => {
    for (const admit of [admitAtOnce, admitInTurn]) expect(await admit(servers, freshKey(), 300)).toBe(LIMIT);
    expect(warnings.every(({ mock }) => mock.calls.length === 0)).toBe(true);
    const stored = await servers[0]!['client'].keys('*');
    expect(stored).toHaveLength(2);
    for (const key of stored) {
      expect(key).toMatch(/^portico:limit:[\w-]{43}$/);
      expect(await servers[0]!['client'].pTTL(key)).toBeGreaterThan(0);
    }
  });

  it.each([
    ['is killed', () => redis.kill(), () => redis.start()],
    ['does not answer', () => hold(), () => Promise.resolve(redis.goOn())],
    ['refuses writes', () => redis.say('CONFIG SET maxmemory 1'), () => redis.say('CONFIG SET maxmemory 0')],
  ])('counts in memory with one log line when Redis %s, and in Redis again afterwards', async (_, fail, recover) => {
    await fail();
    try {
      for (let round = 0; round < 2; round += 1)
        expect(await admitInTurn(servers, freshKey(), 300)).toBe(SERVERS * LIMIT);
      const line = 'rate limit store: Redis unavailable, using memory';
      for (const { mock } of warnings) expect(mock.calls.map(([, text]) => text as string)).toEqual([line]);
    } finally {
      await recover();
    }
    await until(async () => isReady() && (await admitAtOnce(servers, freshKey(), 300)) === LIMIT);
  });

  it('counts the calls of the application in Redis', async () => {
    await redis.say('FLUSHALL');
    const app = await startApp({ REDIS_URL: redis.url });
    await app.call({ method: 'POST', url: '/logs/visit', body: { page: '/' } });
    expect(await redis.say('DBSIZE')).toBe(':1\r\n');
    await app.close();
  });

  it('reports a warning and no failure when Redis does not answer', async () => {
    await hold();
    const check = redisIndicator(servers[0]!);
    expect(await check.check()).toMatchObject({ status: 'warning', measured: 'No answer' });
    redis.goOn();
    await until(async () => (await check.check()).measured.startsWith('Response in'));
  });
});

describe('RedisRateLimiter without Redis', () => {
  it('starts, counts in memory and logs the reason', async () => {
    const server = limiterOf(`redis://127.0.0.1:${await freePort()}`, SECOND / 4);
    const warning = jest.spyOn(server['log'], 'warn').mockImplementation();
    await server.onApplicationBootstrap();
    const key = freshKey();
    expect(await admitAtOnce([server], key, 100)).toBe(LIMIT);
    await expect(server.consume('visits', key)).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in a minute.',
      options: { retryAfter: 60 },
    });
    expect(warning.mock.calls).toEqual([[expect.objectContaining({ code: 'ECONNREFUSED' }), expect.any(String)]]);
    server.onApplicationShutdown();
  });

  it('shuts down when it was never started', async () => {
    const { config, remove } = await sandbox({ REDIS_URL: 'redis://127.0.0.1:1' });
    const module = await modulesOf(config, new FakeClock());
    await module.close();
    await remove();
  });
});
