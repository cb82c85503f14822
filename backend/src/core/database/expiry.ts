import { type FindOperator, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { type Clock, HOUR } from '../common/time/clock.js';

/**
 * Matches past times, and times too far ahead after the clock was set back.
 *
 * @param lifetimeMs longest time ahead when stored
 */
export const hasExpired = (clock: Clock, lifetimeMs: number): FindOperator<Date> =>
  Or(LessThanOrEqual(clock.now()), MoreThan(clock.in(lifetimeMs + HOUR)));
