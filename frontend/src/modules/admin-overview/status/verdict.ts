import { statusMessages as words } from '../../../messages';
import type { StatusCheckView } from '../../../contract/api/status';

/** The one that is worst: what fails before what warns, then the one that is so the longest. */
const RANK = { failing: 0, warning: 1, well: 2 };
const sinceOf = ({ since }: StatusCheckView): number => (since ? Date.parse(since) : Infinity);

export const troubles = (checks: readonly StatusCheckView[]): StatusCheckView[] =>
  checks
    .filter(({ state }) => state !== 'well')
    .sort((one, other) => RANK[one.state] - RANK[other.state] || sinceOf(one) - sinceOf(other));

/** Inside a sentence; a word with more capitals is a name and stays: `PayPal`, `S3`. */
const inside = (text: string): string =>
  /^\p{Lu}\p{Ll}+\b/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

/** Appends a figure directly (`last backup 3 days ago`), a sentence after a comma. */
const describeCheck = ({ name, measured }: StatusCheckView): string =>
  `${inside(name)}${/^\d/.test(measured) ? ' ' : words.comma}${inside(measured)}`;

const listOf = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : all.slice(0, -1).join(words.comma) + words.and + all.at(-1);

export function verdictOf(wrong: readonly StatusCheckView[]): string {
  const [first] = wrong;
  if (!first) return words.allWell;
  if (wrong.length === 1) return words.oneNeeds(describeCheck(first));
  return words.someNeed(wrong.length, listOf(wrong.map(({ name }) => inside(name))));
}

export function causeOf(wrong: readonly StatusCheckView[]): string {
  const [first, ...others] = wrong;
  if (!first) return words.allWellLine;
  const cause = first.cause ?? (others.length > 0 ? `${first.name}${words.comma}${inside(first.measured)}.` : '');
  return [cause, words.restIsWell].filter(Boolean).join(' ');
}
