export type Shape = Record<string, unknown>;

export const own = (name: string): Shape => ({ $ref: `#/$defs/${name}` });
export const words = (longest: number, pattern?: string): Shape => ({
  type: 'string',
  minLength: 1,
  maxLength: longest,
  ...(pattern && { pattern }),
});
export const oneOf = (...values: string[]): Shape => ({ enum: values });
export const list = (items: Shape, least = 0, most = 1000): Shape => ({
  type: 'array',
  items,
  minItems: least,
  maxItems: most,
});
/** A misspelled member would otherwise pass. */
export const closed = (properties: Record<string, Shape>, ...required: string[]): Shape => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const ID = words(36, '^[A-Z0-9]+$');
export const SHORT = words(127);
export const TEXT = { type: 'string', minLength: 1 };
export const PLAIN = '^[A-Za-z0-9]+$';
export const ADDRESS = '^https?://';
export const ACCOUNT = words(13, '^[2-9A-HJ-NP-Z]{13}$');
export const MONEY = closed(
  { currency_code: words(3, '^[A-Z]{3}$'), value: words(32, '^-?(\\d+|\\d*\\.\\d+)$') },
  'currency_code',
  'value',
);
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
export const link = (...methods: string[]): Shape =>
  closed({ href: words(20_000, ADDRESS), rel: words(100), method: oneOf(...methods) }, 'href', 'rel');
export const LINKS = list(link(...METHODS, 'HEAD', 'OPTIONS', 'CONNECT'), 1, 10);
export const TIME = words(64, '^\\d{4}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-6]\\d(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$');
export const TIMES = { create_time: TIME, update_time: TIME };
