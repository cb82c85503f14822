import { createHash } from 'node:crypto';
import { searchText } from '../../core/http/page.js';
import type { Request, RequestStage } from './request.entity.js';

export const OPEN_STAGES: readonly RequestStage[] = ['new', 'contacted', 'quoted'];

const SORT_NAME_MAX = 300;
/** Folding can lengthen a text. */
const SEARCH_TEXT_MAX = 15_000;

/** Monday to Friday; `YYYY-MM-DD`. */
export function businessDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
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

/** A second click stores nothing. Spam has another fingerprint. */
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
