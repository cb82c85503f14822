import { type Keyed, keyed, keysOf } from '../../config/keys.js';

export const fingerprint = (config: Keyed, text: string): string =>
  keyed(keysOf(config)[0], `log:${text}`).toString('base64url').slice(0, 12);
