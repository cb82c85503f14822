import { HOUR, MINUTE, SECOND } from '../common/time/clock.js';
import type { Db } from '../database/db.js';
import { fromSqlDate } from '../database/raw.js';
import type { Check, Finding } from './finding.js';

const OFF_MS = 2 * SECOND;
/** Sessions, links and codes begin to end too early or too late. */
const FAR_OFF_MS = 5 * MINUTE;
/** A jump is told of for so long, or twice as long. */
const FORGET_MS = HOUR;

/** The clock of this machine, and one that cannot be set. */
export interface Clocks {
  wall: () => number;
  steady: () => number;
}

const CLOCKS: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Whether the clock is right. A server of databases has one of its own to compare with. An embedded one has not: there the clock is held against
 * the time that passes, which shows that somebody set it.
 */
export function clockCheck(db: Db, clocks: Clocks = CLOCKS): Check {
  const offset = db.engine === 'sqlite' ? jumpOf(clocks) : () => fromDatabase(db, clocks);
  const cause =
    db.engine === 'sqlite'
      ? 'The clock of this machine was set, or the machine slept. Let it follow a time server.'
      : 'The clocks of this server and of the database differ. Let both follow a time server.';
  return {
    name: 'Clock',
    threshold: `under ${OFF_MS / SECOND} s`,
    look: async (): Promise<Finding> => {
      const off = Math.abs(await offset());
      const measured = `${toldSeconds(off)} s off`;
      if (off < OFF_MS) return { state: 'well', measured };
      return { state: off < FAR_OFF_MS ? 'warning' : 'failing', measured, cause };
    },
  };
}

const toldSeconds = (ms: number): string =>
  ms < 100 * SECOND ? (ms / SECOND).toFixed(1) : String(Math.round(ms / SECOND));

/** By how much the clock has gone otherwise than time has passed, in this hour or the one before. */
function jumpOf({ wall, steady }: Clocks): () => Promise<number> {
  const now = () => ({ at: steady(), ahead: wall() - steady() });
  let [began, before] = [now(), 0];
  return () => {
    const { at, ahead } = now();
    const off = ahead - began.ahead;
    const worst = Math.max(Math.abs(off), Math.abs(before));
    if (at - began.at > FORGET_MS) [began, before] = [{ at, ahead }, off];
    return Promise.resolve(worst);
  };
}

/** Half of the way is taken for the way back. */
async function fromDatabase(db: Db, { wall }: Clocks): Promise<number> {
  const asked = wall();
  const [row] = await db.query<{ now: string | Date }>('SELECT UTC_TIMESTAMP(3) AS now');
  const answered = wall();
  return (asked + answered) / 2 - fromSqlDate(row!.now).getTime();
}
