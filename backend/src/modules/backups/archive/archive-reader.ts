import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { OperatorError } from '../../../core/common/errors.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { exceededBound } from '../../../core/common/json-bounds.js';
import {
  damaged,
  FORMAT_VERSION,
  HEAD,
  type Head,
  headSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  type PartLine,
  PARTS_OF_INDEX,
  partSchema,
} from './format.js';

/** Head and index are read in memory; valid ones are smaller. */
const MOST_TEXT = 16 * 1024 * 1024;
const JSON_BOUNDS = { depth: 16, keys: 1_000_000 };
const FOREIGN = 'This is not a backup of Portico. Nothing was changed.';

export interface Part {
  name: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

type Visit = (part: Part) => Promise<void>;

/** Throws {@link OperatorError} for an invalid archive. Parts are unverified until this returns. */
export async function readArchive(source: Readable, visit: Visit): Promise<{ head: Head; manifest: Manifest }> {
  const tar = extract();
  const fed = pipeline(source, tar as unknown as NodeJS.WritableStream);
  const ended = fed.then(
    () => undefined,
    (error: unknown) => error,
  );
  const reading = new Reading(visit);
  try {
    const slices = new TimeSlices();
    for await (const entry of tar) {
      await slices.pause();
      if (entry.header.type !== 'file') asOwn(damaged(`${entry.header.name} is not a file`));
      const bytes = untilCutOff(entry as unknown as AsyncIterable<Uint8Array>);
      await reading.take({ name: entry.header.name, size: entry.header.size ?? 0, bytes }).catch(asOwn);
    }
    await fed;
  } catch (error) {
    throw error instanceof Own ? error.cause : unreadable(await ended, reading.isOurs);
  }
  return reading.end();
}

class Own extends Error {}
class CutOff extends Error {}

async function* untilCutOff(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch {
    throw new CutOff();
  }
}

function asOwn(error: unknown): never {
  throw error instanceof CutOff ? error : new Own('', { cause: error });
}

/** Disk errors stay unchanged. */
function unreadable(reason: unknown, isOurs: boolean): unknown {
  if (reason instanceof Error && 'errno' in reason) return reason;
  return isOurs ? damaged('it is truncated or changed') : new OperatorError(FOREIGN);
}

class Reading {
  private head?: Head;
  private manifest?: Manifest;
  private parts: PartLine[] = [];
  private readonly indexes = createHash('sha256');

  constructor(private readonly visit: Visit) {}

  get isOurs(): boolean {
    return this.head !== undefined;
  }

  async take(part: Part): Promise<void> {
    if (this.manifest) throw damaged('data follows its end');
    if (!this.head) return this.takeHead(part);
    if (part.name === MANIFEST) return this.takeManifest(part);
    if (part.name.startsWith('index/')) return this.takeIndex(part);
    if (this.parts.length >= PARTS_OF_INDEX) throw damaged('an index is missing');
    await this.hashed(part, this.visit);
  }

  end(): { head: Head; manifest: Manifest } {
    if (!this.head) throw new OperatorError(FOREIGN);
    if (!this.manifest) throw damaged('its end is missing');
    return { head: this.head, manifest: this.manifest };
  }

  private async takeHead(part: Part): Promise<void> {
    if (part.name !== HEAD) throw new OperatorError(FOREIGN);
    let text = '';
    await this.hashed(part, async (inner) => void (text = await textOf(inner)));
    const { version } = parsed(text, headSchema.pick({ version: true }), () => new OperatorError(FOREIGN));
    if (version > FORMAT_VERSION)
      throw new OperatorError('This backup was made by a newer version of Portico. Restore it with that version.');
    this.head = parsed(text, headSchema, () => new OperatorError(FOREIGN));
  }

  private async takeIndex(part: Part): Promise<void> {
    const text = await textOf(part);
    this.indexes.update(text);
    const lines = text.split('\n', PARTS_OF_INDEX + 2).filter(Boolean);
    if (lines.length !== this.parts.length) throw damaged('a part does not match its index');
    const listed = lines.map((line) => parsed(line, partSchema, () => damaged('an index is unreadable')));
    const wrong = this.parts.find((found, at) => !isSame(found, listed[at]));
    if (wrong) throw damaged(`${wrong.name} does not match its index`);
    this.parts = [];
  }

  private async takeManifest(part: Part): Promise<void> {
    const manifest = parsed(await textOf(part), manifestSchema, () => damaged('its manifest is unreadable'));
    if (this.parts.length > 0) throw damaged('its last index is missing');
    if (manifest.index_sha256 !== this.indexes.digest('hex')) throw damaged('an index is missing or changed');
    this.manifest = manifest;
  }

  private async hashed({ name, size, bytes }: Part, visit: Visit): Promise<void> {
    const hash = createHash('sha256');
    let length = 0;
    const passing = (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        length += chunk.length;
        yield chunk;
      }
    })();
    await visit({ name, size, bytes: passing });
    // Drains the part.
    for await (const _chunk of passing);
    this.parts.push({ name, size: length, sha256: hash.digest('hex') });
  }
}

const isSame = (found: PartLine, listed?: PartLine): boolean =>
  found.name === listed?.name && found.size === listed.size && found.sha256 === listed.sha256;

async function textOf({ name, size, bytes }: Part): Promise<string> {
  if (size > MOST_TEXT) throw damaged(`${name} is too large`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed<S extends z.ZodType>(text: string, schema: S, refusal: () => Error): z.infer<S> {
  try {
    const value: unknown = JSON.parse(text);
    if (exceededBound(value, JSON_BOUNDS)) throw refusal();
    return schema.parse(value);
  } catch {
    throw refusal();
  }
}
