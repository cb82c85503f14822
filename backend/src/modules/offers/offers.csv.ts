import type { CsvContent } from '../../core/lists/csv-exports.js';
import { centsToText } from '../../core/common/money.js';
import type { OfferFileQuery } from './dto/offers-query.dto.js';
import type { OfferList } from './offer.list.js';
import type { Offer } from './offer.entity.js';
import { isOver } from './offer.rules.js';

export function offersFile(lists: OfferList, query: OfferFileQuery): CsvContent<Offer> {
  const today = lists.today();
  return {
    columns: {
      ID: (offer) => offer.id,
      Title: (offer) => offer.title,
      Description: (offer) => offer.description,
      Price: (offer) => centsToText(offer.priceCents, offer.currency),
      'Last day': (offer) => offer.endDate,
      Ended: (offer) => (isOver(offer, today) ? 'yes' : 'no'),
      'Sample link': (offer) => offer.sampleLink,
      Image: (offer) => offer.imageUrl,
      Created: (offer) => offer.createdAt.toISOString(),
      Currency: (offer) => offer.currency,
    },
    next: (part) => lists.batch(query, part),
  };
}
