import { FieldError } from '../../core/common/errors.js';
import { LIMITS } from '../../core/common/field-limits.js';
import { searchable, searchLines, searchText } from '../../core/http/page.js';
import type { Feature } from './feature.entity.js';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const FEED = 'feed';
const SLUG_MAX = 80;

type Words = ReadonlySet<string>;

/** A numeric slug would be read as an id. */
const isAddress = (slug: string, reserved: Words): boolean =>
  SLUG.test(slug) && !/^\d+$/.test(slug) && slug !== FEED && !reserved.has(slug);

export function slugFrom(title: string, reserved: Words): string {
  const words = searchable(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '');
  return isAddress(words, reserved) ? words : `feature${words && `-${words}`}`;
}

export const featurePath = (slug: string): string => `/new-features/${slug}`;

export const numberedSlug = (slug: string, number: number): string => (number === 1 ? slug : `${slug}-${number}`);

export function checkSlug(slug: string, reserved: Words): void {
  if (isAddress(slug, reserved) && slug.length <= LIMITS.lineMax) return;
  throw new FieldError(
    'VALIDATION_FAILED',
    'slug',
    'Use small letters, digits and single hyphens, with at least one letter.',
  );
}

const SEARCH_TEXT_MAX = 5_000;

export const foldedOf = ({ title, summary, category }: Pick<Feature, 'title' | 'summary' | 'category'>) => ({
  sortTitle: searchText(LIMITS.lineMax, title),
  searchText: searchLines(SEARCH_TEXT_MAX, title, summary, category),
});
