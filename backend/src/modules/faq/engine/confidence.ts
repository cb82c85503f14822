/** What the confidence rests on. */
export interface Evidence {
  /** Log odds of the first among the candidates. */
  odds: number;
  /** How much the question looks like small talk: the score of that class. */
  smallTalk: number;
  /** Share of the question that the first entry accounts for. */
  cover: number;
  /** ln(1 + words that tell something). */
  content: number;
  /** ln(mean number of phrasings of an entry). */
  phrasings: number;
}

/** Below this an answer is a fallback: candidates are offered, none is given. */
export const FALLBACK_BELOW = 0.45;

/** Fitted offline: each of 17 development tasks counted the same, one question in five was out of scope. */
const BIAS = -1.796;
const WEIGHTS: Evidence = { odds: 1.172, smallTalk: -0.138, cover: 2.301, content: 1.142, phrasings: -0.366 };

/** Chance that the first entry is the right one: logistic regression over the evidence. */
export function confidenceOf(evidence: Evidence): number {
  const names = Object.keys(WEIGHTS) as (keyof Evidence)[];
  const z = names.reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], BIAS);
  return 1 / (1 + Math.exp(-z));
}
