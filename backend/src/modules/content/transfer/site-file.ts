import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { FieldError } from '../../../core/common/errors.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { exceededBound } from '../../../core/common/json-bounds.js';
import { CONTENT_KINDS } from '../documents/content-kind.words.js';
import { isMany, DOCUMENTS_MAX } from '../documents/document.rules.js';
import { REDIRECTS_MAX } from '../redirects/redirect.rules.js';

// Gzip of JSON lines: header first; last, line count and SHA-256 of the others.

export const FORMAT = 'portico-site';
/** Increases when older servers cannot read it. */
export const FORMAT_VERSION = 1;

/** Counts code points, as the API does. */
const upTo = (max: number) => z.string().refine((value) => value.length <= 2 * max && [...value].length <= max);

const head = z.object({ format: z.literal(FORMAT), version: z.int(), made_at: z.string(), firm: z.string() });
const picture = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  alt: upTo(255),
  data: z.string(),
});
const item = z.object({
  kind: z.enum(CONTENT_KINDS),
  path: upTo(255).nullable(),
  former: z.array(upTo(255)).max(1_000),
  position: z.int().min(0).max(100_000),
  document: z.unknown(),
  /** IDs differ between servers. */
  first: z.array(upTo(255)).max(4).optional(),
  questions: z.record(z.string(), upTo(1_000)).optional(),
});
/** A percent sign of the path takes three characters. */
const redirect = z.object({ from: upTo(3 * 255), to: upTo(2_048) });
const end = z.object({ lines: z.int(), sha256: z.string() });

const line = z.union([
  z.strictObject({ head }),
  z.strictObject({ picture }),
  z.strictObject({ item }),
  z.strictObject({ redirect }),
  z.strictObject({ end }),
]);
export type SiteLine = z.infer<typeof line>;
export type SiteItem = z.infer<typeof item>;
export type SiteRedirect = z.infer<typeof redirect>;

const MB = 2 ** 20;
/** Unpacked; pictures are stored unchanged. */
const BYTES_MAX = 8_192 * MB;
const LINE_MAX = 32 * MB;
/** API documents are shorter. */
const TEXT_LINE_MAX = MB;
const JSON_BOUNDS = { depth: 32, keys: 10_000 };
/** In memory until the checksum is verified. */
const TEXT_MAX = 64 * MB;

export const refused = (message: string) => new FieldError('SITE_FILE_REFUSED', 'file', message);
const TOO_MUCH = 'The file has too many entries.';
const DAMAGED = 'The file is damaged or not complete.';
const FOREIGN = 'This is not an exported site.';
const NESTED = 'A line of the file is nested too deeply or has too many parts.';

const LINES_MAX = { picture: 10_000, redirect: REDIRECTS_MAX, former: 5_000, question: 20_000 };

class LineCounter {
  private readonly counts: Record<string, number> = {};

  count(line: SiteLine): void {
    if ('picture' in line) this.add('pictures', 1, LINES_MAX.picture);
    if ('redirect' in line) this.add('redirects', 1, LINES_MAX.redirect);
    if (!('item' in line)) return;
    const { kind, former, questions = {} } = line.item;
    this.add(`documents of the kind ${kind}`, 1, isMany(kind) ? DOCUMENTS_MAX[kind] : 1);
    this.add('former addresses', former.length, LINES_MAX.former);
    this.add('questions', Object.keys(questions).length, LINES_MAX.question);
  }

  private add(name: string, count: number, max: number): void {
    const total = (this.counts[name] ?? 0) + count;
    if (total > max) throw refused(`The file has too many ${name}: at most ${max.toLocaleString('en')} are allowed.`);
    this.counts[name] = total;
  }
}

export async function* readSiteFile(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Exclude<SiteLine, { end: unknown }>> {
  const sum = createHash('sha256');
  const slices = new TimeSlices();
  const counter = new LineCounter();
  let [count, written, isOver] = [0, 0, false];
  for await (const text of linesOf(bytes)) {
    await slices.pause();
    if (isOver) throw refused(DAMAGED);
    const parsed = lineFrom(text, count === 0);
    counter.count(parsed);
    if ('end' in parsed) {
      if (parsed.end.lines !== count || parsed.end.sha256 !== sum.digest('hex')) throw refused(DAMAGED);
      isOver = true;
      continue;
    }
    if (!('picture' in parsed)) written += text.length;
    if (written > TEXT_MAX) throw refused(TOO_MUCH);
    sum.update(`${text}\n`);
    count += 1;
    yield parsed;
  }
  if (!isOver) throw refused(DAMAGED);
}

function lineFrom(text: string, isFirst: boolean): SiteLine {
  const parsed = line.safeParse(jsonOf(text));
  if (isFirst && !(parsed.success && 'head' in parsed.data)) throw refused(FOREIGN);
  if (!parsed.success || (!isFirst && 'head' in parsed.data)) throw refused(DAMAGED);
  if ('head' in parsed.data && parsed.data.head.version > FORMAT_VERSION)
    throw refused('The file was made by a newer version. Update this server first.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  if (text.length > TEXT_LINE_MAX && !text.startsWith('{"picture":')) throw refused(TOO_MUCH);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (exceededBound(value, JSON_BOUNDS)) throw refused(NESTED);
  return value;
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let [parts, length, total]: [string[], number, number] = [[], 0, 0];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of unpacked(bytes)) {
    total += chunk.length;
    for (const [index, piece] of decoded(decoder, chunk).split('\n').entries()) {
      if (index > 0) {
        yield parts.join('');
        [parts, length] = [[], 0];
      }
      parts.push(piece);
      length += piece.length;
    }
    if (total > BYTES_MAX || length > LINE_MAX) throw refused(TOO_MUCH);
  }
  if (length > 0) throw refused(total === 0 ? FOREIGN : DAMAGED);
}

function decoded(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw refused(DAMAGED);
  }
}

async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const gunzip = pipeline(bytes, createGunzip(), () => undefined);
  let isUnpacked = false;
  try {
    for await (const chunk of gunzip) {
      isUnpacked = true;
      yield chunk as Buffer;
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('Z_')) throw refused(isUnpacked ? DAMAGED : FOREIGN);
    throw error;
  }
}

export async function* writeSiteFile(lines: AsyncIterable<SiteLine>): AsyncGenerator<string> {
  const sum = createHash('sha256');
  let count = 0;
  for await (const one of lines) {
    const text = `${JSON.stringify(one)}\n`;
    sum.update(text);
    count += 1;
    yield text;
  }
  yield `${JSON.stringify({ end: { lines: count, sha256: sum.digest('hex') } } satisfies SiteLine)}\n`;
}
