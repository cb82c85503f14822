import type { Answer } from '../answer.js';
import { text } from '../attachments/files.js';
import { startWorld, type World } from '../attachments/world.js';
import { givenEntry } from '../faq/rows.js';
import { givenFeature } from '../features/world.js';
import { givenOffer } from '../offers/rows.js';
import { keysOf, looked, secretsIn } from '../nothing-secret.js';
import { givenRequest } from '../requests/rows.js';
import { contract, resolve, type Schema } from './contract.js';

const NAMES_OF_OURS = /sqlite|mariadb|mysql|fastify|nest|node|portico\.|\/home|\/tmp|127\.0\.0\.1|localhost/i;
const PUBLIC = /^\/(features(\/\{slug\}|\/images\/\{key\})?|faq|faq\/asked-most)$/;
const paths = Object.entries(contract.paths).flatMap(([path, { get }]) => (get ? [path] : []));

describe('every answer to a GET', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
    await world.upload([{ name: 'notes.txt', bytes: text }]);
    await givenFeature(world, { slug: 'one' });
    for (const given of [givenEntry, givenOffer, givenRequest]) await given(world);
  });
  afterAll(() => world.close());

  it.each(paths)('%s has the headers of every answer', async (path) => {
    const url = path.replaceAll('{slug}', 'one').replaceAll(/\{\w+\}/g, '1') + (path === '/trash' ? '?kind=faq' : '');
    for (const method of ['GET', 'HEAD'] as const) {
      const { token } = world.admin;
      const answer = await world.call({ method, url, token });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      if (!PUBLIC.test(path)) expect(answer.headers['cache-control']).toMatch(/no-store|^private, /);
      const type = String(answer.headers['content-type']);
      if (method === 'HEAD' || !type.includes('json')) continue;
      expect(type).toBe('application/json; charset=utf-8');
    }
  });

  it.each(['/config', '/health/live', '/health/ready'])('%s names no engine, host or path', async (url) => {
    const { PUBLIC_URL: _own, ...rest } = { PUBLIC_URL: '', ...(await world.call({ url })).json<object>() };
    expect(JSON.stringify(rest)).not.toMatch(NAMES_OF_OURS);
    const { site: _pages, brand: _look, ...own } = rest as Record<string, object>;
    expect(keysOf(own).filter((key) => /version|engine|host|path/i.test(key))).toEqual([]);
  });
});

function keysIn(schema: Schema, seen = new Set<Schema>()): string[] {
  const here = resolve(schema);
  if (seen.has(here)) return [];
  seen.add(here);
  const { items, oneOf = [], allOf = [], properties = {} } = here;
  const parts = [...(items ? [items] : []), ...oneOf, ...allOf, ...Object.values(properties)];
  return [...Object.keys(properties), ...parts.flatMap((part) => keysIn(part, seen))];
}

describe('no key names a secret', () => {
  const answers = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses = {} }]) => {
      const schemas = Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).map((c) => c!.schema),
      );
      return [`${method.toUpperCase()} ${path}`, schemas] as const;
    }),
  );

  it('in what any call of the contract may answer', () => {
    const keys = answers.map(([call, schemas]) => [call, schemas.flatMap((schema) => keysIn(schema))] as const);
    expect(new Set(keys.flatMap(([, found]) => found)).size).toBeGreaterThan(200);
    const named = keys.map(([call, found]) => [call, secretsIn(Object.fromEntries(found.map((key) => [key, 1])))]);
    expect(named.filter(([, secrets]) => secrets!.length > 0)).toEqual([]);
  });

  it('is checked in every response of the specs', () => {
    expect(secretsIn({ fields: { password: ['Too short.'] }, items: [{ sha256: 'x' }] })).toEqual([]);
    expect(secretsIn({ items: [{ user: { passwordHash: 'x' } }] })).toEqual(['passwordHash']);
    expect(() => looked({ url: '/api/users' }, responseWith({ client_secret: 'x' }))).toThrow('client_secret');
  });
});

const responseWith = (body: object): Answer => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  rawPayload: Buffer.from(''),
  body: JSON.stringify(body),
  json: () => body as never,
});
