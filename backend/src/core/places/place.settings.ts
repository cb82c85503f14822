import { s3Endpoint } from '../s3/s3.settings.js';
import { secret, setting, text } from '../config/setting.js';

/** Where backups go may be another service than where files are: one that is lost does not take the other with it. */
export const PLACE_SETTINGS = {
  BACKUP_S3_ENDPOINT: setting(
    s3Endpoint,
    '',
    'S3 service of a BACKUP_TO in a bucket, when it is another than S3_ENDPOINT; then the next three are given, too',
  ),
  BACKUP_S3_REGION: setting(text.regex(/^[a-z0-9-]+$/), 'us-east-1', 'its region'),
  BACKUP_S3_ACCESS_KEY_ID: secret(text, 'who uses it'),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(text, 'the key to it'),
};
