import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const { O_NOFOLLOW, O_RDONLY } = constants;

/**
 * Flushes a file, or the entries of a folder, to the disk (fsync). Does not follow a symbolic link at the end of the
 * path.
 */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, O_RDONLY | O_NOFOLLOW);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
