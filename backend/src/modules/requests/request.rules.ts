import { createHash } from 'node:crypto';
import { searchText } from '../../core/http/page.js';
import type { Request, RequestStage } from './request.entity.js';

/** Stages in which somebody still has to do something. */
export const OPEN_STAGES: readonly RequestStage[] = ['new', 'contacted', 'quoted'];

const SORT_NAME_MAX = 300;
/** Folding may lengthen a text; this much always fits its column. */
const SEARCH_TEXT_MAX = 15_000;

/** The day that many business days, Monday to Friday, after this one (`YYYY-MM-DD`). */
export function businessDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** Nobody has finished it, and its day is over. */
export const isOverdue = ({ stage, dueOn }: Pick<Request, 'stage' | 'dueOn'>, today: string): boolean =>
  dueOn !== null && dueOn < today && OPEN_STAGES.includes(stage);

/** What the visitor entered. */
export type Entered = Pick<
  Request,
  'source' | 'name' | 'email' | 'company' | 'phone' | 'subject' | 'message' | 'serviceName' | 'priceRange'
>;

/**
 * The same for the very same content on the same day, so that a second click stores nothing. What was caught as spam never stands
 * in the way of what was not.
 */
export function fingerprintOf(entered: Entered, circumstances: { day: string; spam: boolean; sha256: string | null }) {
  const { source, name, email, company, phone, subject, message, serviceName, priceRange } = entered;
  const { day, spam, sha256 } = circumstances;
  const parts = [source, name, email, company, phone, subject, message, serviceName, priceRange, day, spam, sha256];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The folded columns that lists search and sort by. */
export const foldedColumns = (entered: Entered): Pick<Request, 'sortName' | 'searchText'> => {
  const { name, email, company, phone, subject, serviceName, message } = entered;
  return {
    sortName: searchText(SORT_NAME_MAX, name),
    searchText: searchText(SEARCH_TEXT_MAX, name, email, company, phone, subject, serviceName, message),
  };
};
