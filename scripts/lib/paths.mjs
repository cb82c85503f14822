import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const CACHE = join(ROOT, '.cache');

/** @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);
