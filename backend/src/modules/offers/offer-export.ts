import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { csvFile, inBatches } from '../../core/http/csv.js';
import { centsToText } from '../../core/money.js';
import type { OfferFileQuery } from './dto/offers-query.dto.js';
import { OfferList } from './offer-list.js';
import type { Offer } from './offer.entity.js';
import { isOver } from './offer.rules.js';

const HEADER = ['ID', 'Title', 'Description', 'Price', 'Last day', 'Ended', 'Sample link', 'Image', 'Created'];

/** Every offer that matches, as a file. */
@Injectable()
export class OfferExport {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly lists: OfferList,
  ) {}

  async csv(actor: Actor, query: OfferFileQuery): Promise<StreamableFile> {
    const record = { type: 'export', id: 'offers', label: 'offers.csv' };
    await this.db.transaction(() =>
      this.audit.record({ actor, action: 'offer.exported', record, after: { ...query } }),
    );
    return csvFile('offers.csv', HEADER, this.cells(query));
  }

  private async *cells(query: OfferFileQuery): AsyncGenerator<(string | number | null)[]> {
    const today = this.lists.today();
    for await (const offer of inBatches((afterId, limit) => this.lists.batch(query, { afterId, limit }), query.ids))
      yield cellsOf(offer, today);
  }
}

const cellsOf = (offer: Offer, today: string): (string | number | null)[] => [
  offer.id,
  offer.title,
  offer.description,
  centsToText(offer.priceCents),
  offer.endDate,
  isOver(offer, today) ? 'yes' : 'no',
  offer.sampleLink,
  offer.imageUrl,
  offer.createdAt.toISOString(),
];
