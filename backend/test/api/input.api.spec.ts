import { picture } from '../attachments/files.js';
import { form, type World, startWorld } from '../attachments/world.js';
import type { Call } from '../app.js';
import { contract, resolve, type Schema } from './contract.js';

const WRONG: Record<string, unknown[]> = {
  object: [null, '', 'x', 7, true, ['x']],
  string: [123, true, null, [], ['text'], {}, '', '   ', 'a\u0000b', '\ud800', 'x'.repeat(200_001)],
  number: ['1', true, null, [], {}, -1, 1e308, 10.0001],
  integer: ['1', true, null, [], {}, -1, 0, 1.5, 2 ** 31, 2 ** 53],
  boolean: ['true', 1, 0, null, [], {}],
  array: ['text', 1, true, null, {}, [1], [null], [['text']], ['a\u0000b'], ['x'.repeat(60_000)]],
};
const RIGHT: Record<string, unknown> = {
  image_url: 'https://pictures.example/a.png',
  alt_text: 'A picture',
  sort_order: 1,
};
/** Blank passwords are too short instead of empty. */
const cases = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const body = requestBody?.content?.['application/json'];
    return body ? fieldsOf(`${method.toUpperCase()} ${path}`, resolve(body.schema)) : [];
  }),
);

const nested = cases.flatMap(([operation, field, { items }]) => {
  const inner = items && resolve(items);
  return inner?.properties ? [[operation, field, inner] as const] : [];
});

const forms = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const body = requestBody?.content?.['multipart/form-data'];
    return body ? [[`${method.toUpperCase()} ${path}`, resolve(body.schema)] as const] : [];
  }),
);

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

const isNothing = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

const wrongFor = (schema: Schema): unknown[] =>
  WRONG[typeOf(schema)]!.filter((value) => !(schema.nullable && isNothing(value)) && value !== schema.minimum);

const CLEANED_NAMES = [
  ...['PATCH /account name', 'POST /invitations name', 'POST /quotation requesterName'],
  ...['POST /views name', 'PATCH /views/{id} name'],
];

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
    '%s rejects a wrong %s and reports it',
    async (operation, field, schema) => {
      const isName = CLEANED_NAMES.includes(`${operation} ${field}`);
      for (const value of wrongFor(schema).filter(
        (wrong) => !(isName && typeof wrong === 'string' && /\p{Cc}/u.test(wrong)),
      )) {
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

  it('covers every list of objects and every form', () => {
    expect(nested.map(([operation]) => operation)).toEqual(['POST /features', 'PATCH /features/{id}']);
    expect(forms).toHaveLength(7);
  });

  const refusedAt = async (operation: string, field: string, value: unknown) => {
    const answer = await send(operation, { [field]: value });
    const fields = answer.json<{ fields?: object }>().fields ?? {};
    expect({ value, status: answer.statusCode, fields: Object.keys(fields) }).toEqual({
      value,
      status: 400,
      fields: expect.arrayContaining([expect.stringMatching(new RegExp(`^${field}\\b`))]) as string[],
    });
  };

  it.each(nested)(
    '%s refuses whatever is wrong within %s',
    async (operation, field, { properties = {}, required = [] }) => {
      const right = Object.fromEntries(Object.keys(properties).map((name) => [name, RIGHT[name]]));
      expect(Object.values(right)).not.toContain(undefined);
      for (const [name, schema] of Object.entries(properties))
        for (const value of wrongFor(schema)) await refusedAt(operation, field, [{ ...right, [name]: value }]);
      for (const name of required) await refusedAt(operation, field, [{ ...right, [name]: undefined }]);
      for (const value of [{ ...right, surprise: 1 }, [right], 'text', 7, null, true])
        await refusedAt(operation, field, [value]);
      await refusedAt(operation, field, right);
      const inherited = await send(operation, { [field]: [{ ...right, constructor: 1 }] });
      expect(inherited.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED_JSON' });
    },
  );

  describe.each(forms)('the form of %s', (operation, { properties = {} }) => {
    const files = Object.entries(properties).flatMap(([name, schema]) =>
      [schema, schema.items].some((part) => part?.format === 'binary') ? [name] : [],
    );
    const texts = Object.keys(properties).filter((name) => !files.includes(name));
    const statusOf = async (parts: Parameters<typeof form>[0]) => {
      const answer = await send(operation, undefined, form(parts));
      return [answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})];
    };
    const file = async (field: string) => ({ field, name: 'a.png', bytes: await picture('png') });

    it('refuses fields and files that it does not declare', async () => {
      expect(await statusOf([{ field: 'surprise', value: '1' }])).toEqual([400, expect.arrayContaining(['surprise'])]);
      expect(await statusOf([await file('surprise')])).toEqual([400, expect.arrayContaining(['surprise'])]);
      for (const name of ['constructor', '__proto__', 'toString'])
        expect((await statusOf([{ field: name, value: '1' }]))[0]).toBe(400);
    });

    it('refuses a text for a file and a file for a text', async () => {
      for (const field of files) expect((await statusOf([{ field, value: 'text' }]))[0]).toBe(400);
      for (const field of texts)
        expect(await statusOf([await file(field)])).toEqual([400, expect.arrayContaining([field])]);
    });

    it('refuses texts that are empty, broken, too long or there twice', async () => {
      for (const field of texts) {
        for (const value of ['a\u0000b', 'x'.repeat(200_001)])
          expect({ field, status: (await statusOf([{ field, value }]))[0] }).toEqual({ field, status: 400 });
        expect(await statusOf([1, 2].map(() => ({ field, value: 'a' })))).toEqual([
          400,
          expect.arrayContaining([field]),
        ]);
      }
    });

    it('refuses bodies of another type', async () => {
      expect((await send(operation, { name: 'a' })).statusCode).toBe(415);
      expect((await send(operation, [])).statusCode).toBe(400);
    });
  });

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

  it.each(forms)('%s refuses a part without a name', async (operation) => {
    for (const more of ['', '; filename="a.txt"']) {
      const answer = await send(operation, undefined, {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data${more}\r\n\r\n1\r\n--x--\r\n`,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_FORM']);
    }
  });

  it.each(cases)('%s takes emoji and right-to-left text in %s without a fault of its own', async (operation, field) => {
    for (const value of ['🙂'.repeat(40), '\u202Eشكرا', '{{7*7}}', '<img src=x onerror=alert(1)>']) {
      expect((await send(operation, { [field]: value })).statusCode).toBeLessThan(500);
    }
  });
});
