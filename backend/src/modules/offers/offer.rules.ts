import { FieldError } from '../../core/common/errors.js';
import type { Money } from '../../core/common/money.js';
import { LIMITS } from '../../core/common/field-limits.js';
import { searchLines, searchText } from '../../core/http/page.js';
import type { Offer } from './offer.entity.js';

const SEARCH_TEXT_MAX = 15_000;

type PriceColumns = Pick<Offer, 'priceCents' | 'currency'>;

export const priceOf = ({ priceCents: minor, currency }: PriceColumns): Money => ({ minor, currency });
export const priceColumns = ({ minor: priceCents, currency }: Money): PriceColumns => ({ priceCents, currency });

export const isOver = ({ endDate, endedAt }: { endDate: string; endedAt: Date | null }, today: string): boolean =>
  endedAt !== null || endDate < today;

export function checkEnd(endDate: string, today: string): void {
  if (endDate < today) throw new FieldError('END_DATE_PAST', 'end_date', 'End date must be today or later.');
}

export const foldedOf = ({ title, description }: { title: string; description: string }) => ({
  sortTitle: searchText(LIMITS.lineMax, title),
  searchText: searchLines(SEARCH_TEXT_MAX, title, description),
});
