import type { Found } from '../index/faq-index.js';

const RELATED_MAX = 2;
const CANDIDATES_MAX = 5;
/** 0 to 1. */
const CANDIDATE_CONFIDENCE_MIN = 0.15;
/** For entries without a common tag. */
const RELATED_SCORE_MIN = 0.6;

export function relatedTo(best: Found, others: readonly Found[]): Found[] {
  const topics = new Set(best.entry.tags.map((tag) => tag.toLowerCase()));
  const isRelated = ({ entry, parts }: Found) =>
    entry.tags.some((tag) => topics.has(tag.toLowerCase())) || parts.total >= RELATED_SCORE_MIN * best.parts.total;
  return others.filter(isRelated).slice(0, RELATED_MAX);
}

/** Best first. */
export const candidates = (found: readonly Found[]): Found[] =>
  found.filter(({ confidence }) => confidence >= CANDIDATE_CONFIDENCE_MIN).slice(0, CANDIDATES_MAX);
