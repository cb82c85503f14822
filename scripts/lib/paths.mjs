import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout; every other path is made from it. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Data that the scripts keep between runs. */
export const CACHE = join(ROOT, '.cache');

/** @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);
