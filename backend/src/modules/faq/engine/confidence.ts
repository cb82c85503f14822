export interface Evidence {
  odds: number;
  smallTalk: number;
  cover: number;
  content: number;
  phrasings: number;
  /** Mean score of another entry for a phrasing. */
  rivals: number;
}

export type Terms = Record<keyof typeof WEIGHTS, number>;

/** Below it, candidates replace the answer. */
export const FALLBACK_BELOW = 0.45;

/** Fitted by `tools/faq/confidence.mjs`, a fifth of questions out of scope. */
const BIAS = -2.681;
const WEIGHTS = {
  odds: 1.179,
  smallTalk: -0.272,
  cover: 7.708,
  coverSquared: -3.114,
  content: 1.762,
  coverByContent: -1.464,
  phrasings: -0.29,
  rivals: -0.643,
};

const RIVALS_MIN = 0.75;

export function termsOf({ odds, smallTalk, cover, content, phrasings, rivals }: Evidence): Terms {
  return {
    odds,
    smallTalk,
    cover,
    coverSquared: cover ** 2,
    content,
    coverByContent: cover * content,
    phrasings,
    rivals: Math.max(RIVALS_MIN, rivals),
  };
}

/** Logistic regression. */
export function confidenceOf(terms: Terms): number {
  const names = Object.keys(WEIGHTS) as (keyof Terms)[];
  const z = names.reduce((sum, name) => sum + WEIGHTS[name] * terms[name], BIAS);
  return 1 / (1 + Math.exp(-z));
}
