import type { ServiceSlug } from '../../messages';

/** One thing that can be ordered. */
export interface ServiceOffer {
  title: string;
  text: string;
  points: readonly [string, string, string];
  range: string;
}

/** All that the page of a service says. */
export interface ServiceContent {
  slug: ServiceSlug;
  /** The sentence below the heading; also what search engines show. */
  lede: string;
  offers: readonly ServiceOffer[];
  /** What to expect, in a few paragraphs. */
  about: readonly string[];
  steps: readonly { title: string; text: string }[];
  included: readonly string[];
}
