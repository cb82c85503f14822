import type { Found } from '../index/faq-index.js';

/** Beside an answer. */
const RELATED_MAX = 2;
/** Instead of an answer. */
const CANDIDATES_MAX = 5;
/** Chance of being right, 0 to 1, from which a match is offered instead of an answer. */
const CANDIDATE_CONFIDENCE_MIN = 0.15;
/** Share of the answer's score from which a match counts as related without having a tag in common. */
const CLOSE = 0.6;

/** What may interest who got this answer: entries on the same topic, or in almost the same words. Confidence says nothing here. */
export function relatedTo(best: Found, others: readonly Found[]): Found[] {
  const topics = new Set(best.entry.tags.map((tag) => tag.toLowerCase()));
  const isRelated = ({ entry, parts }: Found) =>
    entry.tags.some((tag) => topics.has(tag.toLowerCase())) || parts.total >= CLOSE * best.parts.total;
  return others.filter(isRelated).slice(0, RELATED_MAX);
}

/** What the caller may have meant, best first. */
export const candidates = (found: readonly Found[]): Found[] =>
  found.filter(({ confidence }) => confidence >= CANDIDATE_CONFIDENCE_MIN).slice(0, CANDIDATES_MAX);
