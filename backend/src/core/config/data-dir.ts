import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './env.js';

const DATABASE_FILES = ['portico.sqlite', 'portico.sqlite-wal', 'portico.sqlite-shm'];

/** What the server writes is for its own user alone, also what an earlier version has left open to others. */
export function closeToOthers({ dataDir }: Pick<Config, 'dataDir'>): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  tighten(dataDir, 0o700);
  for (const file of DATABASE_FILES) tighten(join(dataDir, file), 0o600);
}

/** Somebody else's folder, such as a mounted one, keeps the rights its owner gave it. */
function tighten(path: string, mode: number): void {
  try {
    if (existsSync(path)) chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
