import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of a file in `words`, without comments and empty lines. */
export const readWordLines = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, 'words', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
