import { resolve } from 'node:path';
import { S3Bucket } from '../s3/s3-bucket.js';
import type { Config } from '../config/env.js';
import { placeOf, type S3Access } from '../s3/s3-place.js';
import { BucketPlace } from './bucket-place.js';
import { FolderPlace } from './folder-place.js';
import type { Place } from './place.js';

export type PlaceAccess = S3Access &
  Pick<Config, 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_REGION' | 'BACKUP_S3_ACCESS_KEY_ID' | 'BACKUP_S3_SECRET_ACCESS_KEY'>;

const serviceOf = (access: PlaceAccess): S3Access =>
  access.BACKUP_S3_ENDPOINT === ''
    ? access
    : {
        ...access,
        S3_ENDPOINT: access.BACKUP_S3_ENDPOINT,
        S3_REGION: access.BACKUP_S3_REGION,
        S3_ACCESS_KEY_ID: access.BACKUP_S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: access.BACKUP_S3_SECRET_ACCESS_KEY,
      };

const BUCKET = 's3://';

/** What `s3://bucket/prefix` says; null: it is a folder. */
export function bucketIn(address: string): { bucket: string; prefix: string } | null {
  if (!address.startsWith(BUCKET)) return null;
  const [bucket = '', ...prefix] = address.slice(BUCKET.length).split('/').filter(Boolean);
  return { bucket, prefix: prefix.join('/') };
}

/** A folder, or `s3://bucket/prefix`. Nothing is made or looked at yet. */
export function openPlace(address: string, access: PlaceAccess): Place {
  const found = bucketIn(address);
  return found
    ? new BucketPlace(new S3Bucket(placeOf(serviceOf(access), found.bucket, found.prefix)))
    : new FolderPlace(resolve(address));
}

/** Where something is, and how it is called there. */
export function openItem(location: string, access: PlaceAccess): { place: Place; name: string } {
  const path = bucketIn(location) ? location : resolve(location);
  const at = path.lastIndexOf('/');
  return { place: openPlace(path.slice(0, at) || '/', access), name: path.slice(at + 1) };
}
