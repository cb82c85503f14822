import { MINUTE, SECOND } from '../clock.js';
import type { Db } from '../database/db.js';
import type { Check, Finding } from './finding.js';

/** A replica is away for longer when its machine starts again. */
const PATIENCE_MIN_MS = MINUTE;
/** Changes that came from other nodes between two looks. A few come with any change of the cluster itself. */
const FOREIGN_MAX = 10;

const VARIABLES = `SELECT @@global.innodb_flush_log_at_trx_commit AS flushed, @@global.sync_binlog AS synced, @@global.log_bin AS logged`;
/** Only MariaDB has these. */
const AMONG_OTHERS = `SELECT @@global.wsrep_on AS cluster, @@global.rpl_semi_sync_master_enabled AS waits,
  @@global.rpl_semi_sync_master_timeout AS patience, @@global.rpl_semi_sync_master_wait_point AS point, CONCAT(@@hostname, ':', @@port) AS node,
  (SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'RPL_SEMI_SYNC_MASTER_STATUS') AS waiting,
  (SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'WSREP_RECEIVED') AS received`;

interface Variables {
  flushed: number | string;
  synced: number | string;
  logged: number | string;
}

interface AmongOthers {
  cluster: number | string;
  waits: number | string;
  patience: number | string;
  point: string;
  node: string;
  waiting: string | null;
  received: string | null;
}

/** Whether a server of databases keeps what was acknowledged: through a lost machine, and where there is another one also beyond it. */
export function durabilityCheck(db: Db): Check {
  const foreign = foreignWrites();
  return {
    name: 'Commits',
    threshold: 'kept at once',
    look: async (): Promise<Finding> => {
      const [variables] = await db.query<Variables>(VARIABLES);
      const [version] = await db.query<{ is: string }>('SELECT VERSION() AS `is`');
      const [others] = version!.is.includes('MariaDB') ? await db.query<AmongOthers>(AMONG_OTHERS) : [];
      return (
        faultOf(variables!) ??
        (others && (faultOfWaiting(others) ?? foreign(others))) ?? { state: 'well', measured: told(others) }
      );
    },
  };
}

/** Said once at the start. */
export const saidOf = ({ measured, cause }: Finding): string => `Commits: ${measured}. ${cause ?? ''}`;

const isOn = (value: number | string): boolean => Number(value) === 1 || value === 'ON';
const warning = (measured: string, cause: string): Finding => ({ state: 'warning', measured, cause });

function faultOf({ flushed, synced, logged }: Variables): Finding | null {
  if (Number(flushed) !== 1)
    return warning(
      'Not written to the disk at once',
      `innodb_flush_log_at_trx_commit is ${flushed}: what was acknowledged may be gone when its machine stops. Set it to 1.`,
    );
  if (isOn(logged) && Number(synced) !== 1)
    return warning(
      'Not in the binary log at once',
      `sync_binlog is ${synced}: after a power cut the database and its replica may differ. Set it to 1.`,
    );
  return null;
}

function faultOfWaiting({ waits, waiting, point, patience }: AmongOthers): Finding | null {
  if (!isOn(waits)) return null;
  if (waiting !== 'ON')
    return warning(
      'Not waiting for the replica',
      'No replica has answered in time: what is acknowledged now is on one machine only.',
    );
  if (point !== 'AFTER_SYNC')
    return warning(
      'Seen before the replica has it',
      `rpl_semi_sync_master_wait_point is ${point}. Set it to AFTER_SYNC.`,
    );
  if (Number(patience) < PATIENCE_MIN_MS)
    return warning(
      'Waiting for the replica only for a moment',
      `rpl_semi_sync_master_timeout is ${patience}: after ${Number(patience) / SECOND} s without the replica nothing waits for it any more.`,
    );
  return null;
}

/** In a cluster: what comes from other nodes although this one is written to. */
function foreignWrites(): (others: AmongOthers) => Finding | null {
  let last: { node: string; received: number } | null = null;
  return ({ cluster, node, received }) => {
    if (!isOn(cluster)) return null;
    const [before, now] = [last, { node, received: Number(received) }];
    last = now;
    if (before?.node !== node || now.received - before.received <= FOREIGN_MAX) return null;
    return warning(
      'Written on several nodes',
      'Another node of the cluster is written to as well, which loses changes. All servers name the same hosts in the same order.',
    );
  };
}

const told = (others: AmongOthers | undefined): string =>
  `On the disk at once${others && isOn(others.waits) ? ', and on the replica' : ''}${others && isOn(others.cluster) ? ', and in the cluster' : ''}`;
