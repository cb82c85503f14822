import type { ServiceSlug } from '../../messages';

/** What a quotation is asked for. */
export interface QuotationSubject {
  title: string;
  /** Where it belongs: a service, or the new features. */
  area: string;
  range?: string;
  /** The service whose mark stands beside it. */
  slug?: ServiceSlug;
  pastel: number;
}
