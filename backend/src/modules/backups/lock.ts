import type { Config } from '../../core/config/env.js';
import type { Keys, Lock } from './archive/seal.js';

type Sealing = Pick<Config, 'BACKUP_PASSPHRASE' | 'BACKUP_RECIPIENT' | 'BACKUP_IDENTITY'>;

/** Public keys have priority: the server cannot open such backups. */
export const lockOf = ({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: Sealing): Lock => ({
  ...(BACKUP_PASSPHRASE && { passphrase: BACKUP_PASSPHRASE }),
  ...(BACKUP_RECIPIENT && { recipient: BACKUP_RECIPIENT }),
});

function requiredSeal({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT, BACKUP_IDENTITY }: Sealing): Keys['required'] {
  if (BACKUP_PASSPHRASE && !BACKUP_RECIPIENT) return 'passphrase';
  return BACKUP_RECIPIENT || BACKUP_IDENTITY ? 'sealed' : undefined;
}

/** Anyone could plant an unsealed backup. */
export const openersOf = ({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT, BACKUP_IDENTITY }: Sealing): Keys => ({
  passphrase: BACKUP_PASSPHRASE,
  identity: BACKUP_IDENTITY,
  required: requiredSeal({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT, BACKUP_IDENTITY }),
});
