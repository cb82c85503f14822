import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { S3Bucket } from '../../../src/core/s3/s3-bucket.js';
import type { S3Place } from '../../../src/core/s3/s3-place.js';
import { S3Storage } from '../../../src/modules/storage/s3/s3-storage.js';
import { newKey } from '../../../src/modules/storage/storage.js';

/** A part of the bucket that nobody else uses. */
export const apart = (place: S3Place): S3Place => ({ ...place, prefix: `${place.prefix}${newKey()}/` });

/** What arrives waits below `folder`. */
export const s3StorageAt = (place: S3Place | S3Bucket, folder: string): S3Storage =>
  new S3Storage(place instanceof S3Bucket ? place : new S3Bucket(place), {
    folder: mkdtempSync(join(folder, 's3-')),
  });
