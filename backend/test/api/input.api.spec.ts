import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type World, startWorld } from '../attachments/world.js';
import type { Call } from '../app.js';

interface Schema {
  type?: string;
  $ref?: string;
  nullable?: boolean;
  oneOf?: unknown[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
}
interface Operation {
  requestBody?: { content?: { 'application/json'?: { schema: Schema } } };
}

const contract = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const resolve = (schema: Schema): Schema =>
  schema.$ref ? contract.components.schemas[schema.$ref.split('/').pop()!]! : schema;

/** Values that no field of the type takes. */
const WRONG: Record<string, unknown[]> = {
  string: [123, true, null, [], ['text'], {}, '', '   ', 'a\u0000b', '\ud800', 'x'.repeat(200_001)],
  number: ['1', true, null, [], {}, -1, 1e308, 10.001],
  integer: ['1', true, null, [], {}, -1, 0, 1.5, 2 ** 31, 2 ** 53],
  boolean: ['true', 1, 0, null, [], {}],
  array: ['text', 1, true, null, {}, [1], [null], [['text']], ['a\u0000b'], ['x'.repeat(60_000)]],
};
/** Passwords keep their spaces, so blanks are too short rather than empty; both are refused all the same. */
const cases = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const body = requestBody?.content?.['application/json'];
    return body ? fieldsOf(`${method.toUpperCase()} ${path}`, resolve(body.schema)) : [];
  }),
);

/** What answers for what is sent by itself: its signature comes first. */
const READS_ALL = 'POST /payments/webhook';
const withoutFields = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method, { requestBody }]) => method !== 'get' && !requestBody)
    .map(([method]) => `${method.toUpperCase()} ${path}`)
    .filter((operation) => operation !== READS_ALL),
);

function fieldsOf(
  operation: string,
  { properties = {} }: Schema,
): [operation: string, field: string, schema: Schema][] {
  return Object.entries(properties).map(([field, schema]) => [operation, field, schema]);
}

/** What a field that may be left out takes for nothing. */
const isNothing = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

const wrongFor = (schema: Schema): unknown[] =>
  WRONG[typeOf(schema)]!.filter((value) => !schema.nullable || !isNothing(value));

const typeOf = (schema: Schema): string => (schema.enum || schema.$ref ? 'string' : (schema.type ?? 'string'));

describe('bad input, field by field', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const send = (operation: string, body: unknown, more: Partial<Call> = {}) => {
    const [method, path] = operation.split(' ') as [Call['method'], string];
    const forOwner = /\/(orders|paypal-success|comments)$/.test(path);
    const url = path.replaceAll(/\{[a-zA-Z]+\}/g, '1');
    return world.call({
      ...(method && { method }),
      url,
      body,
      token: (forOwner ? world.client : world.admin).token,
      ...more,
    });
  };

  it('covers every call that takes a body', () => {
    expect(new Set(cases.map(([operation]) => operation)).size).toBeGreaterThanOrEqual(15);
  });

  it.each(cases.filter(([, , schema]) => !schema.oneOf))(
    '%s refuses a wrong %s and says so',
    async (operation, field, schema) => {
      for (const value of wrongFor(schema)) {
        const answer = await send(operation, { [field]: value });
        const problem = answer.json<{
          statusCode: number;
          error: string;
          message: string;
          fields?: Record<string, string[]>;
        }>();
        expect({ value, status: answer.statusCode, fields: Object.keys(problem.fields ?? {}) }).toEqual({
          value,
          status: 400,
          fields: expect.arrayContaining([field]) as string[],
        });
        expect(problem.error).toBe(problem.message);
      }
    },
  );

  it.each([...new Set(cases.map(([operation]) => operation))])(
    '%s refuses unknown fields and other bodies',
    async (operation) => {
      const unknown = await send(operation, { surprise: 1 });
      expect([unknown.statusCode, unknown.json<{ fields: object }>().fields]).toEqual([
        400,
        expect.objectContaining({ surprise: ['Unknown field.'] }),
      ]);
      for (const body of [[], 'text', 7, null, [{}]]) expect((await send(operation, body)).statusCode).toBe(400);
    },
  );

  it.each(withoutFields)('%s, which declares no field, takes none', async (operation) => {
    const unknown = await send(operation, { surprise: 1 });
    expect([unknown.statusCode, unknown.json<{ fields: object }>().fields]).toEqual([
      400,
      { surprise: ['Unknown field.'] },
    ]);
    const form = await send(operation, undefined, {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="surprise"\r\n\r\n1\r\n--x--\r\n',
    });
    expect(form.statusCode).toBe(415);
  });

  it.each(cases)('%s takes emoji and right-to-left text in %s without a fault of its own', async (operation, field) => {
    for (const value of ['🙂'.repeat(40), '\u202Eشكرا', '{{7*7}}', '<img src=x onerror=alert(1)>']) {
      expect((await send(operation, { [field]: value })).statusCode).toBeLessThan(500);
    }
  });
});
