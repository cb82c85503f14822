import { Analyst } from './analysis.js';
import { buildIndex, type Entry, readEntry, Workshop } from './build.js';
import { lexiconWith } from './lexicon.js';
import { Matcher } from './matcher.js';

export { Analyst } from './analysis.js';
export { buildIndex, type Entry, type ReadEntry, readEntry, Workshop } from './build.js';
export { lexiconWith } from './lexicon.js';
export { type IndexData, type Match, Matcher, type Parts, type Verdict } from './matcher.js';

export function buildMatcher(entries: readonly Entry[], lexicon = lexiconWith([])): Matcher {
  const workshop = new Workshop(new Analyst(lexicon));
  const read = entries.map((entry) => readEntry(entry, workshop));
  return new Matcher(buildIndex(read, workshop), workshop.analyst);
}
