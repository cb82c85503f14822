export { buildMatcher } from './build.js';
export type { Entry, Match, Matcher, Parts, Verdict } from './matcher.js';
export { atOnce, inSlices } from './slices.js';
