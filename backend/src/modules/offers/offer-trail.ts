import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { fromCents } from '../../core/common/money.js';
import type { Offer } from './offer.entity.js';

type Wire = Record<string, unknown>;

/** What the trail keeps of changes of offers. Call inside the transaction of the change. */
@Injectable()
export class OfferTrail {
  constructor(private readonly audit: AuditTrail) {}

  created(actor: Actor, offer: Offer): Promise<void> {
    return this.audit.record({ actor, action: 'offer.created', record: recordOf(offer), after: wireOf(offer) });
  }

  updated(actor: Actor, before: Offer, after: Offer): Promise<void> {
    const isEnd = after.endedAt && after.endedAt.getTime() !== before.endedAt?.getTime();
    return this.audit.changed({
      ...{ actor, action: isEnd ? 'offer.ended' : 'offer.updated', record: recordOf(after) },
      ...{ before: wireOf(before), after: wireOf(after) },
    });
  }

  deleted(actor: Actor, offer: Offer): Promise<void> {
    return this.audit.record({ actor, action: 'offer.deleted', record: recordOf(offer), before: wireOf(offer) });
  }

  restored(actor: Actor, offer: Offer): Promise<void> {
    return this.audit.record({ actor, action: 'offer.restored', record: recordOf(offer) });
  }
}

const recordOf = ({ id, title }: Offer) => ({ id, label: title });

/** The fields by the names of the calls. */
const wireOf = (offer: Offer): Wire => ({
  title: offer.title,
  description: offer.description,
  price: fromCents(offer.priceCents, offer.currency),
  currency: offer.currency,
  end_date: offer.endDate,
  ended_at: offer.endedAt?.toISOString() ?? null,
  sample_link: offer.sampleLink,
  image_url: offer.imageUrl,
});
