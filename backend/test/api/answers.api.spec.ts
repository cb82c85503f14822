import { text } from '../attachments/files.js';
import { startWorld, type World } from '../attachments/world.js';
import { givenEntry } from '../faq/rows.js';
import { givenFeature } from '../features/world.js';
import { givenOffer } from '../offers/rows.js';
import { givenRequest } from '../requests/rows.js';
import { contract } from './contract.js';

const FORBIDDEN = /password|hash|secret/i;
const NAMES_OF_OURS = /sqlite|mariadb|mysql|fastify|nest|node|portico\.|\/home|\/tmp|127\.0\.0\.1|localhost/i;
const paths = Object.entries(contract.paths).flatMap(([path, { get }]) => (get ? [path] : []));

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

describe('every answer to a GET', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
    await world.upload([{ name: 'notes.txt', bytes: text }]);
    await givenFeature(world, { slug: 'one' });
    for (const given of [givenEntry, givenOffer, givenRequest]) await given(world);
  });
  afterAll(() => world.close());

  it.each(paths)('%s has no key that names a secret, and the headers of every answer', async (path) => {
    const url = path.replaceAll('{slug}', 'one').replaceAll(/\{\w+\}/g, '1') + (path === '/trash' ? '?kind=faq' : '');
    for (const method of ['GET', 'HEAD'] as const) {
      const { token } = world.admin;
      const answer = await world.call({ method, url, token });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const type = String(answer.headers['content-type']);
      if (method === 'HEAD' || !type.includes('json')) continue;
      expect(type).toBe('application/json; charset=utf-8');
      expect(keysOf(answer.json()).filter((key) => FORBIDDEN.test(key))).toEqual([]);
    }
  });

  it.each(['/config', '/health/live', '/health/ready'])('%s names no engine, host or path', async (url) => {
    const { PUBLIC_URL: _own, ...rest } = { PUBLIC_URL: '', ...(await world.call({ url })).json<object>() };
    expect(JSON.stringify(rest)).not.toMatch(NAMES_OF_OURS);
    expect(keysOf(rest).filter((key) => /version|engine|host|path/i.test(key))).toEqual([]);
  });
});
