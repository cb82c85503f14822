import { type Keyed, keyed, keysOf } from '../../../core/config/keys.js';

/** Identifies an account as a voter. */
export const callerOf = (userId: number): string => `account ${userId}`;

/** Hashes of a voter under the current and the previous key, the current one first. */
export const votersOf = (config: Keyed, caller: string): string[] =>
  keysOf(config).map((key) => keyed(key, `faq-vote:${caller}`).toString('hex'));
