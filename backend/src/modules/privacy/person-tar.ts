import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';

/** Rows of one entry: memory stays flat, whatever somebody has done here. */
const ROWS = 2_000;

interface Entry {
  name: string;
  size: number;
  sha256: string;
}

interface Part {
  waiting: unknown[];
  rows: number;
  entries: number;
}

/** Rows by their parts and files, as entries of a tar file, with the SHA-256 of each. */
export class PersonTar {
  readonly entries: Entry[] = [];
  private readonly parts = new Map<string, Part>();

  constructor(private readonly tar: Pack) {
    // Whoever writes or reads is told by what it waits for.
    tar.on('error', () => undefined);
  }

  async add(word: string, row: unknown): Promise<void> {
    const part = this.parts.get(word) ?? { waiting: [], rows: 0, entries: 0 };
    this.parts.set(word, part);
    part.rows += 1;
    if (part.waiting.push(row) === ROWS) await this.write(word, part);
  }

  /** Writes what waits; says how many rows each part has. */
  async flush(): Promise<Record<string, number>> {
    for (const [word, part] of this.parts) if (part.waiting.length > 0) await this.write(word, part);
    return Object.fromEntries([...this.parts].map(([word, { rows }]) => [word, rows]));
  }

  async put(name: string, value: unknown): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
    await this.pour(name, bytes.length, Readable.from([bytes]));
  }

  async pour(name: string, size: number, source: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.tar.entry({ name, size, mtime: new Date(0) });
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      entry as unknown as NodeJS.WritableStream,
    );
    this.entries.push({ name, size, sha256: hash.digest('hex') });
  }

  private async write(word: string, part: Part): Promise<void> {
    part.entries += 1;
    const name = part.entries === 1 ? `data/${word}.json` : `data/${word}-${part.entries}.json`;
    await this.put(name, part.waiting.splice(0));
  }
}
