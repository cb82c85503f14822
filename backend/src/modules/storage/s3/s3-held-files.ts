import { setTimeout as wait } from 'node:timers/promises';
import type { S3Bucket } from '../../../core/s3/s3-bucket.js';
import { nullWhenMissing } from '../../../core/s3/s3-error.js';
import { FileMissingError, type HeldFiles, type Holding, type KeptFile } from '../storage.js';
import type { HoldTimes } from './hold-times.js';
import { S3Holds } from './s3-holds.js';

interface Ways {
  bucket: S3Bucket;
  holds: S3Holds;
  times: HoldTimes;
  /** The files that are there, and what each is called in the bucket. */
  list: () => AsyncIterable<KeptFile>;
  nameOf: (key: string) => string;
  how: Holding;
}

/**
 * All files that are there once no delete is at work that does not know of it. What is deleted from then on is copied first, by whoever
 * deletes it. Whoever holds knows the names alone: about 200 bytes a file, in memory.
 */
export async function holdInBucket(ways: Ways): Promise<HeldFiles> {
  const { holds, bucket, times } = ways;
  const id = await holds.begin();
  const inUse = setInterval(() => void holds.renew(id).catch(() => undefined), times.renewed);
  inUse.unref();
  const letGo = () => {
    clearInterval(inUse);
    return holds.end(id);
  };
  const files = await settledFiles(ways, id).catch(async (error: unknown) => {
    await letGo().catch(() => undefined);
    throw error;
  });
  return {
    letGo,
    list: () => eachOf(files),
    has: (key) => Promise.resolve(files.has(key)),
    open: async (key) => {
      if (!files.has(key)) throw new FileMissingError(key);
      const here = await bucket.read(ways.nameOf(key)).catch(nullWhenMissing);
      const found = here ?? (await bucket.read(S3Holds.saved(id, key)).catch(nullWhenMissing));
      if (!found) throw new FileMissingError(key);
      return found;
    },
    drop: (key) => Promise.resolve(void files.delete(key)),
  };
}

async function settledFiles({ bucket, times, list, how }: Ways, id: string): Promise<Map<string, KeptFile>> {
  await wait(times.settled, undefined, { signal: how.signal });
  const files = new Map<string, KeptFile>();
  for await (const file of list()) files.set(file.key, file);
  // What was deleted meanwhile was there when this began.
  const saved = S3Holds.saved(id);
  for await (const { name, ...file } of bucket.list(saved)) {
    const key = name.slice(saved.length);
    files.set(key, { ...file, key });
  }
  return files;
}

async function* eachOf(files: ReadonlyMap<string, KeptFile>): AsyncGenerator<KeptFile> {
  yield* files.values();
}
