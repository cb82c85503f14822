import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import { SECOND } from '../../common/time/clock.js';
import type { S3Bucket } from '../s3/s3-bucket.js';
import { nullWhenMissing } from '../s3/s3-error.js';
import { draftOf, isDraft, type StoredFile, type NameOf, FileStore } from './file-store.js';

const PART_BYTES = 16 * 1024 * 1024;
const TOUCHED_MS = 20 * SECOND;
const UNFINISHED = z.object({ name: z.string(), uploadId: z.string().min(1) });

export class BucketStore extends FileStore {
  readonly address: string;

  constructor(private readonly bucket: S3Bucket) {
    super();
    this.address = `s3://${bucket.place.bucket}/${bucket.place.prefix.replace(/\/$/, '')}`;
  }

  locate(name: string): string {
    return `s3://${this.bucket.place.bucket}/${this.bucket.place.prefix}${name}`;
  }

  async list(): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    for await (const { name, size, modifiedAt } of this.bucket.list('', { flat: true }))
      found.push({ name, size, at: modifiedAt });
    return found;
  }

  read(name: string): Promise<Readable> {
    return this.bucket.read(name);
  }

  async write(bytes: AsyncIterable<Uint8Array>, nameOf: NameOf): Promise<string> {
    const name = await this.free(nameOf);
    const draft = draftOf(name);
    const note = async (uploadId: string) => this.put(draft, JSON.stringify({ name, uploadId }));
    let [begun, noted, notedAt] = ['', '', 0];
    const noting = async function* () {
      for await (const piece of bytes) {
        if (begun !== noted || Date.now() - notedAt > TOUCHED_MS) {
          [noted, notedAt] = [begun, Date.now()];
          await note(begun);
        }
        yield piece;
      }
    };
    try {
      await this.bucket.upload(name, noting(), { partBytes: PART_BYTES, onPart: (id) => (begun = id) });
      return name;
    } finally {
      await this.bucket.remove(draft).catch(() => undefined);
    }
  }

  async put(name: string, text: string): Promise<void> {
    await this.bucket.put(name, Buffer.from(text));
  }

  async text(name: string): Promise<string | null> {
    const found = await this.bucket.get(name).catch(nullWhenMissing);
    return found && textOf(found);
  }

  async remove(name: string): Promise<void> {
    if (isDraft(name)) await this.abortUpload(await this.text(name));
    await this.bucket.remove(name);
  }

  private async free(nameOf: NameOf): Promise<string> {
    for (let n = 1; ; n += 1) if (!(await this.bucket.head(nameOf(n)))) return nameOf(n);
  }

  private async abortUpload(note: string | null): Promise<void> {
    const unfinished = UNFINISHED.safeParse(parsed(note));
    if (unfinished.success) await this.bucket.abortUpload(unfinished.data.name, unfinished.data.uploadId);
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
