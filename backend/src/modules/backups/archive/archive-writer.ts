import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { HEAD, type Head, headSchema, MANIFEST, type Manifest, PARTS_OF_INDEX, type PartLine } from './format.js';

/** {@link bytes} applies back pressure. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly indexes = createHash('sha256');
  private parts: PartLine[] = [];
  private indexCount = 0;

  constructor() {
    // Callers get the error from their awaits.
    this.tar.on('error', () => undefined);
  }

  get bytes(): AsyncIterable<Uint8Array> {
    return this.tar as unknown as AsyncIterable<Uint8Array>;
  }

  /** Throws for tables that could not be read back. */
  begin(head: Head): Promise<void> {
    headSchema.parse(head);
    return this.put(HEAD, textOf(head));
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      this.tar.entry({ name, size: bytes.length }, bytes, done).on('error', reject);
    });
    await this.noted(name, bytes.length, createHash('sha256').update(bytes));
  }

  /** Throws if the size differs. */
  async pour(name: string, { size, source }: { size: number; source: Readable }): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.entry(name, size, source);
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
    await this.noted(name, size, hash);
  }

  async end(content: Omit<Manifest, 'index_sha256'>): Promise<Manifest> {
    await this.writeIndex();
    const manifest = { ...content, index_sha256: this.indexes.digest('hex') };
    await this.put(MANIFEST, textOf(manifest));
    this.tar.finalize();
    return manifest;
  }

  fail(error: Error): void {
    this.tar.destroy(error);
  }

  private entry(name: string, size: number, source: Readable) {
    try {
      return this.tar.entry({ name, size });
    } catch (error) {
      source.destroy();
      throw error;
    }
  }

  private async noted(name: string, size: number, hash: Hash): Promise<void> {
    if (name.startsWith('index/') || name === MANIFEST) return;
    this.parts.push({ name, size, sha256: hash.digest('hex') });
    if (this.parts.length === PARTS_OF_INDEX) await this.writeIndex();
  }

  private async writeIndex(): Promise<void> {
    const text = Buffer.from(this.parts.map((part) => `${JSON.stringify(part)}\n`).join(''));
    this.parts = [];
    this.indexes.update(text);
    await this.put(`index/${++this.indexCount}.jsonl`, text);
  }
}

const textOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
