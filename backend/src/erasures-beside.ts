import { dirname, resolve } from 'node:path';
import type { Config } from './core/config/env.js';
import { BackupRefused, type Installation } from './modules/backups/index.js';
import { Erasure, joined, readErasures, writeErasures } from './modules/privacy/index.js';

/** Whoever was erased, as the lists beside this backup and beside those of this installation say. */
export async function erasuresBeside(file: string, { BACKUP_TO }: Config): Promise<Erasure[]> {
  const folders = new Set([dirname(resolve(file)), ...(BACKUP_TO === '' ? [] : [resolve(BACKUP_TO)])]);
  const found: Erasure[] = [];
  for (const folder of folders)
    found.push(
      ...(await readErasures(folder).catch((error: Error) => {
        throw new BackupRefused(
          `${error.message}. Mend it, or take it away if nobody was erased. Nothing was changed.`,
        );
      })),
    );
  return found;
}

/** On the list here before anything is restored: whatever happens then, the next start knows of them. Returns how long it is. */
export async function takeErasures(
  { rows }: Pick<Installation, 'rows'>,
  erasures: readonly Erasure[],
): Promise<number> {
  await rows.add(Erasure, erasures);
  return rows.count(Erasure);
}

/** The list beside a backup that was made by hand, wherever that is; what stands there already stays. */
export async function putErasures({ rows }: Pick<Installation, 'rows'>, folder: string): Promise<void> {
  if (!(await rows.holds('erasures'))) return;
  const there = await readErasures(folder).catch((error: Error) => {
    throw new BackupRefused(`The backup was made. ${error.message}, so nobody was added to it.`);
  });
  const all = joined(there, await rows.all(Erasure));
  if (all.length > there.length) await writeErasures(folder, all);
}
