import { findProgram, installSystemPackage } from './system-packages.mjs';
import { Refusal } from './terminal.mjs';

/** The specs start servers of their own, each on a free port and in a folder of its own; nothing of an installed service is touched. */
export async function ensureRedis() {
  if (!findProgram('redis-server')) await installSystemPackage('redis-server', 'counting in Redis, as the tests do');
  if (!findProgram('redis-server')) throw new Refusal('Redis was installed but its server program cannot be found.');
}
