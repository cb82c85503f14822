import type { Readable } from 'node:stream';
import { OperatorError } from '../../../core/common/errors.js';
import type { Replacement } from '../../../core/database/rows/all-rows.js';
import type { Lock } from '../archive/seal.js';
import type { BackupStore } from '../backup-store.js';
import { refuseNewer, restoreVerified } from './restore.js';
import type { Installation } from '../take.js';
import type { BackupSummary } from '../verify.js';
import { writeBackup } from '../write.js';

interface RestoreOptions extends Replacement {
  safety: () => Promise<BackupStore>;
  lock: Lock;
  workFolder: string;
  prepared?: () => Promise<void>;
  mayReplace: boolean;
}

/** No server may use the data. Returns the path of a safety copy, or null without accounts. */
export async function restoreHere(
  installation: Installation,
  { summary, open }: { summary: BackupSummary; open: () => Promise<Readable> },
  { safety, lock, prepared, mayReplace, ...place }: RestoreOptions,
): Promise<string | null> {
  const { rows } = installation;
  refuseNewer(rows.unknown(summary.head.migrations));
  if (await rows.isShared())
    throw new OperatorError(
      'Stop the other servers first: another process is connected to the database. Nothing was changed.',
    );
  let copy: string | null = null;
  if (await rows.holds('users')) {
    if (!mayReplace)
      throw new OperatorError('This replaces all data. Confirm with --replace; the current data is backed up first.');
    const folder = await safety();
    const { name } = await writeBackup(installation, folder, { lock, label: 'before-restore' });
    copy = folder.locate(name);
  }
  // Leave a newer database alone.
  await rows.prepare().catch(({ message }: Error) => {
    throw new OperatorError(message);
  });
  await prepared?.();
  await restoreVerified(installation, { summary, archive: await open() }, place);
  return copy;
}
