import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { fromCents } from '../../core/money.js';
import type { Offer } from './offer.entity.js';

type Wire = Record<string, unknown>;

/** What the trail keeps of changes of offers. Call inside the transaction of the change. */
@Injectable()
export class OfferTrail {
  constructor(private readonly audit: AuditTrail) {}

  created(actor: Actor, offer: Offer): Promise<void> {
    return this.record(actor, 'created', offer, { after: wireOf(offer) });
  }

  async updated(actor: Actor, before: Offer, after: Offer): Promise<void> {
    const [old, now] = [wireOf(before), wireOf(after)];
    const names = Object.keys(now).filter((name) => old[name] !== now[name]);
    if (names.length === 0) return;
    const pick = (from: Wire): Wire => Object.fromEntries(names.map((name) => [name, from[name]]));
    const verb = names.includes('ended_at') && after.endedAt ? 'ended' : 'updated';
    await this.record(actor, verb, after, { before: pick(old), after: pick(now) });
  }

  deleted(actor: Actor, offer: Offer): Promise<void> {
    return this.record(actor, 'deleted', offer, { before: wireOf(offer) });
  }

  restored(actor: Actor, offer: Offer): Promise<void> {
    return this.record(actor, 'restored', offer);
  }

  private record(
    actor: Actor,
    verb: string,
    { id, title }: Offer,
    change: { before?: Wire; after?: Wire } = {},
  ): Promise<void> {
    return this.audit.record({
      actor,
      action: `offer.${verb}`,
      record: { type: 'offer', id, label: title },
      ...change,
    });
  }
}

/** The fields by the names of the calls. */
const wireOf = (offer: Offer): Wire => ({
  title: offer.title,
  description: offer.description,
  price: fromCents(offer.priceCents),
  end_date: offer.endDate,
  ended_at: offer.endedAt?.toISOString() ?? null,
  sample_link: offer.sampleLink,
  image_url: offer.imageUrl,
});
