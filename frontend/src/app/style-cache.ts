import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce } from '../kit/csp-nonce';

/** Not the one of Emotion's own cache, which is there as well and would take over the styles of the document too. */
export const STYLE_KEY = 'p';

/**
 * The head of the document, as the style sheets know it. Those that came with the document keep their place: taking one
 * over moves it, and whatever moves styles the whole page anew.
 */
const head = {
  insertBefore: (tag: Node, before: Node | null) => (tag.isConnected ? tag : document.head.insertBefore(tag, before)),
} as Node;

const RADII = /border[a-z-]*radius:[^;]+/gi;

/**
 * Writes every radius as a part of `--corner`, by which the firm makes corners square or round, wherever the style came from. A
 * share of the element (`50%`) stays: what is a circle is one.
 */
export function withCorners(cache: EmotionCache): EmotionCache {
  const { insert } = cache;
  // The smallest do not grow: a check box would become a circle, and so an option.
  const scaled = (rule: string) =>
    rule.replace(/(?<![\d.])[\d.]+px/g, (px) => `${parseFloat(px) < 6 ? `min(${px},` : 'calc('}${px}*var(--corner))`);
  cache.insert = (selector, serialized, sheet, isKept) =>
    insert(selector, { ...serialized, styles: serialized.styles.replace(RADII, scaled) }, sheet, isKept);
  return cache;
}

/** Styles of this browser window, beginning with those that came with the document. */
export function makeStyleCache(): EmotionCache {
  const nonce = cspNonce();
  return withCorners(createCache({ key: STYLE_KEY, container: head, ...(nonce && { nonce }) }));
}
