import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { pack } from 'tar-stream';
import { Clock } from '../../core/clock.js';
import { Firm } from '../../core/firm/firm.js';
import { PersonalData, type Person, type PersonalFile } from '../../core/privacy/personal-data.js';
import { FileMissingError, Storage } from '../storage/index.js';

/** Rows of one part of the file: memory stays flat, whatever somebody has done here. */
const ROWS = 2_000;
const FORMAT = 'portico-person';
const NAME_MAX = 80;

interface Entry {
  name: string;
  size: number;
  sha256: string;
}

/** Everything that is known of somebody, as one tar file that any tool opens: `data/*.json`, `files/*` and a list of both. */
@Injectable()
export class PersonFile {
  constructor(
    private readonly data: PersonalData,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly firm: Firm,
  ) {}

  /** Bytes, at the pace of whoever takes them. A failure breaks them off, so that no short file looks whole. */
  stream(person: Person): Readable {
    const tar = pack();
    void this.write(new Tar(tar), person).then(
      () => tar.finalize(),
      (error: Error) => tar.destroy(error),
    );
    return Readable.from(tar as unknown as AsyncIterable<Uint8Array>);
  }

  private async write(tar: Tar, person: Person): Promise<void> {
    const parts = new Map<string, { rows: number; waiting: unknown[]; pieces: number }>();
    const missing: string[] = [];
    const flush = async (word: string) => {
      const part = parts.get(word)!;
      part.pieces += 1;
      const name = part.pieces === 1 ? `data/${word}.json` : `data/${word}-${part.pieces}.json`;
      await tar.put(name, part.waiting.splice(0));
    };
    let files = 0;
    for await (const { part: word, row, file } of this.data.tell(person)) {
      const part = parts.get(word) ?? { rows: 0, waiting: [], pieces: 0 };
      parts.set(word, part);
      const name = file && `files/${++files}-${plain(file.name)}`;
      const isThere = !file || (await this.pour(tar, name!, file));
      if (!isThere) missing.push(name!);
      part.rows += 1;
      part.waiting.push(file ? { ...row, file: isThere ? name : null, sha256: file.sha256 } : row);
      if (part.waiting.length === ROWS) await flush(word);
    }
    for (const [word, { waiting }] of parts) if (waiting.length > 0) await flush(word);
    await tar.put('contents.json', {
      ...{ format: FORMAT, version: 1, firm: this.firm.facts.name, made_at: this.clock.now().toISOString() },
      person: { id: person.id, name: person.name, email: person.email },
      parts: Object.fromEntries([...parts].map(([word, { rows }]) => [word, rows])),
      ...{ missing, entries: tar.entries },
    });
  }

  /** False when the file is gone. */
  private async pour(tar: Tar, name: string, { key, size }: PersonalFile): Promise<boolean> {
    const source = await this.storage.open(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return null;
      throw error;
    });
    if (source) await tar.pour(name, size, source);
    return source !== null;
  }
}

/** Without what means something in a path. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '_')
    .slice(-NAME_MAX);

/** What is written, with its SHA-256. */
class Tar {
  readonly entries: Entry[] = [];

  constructor(private readonly tar: ReturnType<typeof pack>) {
    // Whoever writes or reads is told by what it waits for.
    tar.on('error', () => undefined);
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
}
