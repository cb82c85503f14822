import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const { O_NOFOLLOW, O_RDONLY } = constants;

/** fsync; does not follow a symbolic link. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, O_RDONLY | O_NOFOLLOW);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
