import { Injectable } from '@nestjs/common';
import { type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { isFoundBy } from '../../core/database/search.js';
import { entityBatch } from '../../core/lists/entity-list.js';
import type { Page } from '../../core/http/page.js';
import type { FaqListQuery, FaqSort } from './dto/faq-query.dto.js';
import { FaqEntry, type Visibility } from './faq-entry.entity.js';
import { faqNotFound } from './faq.trash.js';
import { within } from './faq.policy.js';

interface FaqFilter {
  q?: string | undefined;
  visibility?: Visibility | undefined;
  isActive?: boolean | undefined;
}
type FaqPage = FaqListQuery & FaqFilter;

const SORTS: Record<FaqSort, keyof FaqEntry> = { created: 'id', question: 'searchText', view_count: 'viewCount' };

/** Lists entries: pinned ones first, then the newest, unless something else is asked for. */
@Injectable()
export class FaqList {
  constructor(private readonly db: Db) {}

  /** Those of the scope; beyond admins nobody sees inactive ones. */
  async list(scope: Visibility, page: FaqPage): Promise<Page<FaqEntry>> {
    const { limit, offset } = page;
    const rows = this.db.read(FaqEntry);
    const where = conditions(scope, page);
    const order = orderOf(page);
    // Numbers first: on the way to a late page no answer is read.
    const [found, total] = await Promise.all([
      rows.find({ where, order, take: limit, skip: offset, select: { id: true } }),
      rows.countBy(where),
    ]);
    const items = found.length > 0 ? await rows.find({ where: { id: In(found.map(({ id }) => id)) }, order }) : [];
    return { items, total, limit, offset };
  }

  /** The next entries of an export, by ascending number. */
  batch(filter: FaqFilter, part: { afterId: number; limit: number }): Promise<FaqEntry[]> {
    return entityBatch(this.db.read(FaqEntry), conditions('admin', filter), part);
  }

  async one(id: number): Promise<FaqEntry> {
    const entry = await this.db.read(FaqEntry).findOneBy({ id });
    if (!entry) throw faqNotFound();
    return entry;
  }
}

function orderOf({ sort, dir = 'desc' }: FaqListQuery): FindOptionsOrder<FaqEntry> {
  return sort ? { [SORTS[sort]]: dir, id: dir } : { isPinned: 'desc', id: dir };
}

function conditions(scope: Visibility, { q, visibility, isActive }: FaqFilter): FindOptionsWhere<FaqEntry> {
  const visible = within(scope).filter((one) => !visibility || one === visibility);
  const active = scope === 'admin' ? isActive : true;
  return {
    visibility: In(visible),
    ...(active === undefined ? {} : { isActive: active }),
    ...(q ? { searchText: isFoundBy(q) } : {}),
  };
}
