import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './env.js';

const DATABASE_FILES = ['portico.sqlite', 'portico.sqlite-wal', 'portico.sqlite-shm'];

export function closeToOthers({ dataDir }: Pick<Config, 'dataDir'>): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  tighten(dataDir, 0o700);
  for (const file of DATABASE_FILES) tighten(join(dataDir, file), 0o600);
}

function tighten(path: string, mode: number): void {
  try {
    if (existsSync(path)) chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
