import { HOUR } from '../../core/common/time/clock.js';
import type { Manifest } from './archive/format.js';
import { isSealing, type Lock, seal } from './archive/seal.js';
import type { BackupTarget } from './target.js';
import { type Installation, takeBackup } from './take.js';

interface How {
  lock: Lock;
  /** What it is made for, when it is not just a backup. */
  label?: string;
}

/** A backup in a folder. Returns its name there, and what it holds. */
export async function writeBackup(
  installation: Installation,
  folder: BackupTarget,
  { lock, label = '' }: How,
): Promise<{ name: string; manifest: Manifest }> {
  await folder.clear(new Date(installation.now().getTime() - HOUR));
  const naming = { at: installation.now(), label, sealed: isSealing(lock) };
  let name = '';
  const manifest = await takeBackup(installation, async (bytes) => {
    name = await folder.write(await seal(bytes, lock), naming);
  });
  return { name, manifest };
}
