import type { Answer } from '../answer.js';

export interface Normalized {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

type Headers = Record<string, unknown>;
type Item = { kind?: string; name?: string } | null;

const IGNORED_HEADERS = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'].concat([
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);
const MEASURED = /^(?:measured|tookMs)$/;
const OF_ENGINE = /^(?:engine|report)$/;
const ITEMS_OF_ENGINE = ['durability', 'DATABASE_URL'];
const ID = /^ids?$|_id$|Id$/;
const ID_OF_PERSON = /user|owner|client|assignee|actor|viewer|person/i;
const IN_ADDRESS = /(?<=\/)\d+(?=\/|\?|$)/g;

const RANDOM: [pattern: RegExp, name: string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\b[0-9a-f]{16,}\b/g, '<hex>'],
  [/\b(?:[a-z0-9]{4}-){3}[a-z0-9]{4}\b/g, '<recovery code>'],
  [/(?<![\w-])(?!x{43})[\w-]{43,}(?![\w-])/g, '<secret>'],
  [/(?<=secret=|^)[A-Z2-7]{32}\b/g, '<key>'],
  [/\b[A-Z0-9]{16,20}\b/g, '<wallet id>'],
  [/^[\w.-]+ \([0-9a-f]{4}\)$/g, '<server>'],
  [/(?<=127\.0\.0\.1:)\d+/g, '<port>'],
  [/\/[\w/.-]*portico-(?:specs|test)-[\w/.-]+/g, '<folder>'],
];

export class Normalizer {
  private common: Headers = {};

  /** @param names of people by number */
  constructor(private readonly names: ReadonlyMap<number, string>) {}

  learn({ headers }: Answer): Headers {
    this.common = this.headersOf(headers);
    return this.common;
  }

  answer({ statusCode, headers, body, rawPayload }: Answer): Normalized {
    const own = this.headersOf(headers);
    const names = new Set([...Object.keys(own), ...Object.keys(this.common)]);
    const listed = [...names]
      .filter((name) => own[name] !== this.common[name])
      .sort()
      .map((name) => [name, own[name] ?? null]);
    const type = String(headers['content-type']).split(';')[0]!;
    return {
      status: statusCode,
      ...(listed.length > 0 && { headers: Object.fromEntries(listed) as Headers }),
      ...(rawPayload.length > 0 && { body: this.bodyOf(type, body, rawPayload) }),
    };
  }

  private headersOf(headers: Headers): Headers {
    return Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !IGNORED_HEADERS.includes(name))
        .map(([name, value]) => [
          name,
          name === 'set-cookie' ? [value].flat().map(cookieOf) : this.text(String(value)),
        ]),
    );
  }

  private bodyOf(type: string, body: string, bytes: Buffer): unknown {
    if (type === 'application/json') return this.value(JSON.parse(body));
    if (type === 'text/csv')
      return body
        .trim()
        .split('\r\n')
        .map((line) => this.text(line.replace(/^\d+,/, '<id>,')));
    if (type === 'text/plain') return this.text(body);
    if (type === 'application/x-tar') return entriesOf(bytes);
    return `<${type}>`;
  }

  private value(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return this.items(value as Item[], key.replace(/s$/, ''));
    if (typeof value === 'object' && value !== null) return this.fields(value);
    return typeof value === 'string' || typeof value === 'number' ? this.leaf(value, key) : value;
  }

  private items(items: Item[], key: string): unknown[] {
    const isOfEngine = (item: Item) => [item?.kind, item?.name].some((name) => ITEMS_OF_ENGINE.includes(String(name)));
    return items.filter((item) => !isOfEngine(item)).map((item) => this.value(item, key));
  }

  private fields(value: object): object {
    const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, inner]) => [name, this.value(inner, name)]));
  }

  private leaf(value: string | number, key: string): string | number {
    if (MEASURED.test(key)) return String(value).replaceAll(/[\d.]+/g, '<n>');
    if (OF_ENGINE.test(key)) return `<${key}>`;
    if (ID.test(key) && /^\d+$/.test(String(value)))
      return (ID_OF_PERSON.test(key) && this.names.get(Number(value))) || '<id>';
    return typeof value === 'string' ? this.text(value) : value;
  }

  private text(text: string): string {
    const plain = RANDOM.reduce((left, [pattern, name]) => left.replace(pattern, name), text);
    return /^(?:\/|https?:)/.test(plain) ? plain.replace(IN_ADDRESS, '<id>') : plain;
  }
}

const cookieOf = (line: unknown): string => String(line).replace(/^([^=]+)=[^;]+/, '$1=<value>');

/** Names in a tar archive (POSIX.1-1988: 512-byte blocks, octal size at 124). */
function entriesOf(tar: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const text = (from: number, to: number) => tar.toString('utf8', at + from, at + to).replace(/\0.*$/s, '');
    names.push(text(0, 100).replaceAll(/\d+/g, '<n>'));
    at += 512 * (1 + Math.ceil(parseInt(text(124, 136), 8) / 512));
  }
  return names;
}
