import type { Readable } from 'node:stream';
import type { Replacement } from '../../core/database/rows/all-rows.js';
import type { Lock } from './archive/seal.js';
import { BackupRefused } from './archive/format.js';
import type { BackupTarget } from './target.js';
import { refuseNewer, restoreVerified } from './restore.js';
import type { Installation } from './take.js';
import type { BackupSummary } from './verify.js';
import { writeBackup } from './write.js';

interface Way extends Replacement {
  /** Where a copy of what is here goes first, and how it is closed. */
  safety: () => Promise<BackupTarget>;
  lock: Lock;
  /** On a disk with room for the rows. */
  workFolder: string;
  /** Called when the tables are there, before anything is replaced. */
  prepared?: () => Promise<void>;
  /** Somebody has said that everything here may be replaced. */
  mayReplace: boolean;
}

/**
 * {@link restoreVerified} into this place, while no server uses it. What is here is kept first: returns the path of that copy, or null
 * where nobody could sign in. `summary` is what a look at all of the backup has told.
 */
export async function restoreHere(
  installation: Installation,
  { summary, open }: { summary: BackupSummary; open: () => Promise<Readable> },
  { safety, lock, prepared, mayReplace, ...place }: Way,
): Promise<string | null> {
  const { rows } = installation;
  refuseNewer(rows.unknown(summary.head.migrations));
  if (await rows.isShared())
    throw new BackupRefused(
      'Stop the other servers first: something else is connected to the database. Nothing was changed.',
    );
  let copy: string | null = null;
  // Somebody can sign in here.
  if (await rows.holds('users')) {
    if (!mayReplace)
      throw new BackupRefused(
        'Everything that is here would be replaced. If that is what you want, say so with --replace; a copy of what is here is made first.',
      );
    const folder = await safety();
    const { name } = await writeBackup(installation, folder, { lock, label: 'before-restore' });
    copy = folder.locate(name);
  }
  // A database of a newer version is left alone.
  await rows.prepare().catch(({ message }: Error) => {
    throw new BackupRefused(message);
  });
  await prepared?.();
  await restoreVerified(installation, { summary, archive: await open() }, place);
  return copy;
}
