import { HOUR, MINUTE, SECOND } from '../common/time/clock.js';
import type { Db } from '../database/db.js';
import { fromSqlDate } from '../database/raw.js';
import type { HealthIndicator, HealthResult } from './health-indicator.js';

const OFF_MS = 2 * SECOND;
/** Beyond this, sessions, links and codes expire wrongly. */
const FAR_OFF_MS = 5 * MINUTE;
/** Each jump is reported for one to two periods. */
const JUMP_REPORTED_MS = HOUR;

export interface Clocks {
  wall: () => number;
  /** Milliseconds of a clock that cannot be set. */
  steady: () => number;
}

const CLOCKS: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** With the database server; on SQLite with the monotonic clock. */
export function clockIndicator(db: Db, clocks: Clocks = CLOCKS): HealthIndicator {
  const offset = db.engine === 'sqlite' ? readJump(clocks) : () => readOffset(db, clocks);
  const cause =
    db.engine === 'sqlite'
      ? 'The clock of this machine was changed, or the machine was suspended. Use a time server.'
      : 'The clocks of this server and of the database differ. Use a time server for both.';
  return {
    name: 'Clock',
    threshold: `under ${OFF_MS / SECOND} s`,
    check: async (): Promise<HealthResult> => {
      const off = Math.abs(await offset());
      const measured = `${secondsText(off)} s off`;
      if (off < OFF_MS) return { status: 'well', measured };
      return { status: off < FAR_OFF_MS ? 'warning' : 'failing', measured, cause };
    },
  };
}

const secondsText = (ms: number): string =>
  ms < 100 * SECOND ? (ms / SECOND).toFixed(1) : String(Math.round(ms / SECOND));

function readJump({ wall, steady }: Clocks): () => Promise<number> {
  const now = () => ({ at: steady(), ahead: wall() - steady() });
  let [began, before] = [now(), 0];
  return () => {
    const { at, ahead } = now();
    const off = ahead - began.ahead;
    const worst = Math.max(Math.abs(off), Math.abs(before));
    if (at - began.at > JUMP_REPORTED_MS) [began, before] = [{ at, ahead }, off];
    return Promise.resolve(worst);
  };
}

async function readOffset(db: Db, { wall }: Clocks): Promise<number> {
  const asked = wall();
  const [row] = await db.query<{ now: string | Date }>('SELECT UTC_TIMESTAMP(3) AS now');
  const answered = wall();
  return (asked + answered) / 2 - fromSqlDate(row!.now).getTime();
}
