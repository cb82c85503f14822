import { stderr, stdout } from 'node:process';
import type { Config } from './core/config/env.js';
import { promote } from './core/database/promotion.js';

/** A replica becomes the database that writes. No server has to run; those that do find it by themselves. */
export async function promoteReplica(words: string[], config: Config): Promise<void> {
  const [wanted] = words;
  if (!wanted || words.length > 1) return refuse('usage: promote host[:port]');
  const url = config.DATABASE_ADMIN_URL;
  if (!url)
    return refuse(
      'DATABASE_ADMIN_URL is missing: all hosts, with an account that may set read_only and end replication.',
    );
  try {
    await promote(wanted, url, (line) => void stdout.write(`${line}\n`));
  } catch (error) {
    refuse((error as Error).message);
  }
}

/** A sentence for people, without a trace of the code. */
function refuse(sentence: string): void {
  stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
