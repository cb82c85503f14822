// `node scripts/mariadb-pair.mjs`: two MariaDB servers of their own, which may follow each other, for drills that kill one. Writes one line
// with their addresses and processes, and ends them when standard input ends.
import { once } from 'node:events';
import { cleanUp, cleanUpOnSignals } from './lib/clean-up.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { runMain } from './lib/terminal.mjs';

/** What is committed survives a killed process; the replica has it before anybody is told. @param {number} id */
const optionsOf = (id) => [
  `--server-id=${id}`,
  '--log-bin',
  '--log-slave-updates',
  '--gtid-strict-mode=ON',
  '--sync-binlog=1',
  '--rpl-semi-sync-slave-enabled=ON',
  '--rpl-semi-sync-master-wait-point=AFTER_SYNC',
  '--rpl-semi-sync-master-timeout=600000',
];

cleanUpOnSignals();
await runMain(async () => {
  const pair = await Promise.all([1, 2].map((id) => startMariadb(optionsOf(id))));
  process.stdout.write(`${JSON.stringify(pair.map(({ url, pid }) => ({ url, pid })))}\n`);
  process.stdin.resume();
  await once(process.stdin, 'end');
  return 0;
}, cleanUp);
