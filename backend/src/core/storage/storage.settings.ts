import type { Settings } from '../config/settings.js';
import { setting, text, wholeNumber } from '../config/setting.js';
import { BUCKET_NAME, FOLDERS } from '../config/s3.settings.js';

const BUCKET = new RegExp(`^$|^${BUCKET_NAME.source}$`);
const PREFIX = new RegExp(`^$|^${FOLDERS.source}$`);

export const STORAGE_SETTINGS = {
  STORAGE_RESERVE_MB: setting(
    wholeNumber(0, 1_000_000),
    '256',
    'megabytes of the disk that uploads leave free for the database',
  ),
  S3_BUCKET: setting(
    text.regex(BUCKET, 'must be the name of a bucket'),
    '',
    'bucket for files; empty: on the disk, in DATA_DIR/files',
  ),
  S3_PREFIX: setting(
    text.regex(PREFIX, 'must consist of letters, digits, . _ - and /, without a slash at either end'),
    '',
    'folder of S3_BUCKET for files; nothing beside it is changed',
  ),
};

export const storageFaults = ({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings): string[] =>
  S3_BUCKET && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    ? ['S3_BUCKET: requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY']
    : [];
