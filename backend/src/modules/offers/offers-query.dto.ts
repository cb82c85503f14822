import { QueryIds, QueryText, QueryWord } from '../../core/http/fields.js';
import { PageQuery } from '../../core/http/page.js';

const OFFER_SORTS = ['end_date', 'title', 'price', 'created'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];
const STATES = ['current', 'ended'] as const;

export class OffersQuery extends PageQuery {
  /** Also ended offers, for admins; absent: current ones. */
  @QueryWord(['all'], 'OfferScope') scope?: 'all';
  @QueryWord(STATES, 'OfferState') state?: (typeof STATES)[number];
  @QueryWord(OFFER_SORTS, 'OfferSort') sort?: OfferSort;
}

/** Includes ended offers. */
export class OfferFileQuery {
  @QueryText() q?: string;
  @QueryWord(STATES, 'OfferState') state?: (typeof STATES)[number];
  @QueryIds() ids?: number[];
}
