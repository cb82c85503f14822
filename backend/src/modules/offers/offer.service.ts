import { Injectable } from '@nestjs/common';
import { type FindOptionsOrder, type FindOptionsWhere, IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { CompanyService } from '../../core/company/company.service.js';
import { Db } from '../../core/database/db.js';
import { isFoundBy } from '../../core/database/search.js';
import { FieldError, ForbiddenError } from '../../core/common/errors.js';
import type { Batch } from '../../core/http/csv.js';
import { mapPage, type Page } from '../../core/http/page.js';
import { parsePrice, wireAmount } from '../../core/common/money.js';
import { entityBatch, entityPage } from '../../core/lists/entity-list.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import { keyOfPicture } from '../pictures/picture.rules.js';
import { PictureService } from '../pictures/picture.service.js';
import type { ChangeOfferDto, CreateOfferDto, OffersQuery } from './offer.dto.js';
import { OfferView } from './offer.view.js';
import { Offer } from './offer.entity.js';
import { checkEnd, foldedOf, isOver, priceColumns, priceOf } from './offer.rules.js';
import { OFFER_TRASH, offerNotFound } from './offer.trash.js';

type Where = FindOptionsWhere<Offer>;
type Filter = Pick<OffersQuery, 'q' | 'state'>;
const COLUMNS = {
  end_date: ['endDate'],
  title: ['sortTitle'],
  price: ['currency', 'priceCents'],
  created: ['createdAt'],
} as const;

type PictureColumns = Pick<Offer, 'imageUrl' | 'storageKey' | 'imageWidth'>;

@Injectable()
export class OfferService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    private readonly audit: AuditTrail,
    private readonly pictures: PictureService,
    private readonly records: RecordRepository,
  ) {}

  /** In the company's time zone. */
  today(): string {
    return this.firm.today();
  }

  async list(actor: Actor, query: OffersQuery): Promise<Page<OfferView>> {
    if (query.scope === 'all' && !can(actor, 'offer.manage')) throw new ForbiddenError();
    const state = query.scope === 'all' ? query.state : 'current';
    const where = this.conditions({ q: query.q, state });
    const page = await entityPage(this.db.read(Offer), query, { where, order: orderOf(query) });
    return mapPage(page, (offer) => this.view(offer));
  }

  batch(filter: Filter, part: Batch): Promise<Offer[]> {
    return entityBatch(this.db.read(Offer), this.conditions(filter), part);
  }

  create(actor: Actor, input: CreateOfferDto): Promise<OfferView> {
    checkEnd(input.end_date, this.today());
    const { title, description, price, end_date, sample_link = null, image_url = null } = input;
    const money = priceColumns(parsePrice(price, this.firm.facts.currency));
    return this.db.exclusiveTransaction(async () => {
      const rows = this.db.write(Offer);
      const offer = await rows.save(
        rows.create({
          title,
          description,
          ...money,
          endDate: end_date,
          sampleLink: sample_link,
          ...(await this.findPicture(image_url)),
          ...foldedOf({ title, description }),
          endedAt: null,
          deletedAt: null,
          version: 1,
        }),
      );
      await this.audit.record({ actor, action: 'offer.created', record: recordOf(offer), after: auditFields(offer) });
      return this.view(offer);
    });
  }

  update(actor: Actor, id: number, input: ChangeOfferDto, version?: number): Promise<OfferView> {
    return this.db.exclusiveTransaction(async () => {
      // Prevents the sweep from deleting the picture.
      const refusals = { version, notFound: offerNotFound, view: (offer: Offer) => this.view(offer) };
      const before = await this.records.lockForUpdate(Offer, { id }, refusals);
      const after = { ...before, ...(await this.changesFrom(input, before)) };
      const { id: _id, createdAt: _created, version: _version, ...columns } = after;
      await this.db.write(Offer).update({ id }, columns);
      const isEnded = after.endedAt && after.endedAt.getTime() !== before.endedAt?.getTime();
      await this.audit.changed({
        actor,
        action: isEnded ? 'offer.ended' : 'offer.updated',
        record: recordOf(after),
        before: auditFields(before),
        after: auditFields(after),
      });
      return this.view(after);
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const offer = await this.records.discard(OFFER_TRASH, id);
      await this.audit.record({ actor, action: 'offer.deleted', record: recordOf(offer), before: auditFields(offer) });
    });
  }

  restore(actor: Actor, id: number): Promise<OfferView> {
    return this.db.transaction(async () => {
      const offer = await this.records.restore(OFFER_TRASH, id);
      await this.audit.record({ actor, action: 'offer.restored', record: recordOf(offer) });
      return this.view(offer);
    });
  }

  private conditions({ q, state }: Filter): Where[] {
    const text: Where = q ? { searchText: isFoundBy(q) } : {};
    return within(state, this.today()).map((where) => ({ ...where, ...text }));
  }

  private view(offer: Offer): OfferView {
    return OfferView.of(offer, this.today());
  }

  private async changesFrom(input: ChangeOfferDto, before: Offer): Promise<Partial<Offer>> {
    const { title = before.title, description = before.description, end_date: endDate = before.endDate } = input;
    if (endDate !== before.endDate) checkEnd(endDate, this.today());
    const { image_url = before.imageUrl } = input;
    return {
      title,
      description,
      endDate,
      ...foldedOf({ title, description }),
      ...(input.price === undefined ? {} : priceColumns(parsePrice(input.price, before.currency))),
      ...(input.sample_link === undefined ? {} : { sampleLink: input.sample_link }),
      ...(image_url === before.imageUrl ? {} : await this.findPicture(image_url)),
      ...(input.ended === undefined ? {} : { endedAt: this.endedAtFor(input.ended, { ...before, endDate }) }),
    };
  }

  private endedAtFor(ended: boolean, offer: Pick<Offer, 'endDate' | 'endedAt'>): Date | null {
    const today = this.today();
    if (ended) return isOver(offer, today) ? offer.endedAt : this.clock.now();
    checkEnd(offer.endDate, today);
    return null;
  }

  private async findPicture(imageUrl: string | null): Promise<PictureColumns> {
    const key = imageUrl === null ? null : keyOfPicture(imageUrl);
    if (key === null) return { imageUrl, storageKey: null, imageWidth: null };
    const picture = await this.pictures.find(key);
    if (!picture) throw pictureGone();
    return { imageUrl, storageKey: key, imageWidth: picture.width };
  }
}

function within(state: OffersQuery['state'], today: string): Where[] {
  if (state === 'current') return [{ endDate: MoreThanOrEqual(today), endedAt: IsNull() }];
  if (state === 'ended') return [{ endDate: LessThan(today) }, { endedAt: Not(IsNull()) }];
  return [{}];
}

function orderOf({
  sort = 'created',
  dir = sort === 'created' ? 'desc' : 'asc',
}: OffersQuery): FindOptionsOrder<Offer> {
  return Object.fromEntries([...COLUMNS[sort], 'id'].map((column) => [column, dir]));
}

const pictureGone = () =>
  new FieldError('PICTURE_GONE', 'image_url', 'This picture no longer exists. Please upload it again.');

const recordOf = ({ id, title }: Offer) => ({ id, label: title });

const auditFields = (offer: Offer): Record<string, unknown> => ({
  title: offer.title,
  description: offer.description,
  price: wireAmount(priceOf(offer)),
  currency: offer.currency,
  end_date: offer.endDate,
  ended_at: offer.endedAt?.toISOString() ?? null,
  sample_link: offer.sampleLink,
  image_url: offer.imageUrl,
});
