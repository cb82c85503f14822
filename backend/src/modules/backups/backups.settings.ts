import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import type { SettingFaults } from '../../core/config/env.js';
import { bucketIn } from '../../core/places/open-place.js';
import { secret, setting, text } from '../../core/config/setting.js';

export const BACKUP_SETTINGS = {
  BACKUP_TO: setting(
    text.refine(isPlace, 'must be a folder or s3://bucket/prefix'),
    '',
    'folder that backups go to, outside DATA_DIR, or s3://bucket/prefix; empty: none are made by themselves',
  ),
  BACKUP_KEEP: setting(
    z.string().regex(/^\d{1,3} \d{1,3} \d{1,3}$/, 'must be three numbers: days, weeks, months'),
    '7 4 12',
    'how many planned backups are kept: of the last days, weeks and months',
  ),
  BACKUP_RECIPIENT: setting(
    text.refine(isRecipient, 'must be a public key of age: age1…'),
    '',
    'public key (age1…) that backups are encrypted for; its secret key is needed to read them and is kept elsewhere',
  ),
  BACKUP_PASSPHRASE: secret(text, 'backups are encrypted to it, when there is no BACKUP_RECIPIENT, and read with it'),
  BACKUP_IDENTITY: secret(text, 'secret key (AGE-SECRET-KEY-1…) for reading backups that were made for its public key'),
};

export const backupFaults: SettingFaults = (config) => {
  const to = bucketIn(config.BACKUP_TO);
  if (!to) return [];
  const own = config.BACKUP_S3_ENDPOINT !== '';
  const [key, secretKey] = own
    ? [config.BACKUP_S3_ACCESS_KEY_ID, config.BACKUP_S3_SECRET_ACCESS_KEY]
    : [config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY];
  const prefix = own ? 'BACKUP_S3' : 'S3';
  if (!key || !secretKey) return [`BACKUP_TO: a bucket needs ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY`];
  const isAmongFiles =
    !own && to.bucket === config.S3_BUCKET && `${to.prefix}/`.startsWith(config.S3_PREFIX && `${config.S3_PREFIX}/`);
  return isAmongFiles
    ? ['BACKUP_TO: that is among the files (S3_BUCKET and S3_PREFIX), and would be lost together with them']
    : [];
};

/** What looks like an address is one of a bucket. */
function isPlace(text: string): boolean {
  return !text.includes('://') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/.test(text);
}

/** Its letters hold a checksum. */
function isRecipient(key: string): boolean {
  try {
    if (key) new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
}
