import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { OperatorError } from './core/common/errors.js';
import type { Config } from './core/config/env.js';
import { AllRows } from './core/database/rows/all-rows.js';
import { isAddress, openItem } from './core/storage/stores/open-store.js';
import { schema } from './data-source.js';
import { BackupStore } from './modules/backups/backup-store.js';
import type { Installation } from './modules/backups/take.js';
import { lockOf, openersOf } from './modules/backups/lock.js';
import { unseal } from './modules/backups/archive/seal.js';
import { storageOf } from './core/storage/storage-of.js';

/** Beside the product, not in DATA_DIR. */
const FOLDER = 'backups';

export const backupFolder = (config: Config, to = config.BACKUP_TO || FOLDER): Promise<BackupStore> =>
  BackupStore.open(to, config);

export async function withInstallation(
  config: Config,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const rows = await AllRows.open(config, schema);
  const storage = storageOf(config);
  try {
    await work({ rows, storage, address: config.PUBLIC_URL, now: () => new Date() });
  } finally {
    await rows.close();
  }
}

export async function openBackup(file: string, config: Config): Promise<Readable> {
  if (!isAddress(file)) throw new OperatorError(`${file} is neither a file nor s3://bucket/name.`);
  const { place, name } = openItem(file, config);
  const bytes = await place.read(name).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new OperatorError(code === 'EISDIR' ? `${file} is not a file.` : `${file} cannot be read (${code}).`);
  });
  return unseal(bytes, openersOf(config));
}

export const wayOf = (config: Config) => ({
  safety: () => backupFolder(config),
  lock: lockOf(config),
  workFolder: config.dataDir,
});
