import { readFileSync } from 'node:fs';
import type { Config } from '../../config/env.js';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  /** Empty or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
  ca?: string;
}

export const bucketText = ({ endpoint, bucket, prefix }: S3Options): string => `s3://${bucket}/${prefix} (${endpoint})`;

export type S3Access = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PATH_STYLE' | 'S3_CA_FILE'
>;

/** `prefix` without outer slashes. Throws when S3_CA_FILE is unreadable. */
export const s3OptionsOf = (access: S3Access, bucket: string, prefix: string): S3Options => ({
  endpoint: access.S3_ENDPOINT || `https://s3.${access.S3_REGION}.amazonaws.com`,
  region: access.S3_REGION,
  bucket,
  prefix: prefix && `${prefix}/`,
  accessKeyId: access.S3_ACCESS_KEY_ID,
  secretAccessKey: access.S3_SECRET_ACCESS_KEY,
  pathStyle: access.S3_PATH_STYLE,
  ...(access.S3_CA_FILE && { ca: readFileSync(access.S3_CA_FILE, 'utf8') }),
});
