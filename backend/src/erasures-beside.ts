import type { Config } from './core/config/env.js';
import { openItem, openPlace } from './core/storage/places/open-place.js';
import type { Place } from './core/storage/places/place.js';
import { BackupRefused } from './modules/backups/archive/format.js';
import type { Installation } from './modules/backups/take.js';
import { Erasure } from './modules/privacy/erasure.entity.js';
import { joined, readErasures, writeErasures } from './modules/privacy/erasure-file.js';

/** Whoever was erased, as the lists beside this backup and beside those of this installation say. */
export async function erasuresBeside(file: string, config: Config): Promise<Erasure[]> {
  const beside = openItem(file, config).place;
  const usual = config.BACKUP_TO === '' ? beside : openPlace(config.BACKUP_TO, config);
  const found: Erasure[] = [];
  for (const place of usual.address === beside.address ? [beside] : [beside, usual])
    found.push(
      ...(await readErasures(place).catch((error: Error) => {
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
export async function putErasures({ rows }: Pick<Installation, 'rows'>, place: Place): Promise<void> {
  if (!(await rows.holds('erasures'))) return;
  const there = await readErasures(place).catch((error: Error) => {
    throw new BackupRefused(`The backup was made. ${error.message}, so nobody was added to it.`);
  });
  const all = joined(there, await rows.all(Erasure));
  if (all.length > there.length) await writeErasures(place, all);
}
