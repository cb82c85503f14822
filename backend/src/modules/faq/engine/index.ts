import { Analyst } from './analysis.js';
import { buildIndex, type Entry, readEntry, Workshop } from './build.js';
import { LEXICON } from './lexicon.js';
import { Matcher } from './matcher.js';

export { Analyst } from './analysis.js';
export { buildIndex, type Entry, type ReadEntry, readEntry, Workshop } from './build.js';
export { LEXICON, lexiconWith } from './lexicon.js';
export { type IndexData, type Match, Matcher, type Parts, type Verdict } from './matcher.js';

export function buildMatcher(entries: readonly Entry[], lexicon = LEXICON): Matcher {
  const workshop = new Workshop(new Analyst(lexicon));
  const read = entries.map((entry) => readEntry(entry, workshop));
  return new Matcher(buildIndex(read, workshop), workshop.analyst);
}
