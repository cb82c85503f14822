import { Clock } from '../common/time/clock.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';
import { LoadingCache } from './loading-cache.js';

const tally = new MetricsService().cache('spec');
const cacheOf = (max = 10, clock = new Clock()) => new LoadingCache<string | null>({ max }, clock, tally);
const loads = (value: string | null, until: Date | null = null) => jest.fn(async () => ({ value, until }));

describe('LoadingCache', () => {
  it('does not cache a value that was being loaded when the cache was cleared', async () => {
    const cache = cacheOf();
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const before = cache.get('/about', () => held.then(loads('before')));
    cache.clear();
    expect(await cache.get('/about', loads('after'))).toBe('after');
    finish();
    expect(await before).toBe('before');
    expect(await cache.get('/about', loads('loaded again'))).toBe('after');
  });

  it('loads a value once for concurrent requests', async () => {
    const cache = cacheOf();
    const load = loads('once');
    expect(await Promise.all([1, 2, 3].map(() => cache.get('/', load)))).toEqual(['once', 'once', 'once']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again after a failure', async () => {
    const cache = cacheOf();
    await expect(cache.get('/', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
    expect(await cache.get('/', loads('now'))).toBe('now');
  });

  it('evicts the least recently used value', async () => {
    const cache = cacheOf(2);
    for (const path of ['/a', '/b', '/c']) await cache.get(path, loads(path));
    expect(await cache.get('/a', loads('loaded again'))).toBe('loaded again');
    expect(await cache.get('/c', loads('loaded again'))).toBe('/c');
  });

  it('loads again when a value has expired', async () => {
    const clock = new Clock();
    const cache = cacheOf(10, clock);
    await cache.get('/', loads('old', clock.in(1_000)));
    expect(cache.ready('/')).toBe('old');
    const later = clock.in(1_000);
    clock.now = () => later;
    expect(await cache.get('/', loads('new'))).toBe('new');
  });

  it('keeps a valid value when a loaded one has expired already', async () => {
    const cache = cacheOf(1);
    await cache.get('/about', loads('valid'));
    await cache.get('/missing', loads(null, new Date(0)));
    expect(cache.ready('/about')).toBe('valid');
  });
});
