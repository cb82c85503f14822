import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { FieldError, ForbiddenError } from '../../core/common/errors.js';
import { mapPage, type Page } from '../../core/http/page.js';
import { priceCents } from '../../core/common/money.js';
import { Records } from '../../core/records/records.js';
import { keyOfPicture } from '../pictures/pictures.rules.js';
import { UploadedPictures } from '../pictures/uploaded-pictures.js';
import type { ChangeOfferDto, CreateOfferDto } from './dto/offer.dto.js';
import type { OffersQuery } from './dto/offers-query.dto.js';
import { OfferView } from './dto/offer.view.js';
import { OfferList } from './offer.list.js';
import { OfferTrail } from './offer-trail.js';
import { Offer } from './offer.entity.js';
import { checkEnd, foldedOf, isOver } from './offer.rules.js';
import { OFFER_TRASH, offerNotFound } from './offer.trash.js';

type Picture = Pick<Offer, 'imageUrl' | 'storageKey' | 'imageWidth'>;

/** What people see of offers, and what admins do with them. */
@Injectable()
export class OffersService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly offers: OfferList,
    private readonly trail: OfferTrail,
    private readonly pictures: UploadedPictures,
    private readonly records: Records,
  ) {}

  async list(actor: Actor, query: OffersQuery): Promise<Page<OfferView>> {
    if (query.scope === 'all' && !can(actor, 'offer.manage')) throw new ForbiddenError();
    return mapPage(await this.offers.list(query), (offer) => this.view(offer));
  }

  create(actor: Actor, input: CreateOfferDto): Promise<OfferView> {
    checkEnd(input.end_date, this.offers.today());
    const { title, description, price, end_date, sample_link = null, image_url = null } = input;
    const currency = this.offers.currency();
    const money = { priceCents: priceCents(price, currency), currency };
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const rows = this.db.write(Offer);
      const offer = await rows.save(
        rows.create({
          ...{ title, description, ...money, endDate: end_date, sampleLink: sample_link },
          ...(await this.pictureFrom(image_url)),
          ...foldedOf({ title, description }),
          ...{ endedAt: null, deletedAt: null, version: 1 },
        }),
      );
      await this.trail.created(actor, offer);
      return this.view(offer);
    });
  }

  /** Absent fields stay as they are. `version`: what the caller saw; an offer that changed since is refused as stale. */
  update(actor: Actor, id: number, input: ChangeOfferDto, version?: number): Promise<OfferView> {
    return this.db.transaction(async () => {
      // A picture that is about to be pointed at must not be swept away meanwhile.
      await this.db.queueUp();
      const refusals = { version, notFound: offerNotFound, view: (offer: Offer) => this.view(offer) };
      const before = await this.records.take(Offer, { id }, refusals);
      const after = { ...before, ...(await this.changesFrom(input, before)) };
      const { id: _id, createdAt: _created, version: _version, ...columns } = after;
      await this.db.write(Offer).update({ id }, columns);
      await this.trail.updated(actor, before, after);
      return this.view(after);
    });
  }

  /** Takes it out of sight. It can be brought back while it is in the trash. */
  remove(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => this.trail.deleted(actor, await this.records.discard(OFFER_TRASH, id)));
  }

  restore(actor: Actor, id: number): Promise<OfferView> {
    return this.db.transaction(async () => {
      const offer = await this.records.restore(OFFER_TRASH, id);
      await this.trail.restored(actor, offer);
      return this.view(offer);
    });
  }

  private view(offer: Offer): OfferView {
    return OfferView.of(offer, this.offers.today());
  }

  private async changesFrom(input: ChangeOfferDto, before: Offer): Promise<Partial<Offer>> {
    const { title = before.title, description = before.description, end_date: endDate = before.endDate } = input;
    if (endDate !== before.endDate) checkEnd(endDate, this.offers.today());
    const { image_url = before.imageUrl } = input;
    return {
      ...{ title, description, endDate },
      ...foldedOf({ title, description }),
      ...(input.price === undefined ? {} : { priceCents: priceCents(input.price, before.currency) }),
      ...(input.sample_link === undefined ? {} : { sampleLink: input.sample_link }),
      ...(image_url === before.imageUrl ? {} : await this.pictureFrom(image_url)),
      ...(input.ended === undefined ? {} : { endedAt: this.endOf(input.ended, { ...before, endDate }) }),
    };
  }

  /** Ending what is over already changes nothing; what is past goes on only with a later day. */
  private endOf(ended: boolean, offer: Pick<Offer, 'endDate' | 'endedAt'>): Date | null {
    const today = this.offers.today();
    if (ended) return isOver(offer, today) ? offer.endedAt : this.clock.now();
    checkEnd(offer.endDate, today);
    return null;
  }

  private async pictureFrom(imageUrl: string | null): Promise<Picture> {
    const key = imageUrl === null ? null : keyOfPicture(imageUrl);
    if (key === null) return { imageUrl, storageKey: null, imageWidth: null };
    const picture = await this.pictures.uploaded(key);
    if (!picture) throw pictureGone();
    return { imageUrl, storageKey: key, imageWidth: picture.width };
  }
}

const pictureGone = () =>
  new FieldError('PICTURE_GONE', 'image_url', 'This picture is not there any more. Please upload it again.');
