import { z } from 'zod';
import type { Settings } from '../config/settings.js';
import { setting, text } from '../config/setting.js';
import { BUCKET_NAME, FOLDERS } from '../config/s3.settings.js';

const BUCKET = new RegExp(`^$|^${BUCKET_NAME.source}$`);
const PREFIX = new RegExp(`^$|^${FOLDERS.source}$`);

export const STORAGE_SETTINGS = {
  STORAGE_RESERVE_MB: setting(
    z.coerce.number().int().min(0).max(1_000_000),
    '256',
    'megabytes of the disk that files leave free for the database; uploads are refused below',
  ),
  S3_BUCKET: setting(
    text.regex(BUCKET, 'must be the name of a bucket'),
    '',
    'bucket that files are kept in; empty: on the disk, in DATA_DIR/files',
  ),
  S3_PREFIX: setting(
    text.regex(PREFIX, 'takes letters, digits, . _ - and /, no slash at its ends'),
    '',
    'folder of S3_BUCKET that files are kept in; nothing beside it is touched',
  ),
};

export const storageFaults = ({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings): string[] =>
  S3_BUCKET && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    ? ['S3_BUCKET: files can be kept there only with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY']
    : [];
