import { link, open, rename } from 'node:fs/promises';

/** Network drives without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Without hard links, the target is empty for a moment.
 *
 * @returns whether the name was free
 */
export async function putNew(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.includes(error.code ?? '')) throw error;
      await (await open(target, 'wx', 0o600)).close();
      await rename(draft, target);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
