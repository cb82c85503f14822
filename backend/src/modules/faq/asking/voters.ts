import { type Keyed, keyed, keysOf } from '../../../core/config/keys.js';

/** What tells an account from others. */
export const callerOf = (userId: number): string => `account ${userId}`;

/** Whoever has voted while the key of before was the newest is the same voter. */
export const votersOf = (config: Keyed, caller: string): string[] =>
  keysOf(config).map((key) => keyed(key, `faq-vote:${caller}`).toString('hex'));
