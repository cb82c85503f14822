import { type Keyed, keyed, keysOf } from '../../../core/config/keys.js';

export const callerOf = (userId: number): string => `account ${userId}`;

export const votersOf = (config: Keyed, caller: string): string[] =>
  keysOf(config).map((key) => keyed(key, `faq-vote:${caller}`).toString('hex'));
