import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, Raw } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/errors.js';
import { likePattern, type Page, searchable } from '../../core/http/page.js';
import { FaqEntry, type Visibility } from './faq-entry.entity.js';
import { within } from './faq.policy.js';

export interface FaqFilter {
  q?: string | undefined;
  visibility?: Visibility | undefined;
  isActive?: boolean | undefined;
}

/** Lists entries: pinned ones first, then the newest. */
@Injectable()
export class FaqList {
  constructor(private readonly db: Db) {}

  /** Those of the scope; beyond admins nobody sees inactive ones. */
  async list(scope: Visibility, page: FaqFilter & { limit: number; offset: number }): Promise<Page<FaqEntry>> {
    const { limit, offset } = page;
    const [items, total] = await this.db.read(FaqEntry).findAndCount({
      where: conditions(scope, page),
      order: { isPinned: 'DESC', id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { items, total, limit, offset };
  }

  async one(id: number): Promise<FaqEntry> {
    const entry = await this.db.read(FaqEntry).findOneBy({ id });
    if (!entry) throw faqNotFound();
    return entry;
  }
}

export const faqNotFound = () => new NotFoundError('FAQ_NOT_FOUND', 'There is no such FAQ entry.');

function conditions(scope: Visibility, { q, visibility, isActive }: FaqFilter): FindOptionsWhere<FaqEntry> {
  const text = searchable(q ?? '');
  const visible = within(scope).filter((one) => !visibility || one === visibility);
  const active = scope === 'admin' ? isActive : true;
  return {
    visibility: In(visible),
    ...(active === undefined ? {} : { isActive: active }),
    ...(text ? { searchText: Raw((column) => `${column} LIKE :text ESCAPE '!'`, { text: likePattern(text) }) } : {}),
  };
}
