import { OperatorError } from './core/common/errors.js';
import type { Config } from './core/config/env.js';
import { openItem, openStore } from './core/storage/stores/open-store.js';
import type { FileStore } from './core/storage/stores/file-store.js';
import type { Installation } from './modules/backups/take.js';
import { Erasure } from './modules/users/privacy/erasure.entity.js';
import { joined, readErasures, writeErasures } from './modules/users/privacy/erasure-file.js';

export async function readStoredErasures(file: string, config: Config): Promise<Erasure[]> {
  const beside = openItem(file, config).place;
  const usual = config.BACKUP_TO === '' ? beside : openStore(config.BACKUP_TO, config);
  const found: Erasure[] = [];
  for (const place of usual.address === beside.address ? [beside] : [beside, usual])
    found.push(
      ...(await readErasures(place).catch((error: Error) => {
        throw new OperatorError(`${error.message}. Repair it, or delete it if no one was erased. Nothing was changed.`);
      })),
    );
  return found;
}

/** Stores erasures for the start after a restore. */
export async function addErasures({ rows }: Pick<Installation, 'rows'>, erasures: readonly Erasure[]): Promise<number> {
  await rows.add(Erasure, erasures);
  return rows.count(Erasure);
}

export async function putErasures({ rows }: Pick<Installation, 'rows'>, place: FileStore): Promise<void> {
  if (!(await rows.holds('erasures'))) return;
  const there = await readErasures(place).catch((error: Error) => {
    throw new OperatorError(`The backup was made. ${error.message}, so it received no erasures.`);
  });
  const all = joined(there, await rows.all(Erasure));
  if (all.length > there.length) await writeErasures(place, all);
}
