import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce } from '../components/csp-nonce';

/** Styles of this browser window, beginning with those that came with the document. */
export function makeStyleCache(): EmotionCache {
  const nonce = typeof document === 'undefined' ? undefined : cspNonce();
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
}
