import { OperatorError } from './core/common/errors.js';
import type { Config } from './core/config/env.js';
import { openItem, openStore } from './core/storage/stores/open-store.js';
import type { FileStore } from './core/storage/stores/file-store.js';
import type { Installation } from './modules/backups/take.js';
import { Erasure } from './modules/users/privacy/erasure.entity.js';
import { joined, readErasures, writeErasures } from './modules/users/privacy/erasure-file.js';

/**
 * Reads the erasures stored next to a backup and in `BACKUP_TO`.
 *
 * @param file path or address of the backup
 * @throws OperatorError when an erasure file is damaged
 */
export async function readStoredErasures(file: string, config: Config): Promise<Erasure[]> {
  const folder = openItem(file, config).place;
  const backups = config.BACKUP_TO === '' ? folder : openStore(config.BACKUP_TO, config);
  const stores = backups.address === folder.address ? [folder] : [folder, backups];
  const found: Erasure[] = [];
  for (const store of stores)
    found.push(
      ...(await readErasures(store).catch((error: Error) => {
        throw new OperatorError(`${error.message}. Repair it, or delete it if no one was erased. Nothing was changed.`);
      })),
    );
  return found;
}

/**
 * Stores erasures in the database, for the start after a restore.
 *
 * @returns number of erasures in the database
 */
export async function addErasures({ rows }: Pick<Installation, 'rows'>, erasures: readonly Erasure[]): Promise<number> {
  await rows.add(Erasure, erasures);
  return rows.count(Erasure);
}

/**
 * Adds the erasures of the database to the erasure file of a folder of backups.
 *
 * @throws OperatorError when the erasure file is damaged
 */
export async function putErasures({ rows }: Pick<Installation, 'rows'>, store: FileStore): Promise<void> {
  if (!(await rows.holds('erasures'))) return;
  const stored = await readErasures(store).catch((error: Error) => {
    throw new OperatorError(`The backup was made. ${error.message}, so it received no erasures.`);
  });
  const all = joined(stored, await rows.all(Erasure));
  if (all.length > stored.length) await writeErasures(store, all);
}
