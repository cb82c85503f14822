import { createHash } from 'node:crypto';
import { searchText } from '../../core/http/page.js';
import type { Request, RequestStage } from './request.entity.js';

/** Stages that wait for staff. */
export const OPEN_STAGES: readonly RequestStage[] = ['new', 'contacted', 'quoted'];

const SORT_NAME_MAX = 300;
/** Length of the column. Folding can lengthen a text. */
const SEARCH_TEXT_MAX = 15_000;

/** Adds business days, Monday to Friday, to a day (`YYYY-MM-DD`). */
export function businessDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** Whether the request is open after its due day. `today`: `YYYY-MM-DD`. */
export const isOverdue = ({ stage, dueOn }: Pick<Request, 'stage' | 'dueOn'>, today: string): boolean =>
  dueOn !== null && dueOn < today && OPEN_STAGES.includes(stage);

/** Lines at the end of a text in which a signature is looked for. */
const SIGNED_LINES = 4;

/**
 * Returns the names that the signature of a reply lacks, so that no reply is signed twice.
 *
 * @param names of the author, then of the company; the first name alone counts as a signature
 */
export function signatureOf(text: string, names: readonly string[]): string {
  const lines = text.toLowerCase().trimEnd().split('\n').slice(-SIGNED_LINES);
  const words = lines.map((line) => line.match(/[\p{L}\p{N}]+/gu) ?? []);
  const isSigned = (name: string) =>
    lines.some((line) => line.includes(name)) || words.some((all) => all.join(' ') === name.split(' ')[0]);
  return names.filter((name) => name && !isSigned(name.toLowerCase())).join(', ');
}

export type Entered = Pick<
  Request,
  'source' | 'name' | 'email' | 'company' | 'phone' | 'subject' | 'message' | 'serviceName' | 'priceRange'
>;

/**
 * Identifies a request by content and day, so that a second click stores nothing. Spam has another fingerprint than other requests.
 */
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
