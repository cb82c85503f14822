import { Injectable } from '@nestjs/common';
import { type FindOptionsOrder, type FindOptionsWhere, IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { isFoundBy } from '../../core/database/search.js';
import { type Page } from '../../core/http/page.js';
import { entityBatch, entityPage } from '../../core/lists/entity-list.js';
import { CompanyService } from '../../core/company/company.service.js';
import type { OfferSort, OffersQuery } from './offers-query.dto.js';
import { Offer } from './offer.entity.js';

type Where = FindOptionsWhere<Offer>;
type Filter = Pick<OffersQuery, 'q' | 'state'>;
/** Prices are sorted within their currency. */
const COLUMNS = {
  end_date: ['endDate'],
  title: ['sortTitle'],
  price: ['currency', 'priceCents'],
  created: ['createdAt'],
} as const;
const DEFAULT_DIRECTION: Record<OfferSort, 'ASC' | 'DESC'> = {
  end_date: 'ASC',
  title: 'ASC',
  price: 'ASC',
  created: 'DESC',
};

@Injectable()
export class OfferRepository {
  constructor(
    private readonly db: Db,
    private readonly firm: CompanyService,
  ) {}

  today(): string {
    return this.firm.today();
  }

  currency(): string {
    return this.firm.facts.currency;
  }

  list(query: OffersQuery): Promise<Page<Offer>> {
    const state = query.scope === 'all' ? query.state : 'current';
    const where = this.conditions({ q: query.q, state });
    return entityPage(this.db.read(Offer), query, { where, order: orderOf(query) });
  }

  batch(filter: Filter, part: { afterId: number; limit: number }): Promise<Offer[]> {
    return entityBatch(this.db.read(Offer), this.conditions(filter), part);
  }

  private conditions({ q, state }: Filter): Where[] {
    const text: Where = q ? { searchText: isFoundBy(q) } : {};
    return within(state, this.today()).map((where) => ({ ...where, ...text }));
  }
}

function within(state: OffersQuery['state'], today: string): Where[] {
  if (state === 'current') return [{ endDate: MoreThanOrEqual(today), endedAt: IsNull() }];
  if (state === 'ended') return [{ endDate: LessThan(today) }, { endedAt: Not(IsNull()) }];
  return [{}];
}

function orderOf({ sort = 'created', dir }: OffersQuery): FindOptionsOrder<Offer> {
  const direction = (dir?.toUpperCase() as 'ASC' | 'DESC' | undefined) ?? DEFAULT_DIRECTION[sort];
  return Object.fromEntries([...COLUMNS[sort], 'id'].map((column) => [column, direction]));
}
