import { join } from 'node:path';
import type { Config } from '../config/env.js';
import { MEGABYTE } from '../common/field-limits.js';
import { S3Bucket } from './s3/s3-bucket.js';
import { s3OptionsOf } from './s3/s3-options.js';
import { DiskStorage } from './disk/disk-storage.js';
import { S3Storage } from './s3/s3-storage.js';
import type { Storage } from './storage.js';

const reserveOf = ({ STORAGE_RESERVE_MB }: Config): number => STORAGE_RESERVE_MB * MEGABYTE;

export const storageOf = (config: Config): Storage => (config.S3_BUCKET ? inBucket(config) : onDisk(config));

export const onDisk = (config: Config): Storage => new DiskStorage(join(config.dataDir, 'files'), reserveOf(config));

/** Throws when S3_CA_FILE is unreadable. */
export const inBucket = (config: Config): Storage =>
  new S3Storage(new S3Bucket(s3OptionsOf(config, config.S3_BUCKET, config.S3_PREFIX)), {
    folder: config.dataDir,
    reserve: reserveOf(config),
  });
