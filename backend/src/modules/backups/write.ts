import { HOUR } from '../../core/common/time/clock.js';
import type { Manifest } from './archive/format.js';
import { isSealing, type Lock, seal } from './archive/seal.js';
import type { BackupStore } from './backup-store.js';
import { type Installation, takeBackup } from './take.js';

interface How {
  lock: Lock;
  label?: string;
}

export async function writeBackup(
  installation: Installation,
  folder: BackupStore,
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
