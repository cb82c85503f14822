import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';

const ROWS_PER_ENTRY = 2_000;

interface Entry {
  name: string;
  size: number;
  sha256: string;
}

interface Part {
  pending: unknown[];
  rows: number;
  entries: number;
}

/** Lists the SHA-256 of each entry. */
export class TarWriter {
  readonly entries: Entry[] = [];
  private readonly parts = new Map<string, Part>();

  constructor(private readonly tar: Pack) {
    // The pipeline of each entry throws the same error.
    tar.on('error', () => undefined);
  }

  async addRow(name: string, row: unknown): Promise<void> {
    const part = this.parts.get(name) ?? { pending: [], rows: 0, entries: 0 };
    this.parts.set(name, part);
    part.rows += 1;
    if (part.pending.push(row) === ROWS_PER_ENTRY) await this.writePart(name, part);
  }

  async flush(): Promise<Record<string, number>> {
    for (const [name, part] of this.parts) if (part.pending.length > 0) await this.writePart(name, part);
    return Object.fromEntries([...this.parts].map(([name, { rows }]) => [name, rows]));
  }

  async writeJson(name: string, value: unknown): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
    await this.writeEntry(name, bytes.length, Readable.from([bytes]));
  }

  async writeEntry(name: string, size: number, source: Readable): Promise<void> {
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

  private async writePart(name: string, part: Part): Promise<void> {
    part.entries += 1;
    const entry = part.entries === 1 ? `data/${name}.json` : `data/${name}-${part.entries}.json`;
    await this.writeJson(entry, part.pending.splice(0));
  }
}
