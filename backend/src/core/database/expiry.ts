import { type FindOperator, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { type Clock, HOUR } from '../common/time/clock.js';

/**
 * Matches a time that has passed, or lies too far ahead, as after the clock was set back.
 *
 * @param lifetimeMs longest time ahead that the writer stores
 */
export const hasExpired = (clock: Clock, lifetimeMs: number): FindOperator<Date> =>
  Or(LessThanOrEqual(clock.now()), MoreThan(clock.in(lifetimeMs + HOUR)));
