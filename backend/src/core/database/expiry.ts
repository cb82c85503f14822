import { Between, type FindOperator, Not } from 'typeorm';
import { type Clock, HOUR } from '../common/time/clock.js';

/**
 * Matches a time that has passed, or lies too far ahead, as after the clock was set back.
 *
 * @param lifetimeMs longest time ahead that the writer stores
 */
export const hasExpired = (clock: Clock, lifetimeMs: number): FindOperator<Date> =>
  Not(Between(clock.in(1), clock.in(lifetimeMs + HOUR)));
