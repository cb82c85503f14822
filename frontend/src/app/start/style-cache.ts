import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce } from '../../ui/csp-nonce';

/** Differs from Emotion's default cache, which would claim the document's styles. */
export const STYLE_KEY = 'p';

/** Moving a style element recalculates all styles. */
const head = {
  insertBefore: (tag: Node, before: Node | null) => (tag.isConnected ? tag : document.head.insertBefore(tag, before)),
} as Node;

const RADII = /border[a-z-]*radius:[^;]+/gi;

export function withCorners(cache: EmotionCache): EmotionCache {
  const { insert } = cache;
  // Small radii do not grow, or check boxes would become circles.
  const scaled = (rule: string) =>
    rule.replace(/(?<![\d.])[\d.]+px/g, (px) => `${parseFloat(px) < 6 ? `min(${px},` : 'calc('}${px}*var(--corner))`);
  cache.insert = (selector, serialized, sheet, isKept) =>
    insert(selector, { ...serialized, styles: serialized.styles.replace(RADII, scaled) }, sheet, isKept);
  return cache;
}

export function makeStyleCache(): EmotionCache {
  const nonce = cspNonce();
  return withCorners(createCache({ key: STYLE_KEY, container: head, ...(nonce && { nonce }) }));
}
