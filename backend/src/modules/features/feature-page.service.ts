import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { NotFoundError } from '../../core/common/errors.js';
import { inBatches } from '../../core/http/csv.js';
import type { CachedResponse } from '../../core/http/cached-response.js';
import { searchable } from '../../core/http/page.js';
import { MetricsService } from '../../core/telemetry/metrics/metrics.service.js';
import { ResponseCache } from '../../core/cache/response-cache.js';
import { PublishedContentService } from '../../core/cache/published-content.service.js';
import { CompanyService } from '../../core/company/company.service.js';
import {
  type ListedPage,
  type PagePart,
  PublicPageRegistry,
  type PublicText,
} from '../../core/cache/public-page.registry.js';
import { FeaturePageView } from './dto/feature-page.view.js';
import { FeatureView } from './dto/feature.view.js';
import type { FeaturesQuery } from './dto/features-query.dto.js';
import { atomFeed } from './feature-feed.js';
import { type FeatureHeading, FeatureRepository } from './feature.repository.js';
import { featurePath } from './feature.rules.js';

const CACHE_BOUNDS = { answers: 200, bytes: 8 * 1024 * 1024 };
const PAGE = /^\/new-features\/([^/]+)$/;
/** Page size of the frontend. */
const FIRST_PAGE = { limit: 9, offset: 0 };
const FEED = { limit: 50, offset: 0 };

@Injectable()
export class FeaturePageService implements OnModuleInit {
  private readonly cache: ResponseCache;
  private readonly headings = new Map<string, FeatureHeading>();
  private generation = 0;

  constructor(
    private readonly features: FeatureRepository,
    private readonly pages: PublicPageRegistry,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
    published: PublishedContentService,
    metrics: MetricsService,
  ) {
    this.cache = new ResponseCache(published, clock, metrics.cache('features'), CACHE_BOUNDS);
    published.onRaised(() => this.clearHeadings());
  }

  onModuleInit(): void {
    this.pages.provide('features', /^\/(?:new-features)?$/, () => this.renderFirstPage());
    this.pages.provide('feature', PAGE, (slug) => this.renderFeature(slug));
    this.pages.list(() => this.listAddresses());
    this.pages.text('/feed.xml', () => this.renderFeed());
  }

  list(query: FeaturesQuery): Promise<CachedResponse> {
    return this.cache.of(cacheKey(query), () => this.build(query));
  }

  /** @param address slug, former slug or ID */
  async find(address: string): Promise<FeatureView> {
    try {
      return FeatureView.of(await this.features.getPublic(address));
    } catch (error) {
      const [, slug] = PAGE.exec((await this.pages.movedTo(featurePath(address))) ?? '') ?? [];
      if (!slug) throw error;
      return FeatureView.of(await this.features.getPublic(slug));
    }
  }

  private async build(query: FeaturesQuery): Promise<{ view: FeaturePageView; until: Date | null }> {
    const { generation } = this;
    const list = await this.features.listPublic(query, this.findHeading(query));
    const { total, newestAt, nextAt } = list;
    if (generation === this.generation) this.headings.set(searchKey(query), { total, newestAt, nextAt });
    return { view: FeaturePageView.of(list), until: nextAt };
  }

  private findHeading(query: FeaturesQuery): FeatureHeading | undefined {
    if (this.headings.size > CACHE_BOUNDS.answers) this.headings.clear();
    const cached = this.headings.get(searchKey(query));
    return cached?.nextAt && cached.nextAt <= this.clock.now() ? undefined : cached;
  }

  /** Stops earlier reads from storing a heading. */
  private clearHeadings(): void {
    this.generation += 1;
    this.headings.clear();
  }

  private async renderFirstPage(): Promise<PagePart> {
    const list = await this.features.listPublic(FIRST_PAGE);
    return { data: FeaturePageView.of(list), until: list.nextAt };
  }

  private async renderFeature(slug: string): Promise<PagePart> {
    try {
      return { data: FeatureView.of(await this.features.getPublic(slug)) };
    } catch (error) {
      if (error instanceof NotFoundError) return { data: null };
      throw error;
    }
  }

  private async *listAddresses(): AsyncGenerator<ListedPage> {
    for await (const { slug, updatedAt } of inBatches((part) => this.features.batchAddresses(part)))
      yield { path: featurePath(slug), changed: updatedAt };
  }

  private async renderFeed(): Promise<PublicText> {
    const list = await this.features.listPublic(FEED);
    const features = list.items.map((feature) => FeatureView.of(feature));
    const publisher = { site: this.config.PUBLIC_URL, company: this.firm.facts.name };
    return {
      type: 'application/atom+xml; charset=utf-8',
      body: atomFeed(publisher, features, list.newestAt ?? new Date(0)),
      until: list.nextAt,
    };
  }
}

const searchKey = ({ q, pinned, as_of }: Pick<FeaturesQuery, 'q' | 'pinned' | 'as_of'>): string =>
  JSON.stringify([pinned, as_of, q ? searchable(q) : '']);
const cacheKey = ({ limit, offset, sort, dir, ...search }: FeaturesQuery): string =>
  JSON.stringify([limit, offset, sort, dir, searchKey(search)]);
