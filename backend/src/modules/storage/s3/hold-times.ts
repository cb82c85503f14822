import { HOUR, MINUTE, SECOND } from '../../../core/clock.js';

/** How deleting and holding, maybe by several servers, leave each other alone. All of it in milliseconds. */
export interface HoldTimes {
  /** So long a look for holds counts, for whoever deletes many. */
  looked: number;
  /** A delete that has not begun to remove by then does not remove. */
  undecided: number;
  /** By then every delete that had looked before is over: `undecided`, and as long as a call to the store lasts at most. */
  settled: number;
  renewed: number;
  /** A hold that was not renewed for so long was forgotten. Far more than clocks of signed calls may differ. */
  fresh: number;
}

export const HOLD_TIMES: HoldTimes = {
  looked: 2 * SECOND,
  undecided: 10 * SECOND,
  settled: 35 * SECOND,
  renewed: 5 * MINUTE,
  fresh: HOUR,
};
