import type { Found } from '../index/faq-index.js';

const RELATED_MAX = 2;
const CANDIDATES_MAX = 5;
/** Minimum confidence of a candidate, 0 to 1. */
const CANDIDATE_CONFIDENCE_MIN = 0.15;
/** Minimum share of the answer's score for a related entry without a common tag, 0 to 1. */
const RELATED_SCORE_MIN = 0.6;

/** Entries to show beside an answer: they share a tag or have a similar score. */
export function relatedTo(best: Found, others: readonly Found[]): Found[] {
  const topics = new Set(best.entry.tags.map((tag) => tag.toLowerCase()));
  const isRelated = ({ entry, parts }: Found) =>
    entry.tags.some((tag) => topics.has(tag.toLowerCase())) || parts.total >= RELATED_SCORE_MIN * best.parts.total;
  return others.filter(isRelated).slice(0, RELATED_MAX);
}

/** Entries to show instead of an answer, best first. */
export const candidates = (found: readonly Found[]): Found[] =>
  found.filter(({ confidence }) => confidence >= CANDIDATE_CONFIDENCE_MIN).slice(0, CANDIDATES_MAX);
