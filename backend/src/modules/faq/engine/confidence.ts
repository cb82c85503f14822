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
  /** How alike the entries are: what another entry's score is for a phrasing, on average. */
  rivals: number;
}

/** The summands of the model: those that tell the questions to one FAQ apart, then what is the same for all of them. */
export type Terms = Record<keyof typeof WEIGHTS, number>;

/** Below this an answer is a fallback: candidates are offered, none is given. */
export const FALLBACK_BELOW = 0.45;

/** Fitted offline by `bench/lib/faq-confidence.mjs`, each development task counted the same, one question in five out of scope. */
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

/** Of the development sets, the one whose entries are least alike has this; further down nothing was seen, and nothing more is claimed. */
const RIVALS_MIN = 0.75;

/** What an entry accounts for says more at first than at last, and more of a short question than of a long one. */
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

/** Chance that the first entry is the right one: logistic regression over the terms. */
export function confidenceOf(terms: Terms): number {
  const names = Object.keys(WEIGHTS) as (keyof Terms)[];
  const z = names.reduce((sum, name) => sum + WEIGHTS[name] * terms[name], BIAS);
  return 1 / (1 + Math.exp(-z));
}
