import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import type { SettingFaults } from '../../core/config/env.js';
import { keyFaults } from '../../core/config/validation/faults.js';
import type { Settings } from '../../core/config/settings.js';
import { bucketIn, isAddress } from '../../core/storage/stores/open-store.js';
import { secret, setting, text } from '../../core/config/setting.js';

export const BACKUP_SETTINGS = {
  BACKUP_TO: setting(
    text.refine(isAddress, 'must be a folder or s3://bucket/prefix'),
    '',
    'folder for backups, outside DATA_DIR, or s3://bucket/prefix; empty: none are scheduled',
  ),
  BACKUP_KEEP: setting(
    z.string().regex(/^\d{1,3} \d{1,3} \d{1,3}$/, 'must be three numbers: days, weeks, months'),
    '7 4 12',
    'number of scheduled backups to keep: of the last days, weeks and months',
  ),
  BACKUP_RECIPIENT: setting(
    text.refine(isRecipient, 'must be a public key of age: age1…'),
    '',
    'public key (age1…) that backups are encrypted for; its secret key is needed to read them and is stored elsewhere',
  ),
  BACKUP_PASSPHRASE: secret(
    text,
    'passphrase for encrypting backups without BACKUP_RECIPIENT, and for reading them; in production at least 32 random characters',
  ),
  BACKUP_IDENTITY: secret(text, 'secret key (AGE-SECRET-KEY-1…) for reading backups that were made for its public key'),
};

export const backupFaults: SettingFaults = (config) => [...passphraseFaults(config), ...placeFaults(config)];

const passphraseFaults = ({ BACKUP_PASSPHRASE, NODE_ENV }: Settings): string[] =>
  BACKUP_PASSPHRASE && NODE_ENV === 'production' ? keyFaults('BACKUP_PASSPHRASE', BACKUP_PASSPHRASE, NODE_ENV) : [];

function placeFaults(config: Settings): string[] {
  const to = bucketIn(config.BACKUP_TO);
  if (!to) return [];
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, S3_PREFIX } = config;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return ['BACKUP_TO: a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'];
  return to.bucket === S3_BUCKET && `${to.prefix}/`.startsWith(S3_PREFIX && `${S3_PREFIX}/`)
    ? ['BACKUP_TO: must not be inside the file storage (S3_BUCKET and S3_PREFIX), or would be lost with it']
    : [];
}

function isRecipient(key: string): boolean {
  try {
    if (key) new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
}
