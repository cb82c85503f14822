import type { CsvContent } from '../../core/lists/csv-export.service.js';
import { decimalText } from '../../core/common/money.js';
import type { OfferFileQuery } from './offer.dto.js';
import type { OfferService } from './offer.service.js';
import type { Offer } from './offer.entity.js';
import { isOver, priceOf } from './offer.rules.js';

export function offersFile(offers: OfferService, query: OfferFileQuery): CsvContent<Offer> {
  const today = offers.today();
  return {
    columns: {
      ID: (offer) => offer.id,
      Title: (offer) => offer.title,
      Description: (offer) => offer.description,
      Price: (offer) => decimalText(priceOf(offer)),
      'Last day': (offer) => offer.endDate,
      Ended: (offer) => (isOver(offer, today) ? 'yes' : 'no'),
      'Sample link': (offer) => offer.sampleLink,
      Image: (offer) => offer.imageUrl,
      Created: (offer) => offer.createdAt.toISOString(),
      Currency: (offer) => offer.currency,
    },
    next: (part) => offers.batch(query, part),
  };
}
