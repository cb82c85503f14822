import { link, lstat, mkdir, open, opendir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../../core/clock.js';
import { FileMissingError, type HeldFiles, type KeptFile } from './storage.js';

const TOUCHED_MS = 5 * MINUTE;

/**
 * A second name for every file, in one folder: it costs no room, and the bytes stay for as long as one of the names does. Somebody
 * who died leaves the folder behind, and it is cleared away like an upload that never ended.
 */
export async function holdFiles(
  folder: string,
  files: AsyncIterable<KeptFile>,
  pathOf: (key: string) => Promise<string>,
): Promise<HeldFiles> {
  await mkdir(folder, { mode: 0o700 });
  // It is in use, and not something that was forgotten.
  const inUse = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => undefined), TOUCHED_MS);
  inUse.unref();
  const letGo = () => {
    clearInterval(inUse);
    return rm(folder, { recursive: true, force: true });
  };
  try {
    for await (const { key } of files) await link(await pathOf(key), join(folder, key)).catch(ignoreMissing);
  } catch (error) {
    await letGo();
    throw error;
  }
  return {
    letGo,
    list: () => listed(folder),
    has: async (key) => (await lstat(join(folder, key)).catch(ignoreMissing)) !== undefined,
    open: async (key) => {
      const file = await open(join(folder, key)).catch(ignoreMissing);
      if (!file) throw new FileMissingError(key);
      return file.createReadStream();
    },
    drop: (key) => rm(join(folder, key), { force: true }),
  };
}

async function* listed(folder: string): AsyncGenerator<KeptFile> {
  for await (const { name } of await opendir(folder)) {
    const { size, mtime } = await lstat(join(folder, name));
    yield { key: name, size, modifiedAt: mtime };
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
