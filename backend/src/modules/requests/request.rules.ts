import { createHash } from 'node:crypto';
import { foldText } from '../../core/common/text/fold.js';
import { searchText } from '../../core/http/page.js';
import type { Request, RequestStage } from './request.entity.js';

export const OPEN_STAGES: readonly RequestStage[] = ['new', 'contacted', 'quoted'];

const SORT_NAME_MAX = 300;
/** Folding can lengthen a text. */
const SEARCH_TEXT_MAX = 15_000;

interface WeekInfo {
  weekend: number[];
}

/** Sunday is 7. */
function weekendOf(tag: string): number[] {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const { weekend } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { weekend: [6, 7] };
  return weekend;
}

/** `YYYY-MM-DD` */
export function businessDaysAfter(day: string, count: number, locale: string): string {
  const weekend = weekendOf(locale);
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (!weekend.includes(date.getUTCDay() || 7)) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

export const isOverdue = ({ stage, dueOn }: Pick<Request, 'stage' | 'dueOn'>, today: string): boolean =>
  dueOn !== null && dueOn < today && OPEN_STAGES.includes(stage);

const SIGNED_LINES = 4;

/**
 * Prevents double signatures.
 *
 * @param names author, company; the first name alone counts as a signature
 */
export function signatureOf(text: string, names: readonly string[]): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .slice(-SIGNED_LINES)
    .map((line) => foldText(line));
  const isSigned = (name: string) => lines.some((line) => signatureIn(name).test(line));
  return names.filter((name) => name && !isSigned(foldText(name))).join(', ');
}

function signatureIn(name: string): RegExp {
  const whole = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const [first] = whole.split(' ');
  return new RegExp(`(?<![\\p{L}\\p{N}])${whole}(?![\\p{L}\\p{N}])|^[^\\p{L}\\p{N}]*${first}[^\\p{L}\\p{N}]*$`, 'u');
}

export type Entered = Pick<
  Request,
  'source' | 'name' | 'email' | 'company' | 'phone' | 'subject' | 'message' | 'serviceName' | 'priceRange'
>;

/** A second click stores nothing. */
export function fingerprintOf(entered: Entered, circumstances: { day: string; spam: boolean; sha256: string | null }) {
  const { source, name, email, company, phone, subject, message, serviceName, priceRange } = entered;
  const { day, spam, sha256 } = circumstances;
  const parts = [source, name, email, company, phone, subject, message, serviceName, priceRange, day, spam, sha256];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export const foldedColumns = (entered: Entered): Pick<Request, 'sortName' | 'searchText'> => {
  const { name, email, company, phone, subject, serviceName, message } = entered;
  return {
    sortName: searchText(SORT_NAME_MAX, name),
    searchText: searchText(SEARCH_TEXT_MAX, name, email, company, phone, subject, serviceName, message),
  };
};
