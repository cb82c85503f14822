import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import { Clock, HOUR, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { isFoundBy } from '../../../core/database/search.js';
import type { Batch } from '../../../core/http/csv.js';
import { entityBatch } from '../../../core/lists/entity-list.js';
import type { CachedResponse } from '../../../core/http/cached-response.js';
import { mapPage, type Page, searchable } from '../../../core/http/page.js';
import { MetricsService } from '../../../core/telemetry/metrics/metrics.service.js';
import { LoadingCache } from '../../../core/cache/loading-cache.js';
import { ResponseCache } from '../../../core/cache/response-cache.js';
import { PublicPageRegistry, type QuotedQuestion } from '../../../core/cache/public-page.registry.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { FaqEntryView, type FaqQuestionView } from '../dto/faq-entry.view.js';
import type { FaqListQuery, FaqQuery, FaqSort } from '../dto/faq-query.dto.js';
import { cleanAnswer } from '../entries/answer-html.js';
import { FaqEntry, VISIBILITIES, type Visibility } from '../entries/faq-entry.entity.js';
import { within } from '../entries/faq.policy.js';
import { lastExpiredDay } from '../statistics/faq-statistics.service.js';

type FaqFilter = Pick<FaqQuery, 'q' | 'visibility' | 'active'>;
type FaqPage = FaqListQuery & FaqFilter;

const SORTS: Record<FaqSort, keyof FaqEntry> = { created: 'id', question: 'searchText', view_count: 'viewCount' };

const CACHE_BOUNDS = { answers: 200, bytes: 16 * 1024 * 1024 };
/** Views and votes do not clear the cache. */
const COUNTS_MAX_AGE = 10 * SECOND;
const MOST_ASKED = 5;
const MOST_ASKED_MAX_AGE = 5 * MINUTE;
const RENDERED_MAX_AGE = HOUR;

@Injectable()
export class FaqListService implements OnModuleInit {
  private readonly cache: ResponseCache;
  private readonly mostAsked: LoadingCache<FaqQuestionView[]>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    private readonly published: PublishedContentService,
    private readonly pages: PublicPageRegistry,
    metrics: MetricsService,
  ) {
    this.cache = new ResponseCache(published, clock, metrics.cache('faq'), CACHE_BOUNDS);
    this.mostAsked = new LoadingCache({ max: VISIBILITIES.length }, clock);
  }

  onModuleInit(): void {
    this.pages.quotes = {
      byId: (ids) => this.findQuotes({ id: In([...ids]) }),
      byText: (questions) => this.findQuotes({ question: In([...questions]) }),
    };
    this.published.onRaised(() => this.mostAsked.clear());
    this.pages.provide('faqAskedMost', /^\/faq$/, async () => ({
      data: await this.listMostAsked('public'),
      until: this.clock.in(RENDERED_MAX_AGE),
    }));
  }

  listCached(scope: Visibility, query: FaqListQuery): Promise<CachedResponse> {
    return this.cache.of(cacheKey(scope, query), async () => ({
      view: mapPage(await this.list(scope, query), FaqEntryView.of),
      until: this.clock.in(COUNTS_MAX_AGE),
    }));
  }

  /** Only the scope `admin` includes inactive entries. */
  async list(scope: Visibility, page: FaqPage): Promise<Page<FaqEntry>> {
    const { limit, offset } = page;
    const rows = this.db.read(FaqEntry);
    const where = conditions(scope, page);
    const order = orderOf(page);
    const [found, total] = await Promise.all([
      rows.find({ where, order, take: limit, skip: offset, select: { id: true } }),
      rows.countBy(where),
    ]);
    const items = found.length > 0 ? await rows.find({ where: { id: In(found.map(({ id }) => id)) }, order }) : [];
    return { items, total, limit, offset };
  }

  batch(filter: FaqFilter, part: Batch): Promise<FaqEntry[]> {
    return entityBatch(this.db.read(FaqEntry), conditions('admin', filter), part);
  }

  /** Last 30 days. */
  listMostAsked(scope: Visibility): Promise<FaqQuestionView[]> {
    return this.mostAsked.get(scope, async () => ({
      value: await this.findMostAsked(scope),
      until: this.clock.in(MOST_ASKED_MAX_AGE),
    }));
  }

  private findMostAsked(scope: Visibility): Promise<FaqQuestionView[]> {
    const visibilities = within(scope);
    return this.db.query<FaqQuestionView>(
      `SELECT e.id AS id, e.question AS question
       FROM (SELECT d.entry_id AS entry_id, SUM(d.asked) AS asked FROM faq_asked_days d WHERE d.day > ? GROUP BY d.entry_id) a
       JOIN faq_entries e ON e.id = a.entry_id
       WHERE e.is_active = 1 AND e.deleted_at IS NULL AND e.visibility IN (${visibilities.map(() => '?').join(', ')})
       ORDER BY a.asked DESC, e.id DESC LIMIT ${MOST_ASKED}`,
      [lastExpiredDay(this.firm.facts.timeZone, this.clock.now()), ...visibilities],
    );
  }

  private async findQuotes(which: FindOptionsWhere<FaqEntry>): Promise<QuotedQuestion[]> {
    const entries = await this.db.read(FaqEntry).findBy({ ...which, visibility: 'public', isActive: true });
    return entries.map(({ id, question, answer }) => ({ id, question, answer: cleanAnswer(answer) }));
  }
}

const cacheKey = (scope: Visibility, { limit, offset, q, sort, dir }: FaqListQuery): string =>
  JSON.stringify([scope, limit, offset, q ? searchable(q) : '', sort, dir]);

function orderOf({ sort, dir = 'desc' }: FaqListQuery): FindOptionsOrder<FaqEntry> {
  return sort ? { [SORTS[sort]]: dir, id: dir } : { isPinned: 'desc', id: dir };
}

function conditions(scope: Visibility, { q, visibility, active }: FaqFilter): FindOptionsWhere<FaqEntry> {
  const visible = within(scope).filter((one) => !visibility || one === visibility);
  const wanted = scope === 'admin' ? active : '1';
  return {
    visibility: In(visible),
    ...(wanted ? { isActive: wanted === '1' } : {}),
    ...(q ? { searchText: isFoundBy(q) } : {}),
  };
}
