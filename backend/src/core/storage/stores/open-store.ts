import { resolve } from 'node:path';
import { S3Bucket } from '../s3/s3-bucket.js';
import { BUCKET_NAME, FOLDERS } from '../../config/s3.settings.js';
import { s3OptionsOf, type S3Access } from '../s3/s3-options.js';
import { BucketStore } from './bucket-store.js';
import { FolderStore } from './folder-store.js';
import type { FileStore } from './file-store.js';

const BUCKET = 's3://';
const ADDRESS = new RegExp(`^s3://${BUCKET_NAME.source}(?:/${FOLDERS.source})?/?$`);

export const isAddress = (text: string): boolean => !text.includes('://') || ADDRESS.test(text);

export function bucketIn(address: string): { bucket: string; prefix: string } | null {
  if (!address.startsWith(BUCKET)) return null;
  const [bucket = '', ...prefix] = address.slice(BUCKET.length).split('/').filter(Boolean);
  return { bucket, prefix: prefix.join('/') };
}

const buckets = new Map<string, S3Bucket>();

/** Shares connections. */
function bucketOf(access: S3Access, { bucket, prefix }: { bucket: string; prefix: string }): S3Bucket {
  const options = s3OptionsOf(access, bucket, prefix);
  const key = JSON.stringify(options);
  const known = buckets.get(key) ?? new S3Bucket(options);
  buckets.set(key, known);
  return known;
}

export function openStore(address: string, access: S3Access): FileStore {
  if (!isAddress(address)) throw new Error(`${address} is neither a folder nor s3://bucket/prefix`);
  const found = bucketIn(address);
  return found ? new BucketStore(bucketOf(access, found)) : new FolderStore(resolve(address));
}

export function openItem(location: string, access: S3Access): { place: FileStore; name: string } {
  const path = bucketIn(location) ? location : resolve(location);
  const at = path.lastIndexOf('/');
  return { place: openStore(path.slice(0, at) || '/', access), name: path.slice(at + 1) };
}
