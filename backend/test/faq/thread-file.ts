import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Bundled by `threads.config.mjs` before the tests begin, because a thread runs no TypeScript. */
export const THREAD_FILE = pathToFileURL(join(__dirname, '../../../.cache/faq-thread.mjs'));
