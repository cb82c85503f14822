import { PageCache, type RenderedPage } from './page-cache.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';

const tally = new MetricsService().cache('spec');
const page = (body: string): RenderedPage => ({ type: 'text/plain', body });
const textOf = async (answer: ReturnType<PageCache['get']>) => (await answer)?.bodies.identity.toString();

describe('KeptPages', () => {
  it('does not keep what was made before a change, nor lets others wait for it', async () => {
    const pages = new PageCache(10, () => 0, tally);
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const before = textOf(pages.get('/about', () => held.then(() => page('before'))));
    pages.clear();
    const after = textOf(pages.get('/about', async () => page('after')));
    expect(await after).toBe('after');
    finish();
    expect(await before).toBe('before');
    expect(await textOf(pages.get('/about', async () => page('made anew')))).toBe('after');
  });

  it('creates a page once for concurrent requests', async () => {
    const pages = new PageCache(10, () => 0, tally);
    const make = jest.fn(async () => page('once'));
    expect(await Promise.all([1, 2, 3].map(() => textOf(pages.get('/', make))))).toEqual(['once', 'once', 'once']);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps nothing that could not be made', async () => {
    const pages = new PageCache(10, () => 0, tally);
    await expect(pages.get('/', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
    expect(await textOf(pages.get('/', async () => page('now')))).toBe('now');
  });

  it('keeps as many as may be; the oldest goes first', async () => {
    const pages = new PageCache(2, () => 0, tally);
    for (const path of ['/a', '/b', '/c']) await pages.get(path, async () => page(path));
    expect(pages.size).toBe(2);
    expect(await textOf(pages.get('/a', async () => page('anew')))).toBe('anew');
    expect(await textOf(pages.get('/c', async () => page('anew')))).toBe('/c');
  });
});
