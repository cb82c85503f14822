import { resolve } from 'node:path';
import { S3Bucket } from '../s3/s3-bucket.js';
import { BUCKET_NAME, FOLDERS } from '../../config/s3.settings.js';
import { placeOf, type S3Access } from '../s3/s3-place.js';
import { BucketPlace } from './bucket-place.js';
import { FolderPlace } from './folder-place.js';
import type { Place } from './place.js';

const BUCKET = 's3://';
const ADDRESS = new RegExp(`^s3://${BUCKET_NAME.source}(?:/${FOLDERS.source})?/?$`);

/** Whether it is a folder, or names a bucket as it should be named. */
export const isAddress = (text: string): boolean => !text.includes('://') || ADDRESS.test(text);

/** What `s3://bucket/prefix` says; null: it is a folder. */
export function bucketIn(address: string): { bucket: string; prefix: string } | null {
  if (!address.startsWith(BUCKET)) return null;
  const [bucket = '', ...prefix] = address.slice(BUCKET.length).split('/').filter(Boolean);
  return { bucket, prefix: prefix.join('/') };
}

const buckets = new Map<string, S3Bucket>();

/** The same one again, with the connections that it has. */
function bucketOf(access: S3Access, { bucket, prefix }: { bucket: string; prefix: string }): S3Bucket {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE, S3_CA_FILE } = access;
  const service = [S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE, S3_CA_FILE];
  const key = JSON.stringify([bucket, prefix, ...service]);
  const known = buckets.get(key) ?? new S3Bucket(placeOf(access, bucket, prefix));
  buckets.set(key, known);
  return known;
}

/** A folder, or `s3://bucket/prefix`. Nothing is made or looked at yet. */
export function openPlace(address: string, access: S3Access): Place {
  if (!isAddress(address)) throw new Error(`${address} is neither a folder nor s3://bucket/prefix`);
  const found = bucketIn(address);
  return found ? new BucketPlace(bucketOf(access, found)) : new FolderPlace(resolve(address));
}

/** Where something is, and how it is called there. */
export function openItem(location: string, access: S3Access): { place: Place; name: string } {
  const path = bucketIn(location) ? location : resolve(location);
  const at = path.lastIndexOf('/');
  return { place: openPlace(path.slice(0, at) || '/', access), name: path.slice(at + 1) };
}
