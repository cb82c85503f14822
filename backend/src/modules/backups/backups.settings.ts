import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import { secret, setting, text } from '../../core/config/setting.js';

export const BACKUP_SETTINGS = {
  BACKUP_TO: setting(text, '', 'folder that backups go to, outside DATA_DIR; empty: none are made by themselves'),
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

/** Its letters hold a checksum. */
function isRecipient(key: string): boolean {
  try {
    if (key) new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
}
