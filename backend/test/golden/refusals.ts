import type { Call } from '../app.js';
import { resolve, type Schema } from '../api/contract.js';
import { form } from '../attachments/world.js';
import { type Described, parametersIn } from './operations.js';
import type { Parts } from './plan.js';

type Case = [title: string, parts: Parts];

/** Longer than any text field, shorter than the body limit. */
const LONG = 'x'.repeat(21_000);

const typeOf = (schema: Schema): string => resolve(schema.allOf?.[0] ?? schema).type ?? 'string';

const WRONG: Record<string, unknown> = { object: 'text', array: 'text' };
const SMALL: Record<string, unknown> = { object: null, array: [''], string: '', boolean: '' };
const LARGE: Record<string, unknown> = { object: [], array: [LONG], string: LONG, boolean: 2 };

const valuesOf = (properties: Record<string, Schema>, values: Record<string, unknown>, other: unknown) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const type = typeOf(schema);
      return [name, type in values ? values[type] : other];
    }),
  );

function bodies({ json, isForm }: Described, valid: Parts): Case[] {
  const plain: Partial<Call> = { headers: { 'content-type': 'text/plain' }, payload: 'text' };
  if (isForm)
    return [
      ['an empty form', form([])],
      ['an unknown part', form([{ field: 'surprise', value: '1' }])],
      ['another type of content', plain],
    ];
  if (!json) return [['a body', { body: { surprise: 1 } }]];
  const { properties = {}, required = [] } = json;
  const broken: Partial<Call> = { headers: { 'content-type': 'application/json' }, payload: '{' };
  return [
    ...(required.length > 0 ? [['an empty body', { body: {} }] satisfies Case] : []),
    ['wrong types', { body: valuesOf(properties, WRONG, { an: 'object' }) }],
    ['too little', { body: valuesOf(properties, SMALL, -1) }],
    ['too much', { body: valuesOf(properties, LARGE, 1e15) }],
    ['an unknown field', { body: { ...(valid.body as object), surprise: 1 } }],
    ['broken JSON', broken],
    ['another type of content', plain],
  ];
}

const wrongWord = (schema: Schema): string => {
  const { type, enum: words, format } = resolve(schema.allOf?.[0] ?? schema);
  return words || format || type !== 'string' ? 'surprise' : 'x'.repeat(3_000);
};

function queries(operation: Described): Case[] {
  if (operation.method !== 'GET') return [];
  const known = parametersIn('query', operation);
  const words = known.map(({ name, schema }): [string, string] => [name, wrongWord(schema)]);
  return [
    ['an unknown parameter', { query: 'surprise=1' }],
    ...(words.length > 0 ? [['a wrong query', { query: new URLSearchParams(words).toString() }] satisfies Case] : []),
  ];
}

function addresses(operation: Described, valid: Parts): Case[] {
  return parametersIn('path', operation).flatMap(({ name }): Case[] => {
    const isNumber = typeof valid.path?.[name] === 'number';
    const put = (value: string | number): Parts => ({ path: { ...valid.path, [name]: value } });
    return [
      [`an unknown ${name}`, put(isNumber ? 2_000_000_000 : 'unknown')],
      [`a malformed ${name}`, put(isNumber ? 'x' : '%00')],
    ];
  });
}

function versions(operation: Described): Case[] {
  if (parametersIn('header', operation).every(({ name }) => name !== 'If-Match')) return [];
  return [
    ['a stale version', { headers: { 'if-match': '"1000000000"' } }],
    ['a malformed version', { headers: { 'if-match': 'x' } }],
  ];
}

export const refusalsOf = (operation: Described, valid: Parts): Case[] => [
  ...addresses(operation, valid),
  ...(operation.method === 'GET' ? queries(operation) : bodies(operation, valid)),
  ...versions(operation),
];
