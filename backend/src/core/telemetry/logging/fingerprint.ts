import { type Keyed, keyed, keysOf } from '../../config/keys.js';

/** Stands for a personal text in a log: the same for the same text, and nothing to whoever lacks the key. */
export const fingerprint = (config: Keyed, text: string): string =>
  keyed(keysOf(config)[0], `log:${text}`).toString('base64url').slice(0, 12);
