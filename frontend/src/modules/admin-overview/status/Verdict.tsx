import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { statusMessages as words } from '../../../messages';
import type { StatusCheckView } from '../../../contract/api/status';
import { formatDayAndHour } from '../../../ui/time-format';
import { Top } from './panels/status-styles';

const RANK = { failing: 0, warning: 1, well: 2 };
const sinceOf = ({ since }: StatusCheckView): number => (since ? Date.parse(since) : Infinity);

export const troubles = (checks: readonly StatusCheckView[]): StatusCheckView[] =>
  checks
    .filter(({ state }) => state !== 'well')
    .sort((one, other) => RANK[one.state] - RANK[other.state] || sinceOf(one) - sinceOf(other));

/** Lower case, except names with more capitals: `PayPal`, `S3`. */
const inside = (text: string): string =>
  /^\p{Lu}\p{Ll}+\b/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

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

const STYLES = {
  well: { icon: CircleCheck, state: undefined },
  warning: { icon: TriangleAlert, state: 'warn' },
  failing: { icon: CircleAlert, state: 'bad' },
};

export function Verdict({ checks }: { checks: readonly StatusCheckView[] }) {
  const wrong = troubles(checks);
  const [worst] = wrong;
  const { icon: Icon, state } = STYLES[worst?.state ?? 'well'];
  return (
    <Top role="status" data-state={state}>
      <i aria-hidden>
        <Icon size={20} />
      </i>
      <div>
        <h2>{verdictOf(wrong)}</h2>
        <p>{causeOf(wrong)}</p>
      </div>
      {worst?.since && <time dateTime={worst.since}>{words.since(formatDayAndHour(worst.since))}</time>}
    </Top>
  );
}
