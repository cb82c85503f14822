import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Error } from './s3-error.js';
import { newKey, type Storage, StorageFullError } from '../storage.js';

const BYTES = Buffer.from('0123456789');
const RANGE = { start: 3, end: 6 };

/** Throws an error with the settings to check. */
export async function proveBucket(storage: Storage): Promise<void> {
  try {
    await write(storage, newKey());
  } catch (error) {
    // Uploads are rejected while the store is full.
    if (error instanceof StorageFullError) return;
    const { message, cause } = error as Error;
    throw new Error(
      `Files cannot be stored in ${cause instanceof S3Error ? cause.message : `${storage.place}: ${message}`}. ` +
        'Nothing was changed. Check the settings S3_*, the service, and the permissions of the key.',
      { cause: error },
    );
  }
}

async function write(storage: Storage, key: string): Promise<void> {
  await storage.put(key, Readable.from([BYTES]));
  const part = await buffer(await storage.open(key, RANGE));
  await storage.delete(key);
  if (!part.equals(BYTES.subarray(RANGE.start, RANGE.end + 1)))
    throw new Error('requested a range, received a different one');
}
