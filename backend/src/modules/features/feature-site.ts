import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';
import { NotFoundError } from '../../core/common/errors.js';
import { inBatches, type NextRows } from '../../core/http/csv.js';
import { Firm } from '../../core/company/firm.js';
import { type ListedPage, type PagePart, PublicPages, type PublicText } from '../../core/cache/public-pages.js';
import { FeaturePageView } from './dto/feature-page.view.js';
import { FeatureView } from './dto/feature.view.js';
import { atomFeed } from './feature-feed.js';
import { FeatureList } from './feature.list.js';
import { VISIBLE } from './features.rules.js';

interface AddressRow {
  id: number;
  slug: string;
  updated_at: string | Date;
}

/** As many as the page shows before somebody asks for more. */
const FIRST_PAGE = { limit: 9, offset: 0 };
const FEED = { limit: 50, offset: 0 };

/** What the public site shows of features before any script has run: the first page, single ones, the site map, the feed. */
@Injectable()
export class FeatureSite implements OnModuleInit {
  constructor(
    private readonly lists: FeatureList,
    private readonly pages: PublicPages,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: Firm,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pages.provide('features', /^\/(?:new-features)?$/, () => this.firstPage());
    this.pages.provide('feature', /^\/new-features\/([^/]+)$/, (slug) => this.one(slug));
    this.pages.list(() => this.addresses());
    this.pages.text('/feed.xml', () => this.feed());
  }

  private async firstPage(): Promise<PagePart> {
    const list = await this.lists.list(FIRST_PAGE);
    return { data: FeaturePageView.of(list), until: list.nextAt };
  }

  private async one(slug: string): Promise<PagePart> {
    try {
      return { data: FeatureView.of(await this.lists.get(slug)) };
    } catch (error) {
      if (error instanceof NotFoundError) return { data: null };
      throw error;
    }
  }

  private async *addresses(): AsyncGenerator<ListedPage> {
    const now = sqlDate(this.clock.now());
    const next: NextRows<AddressRow> = ({ afterId, limit }) =>
      this.db.query(
        `SELECT f.id AS id, f.slug AS slug, f.updated_at AS updated_at FROM features f
         WHERE ${VISIBLE} AND f.id > ? ORDER BY f.id LIMIT ?`,
        [now, afterId, limit],
      );
    for await (const { slug, updated_at } of inBatches(next)) {
      yield { path: `/new-features/${slug}`, changed: fromSqlDate(updated_at) };
    }
  }

  private async feed(): Promise<PublicText> {
    const list = await this.lists.list(FEED);
    const features = list.items.map((row) => FeatureView.of(row));
    const publisher = { site: this.config.PUBLIC_URL, company: this.firm.facts.name };
    return {
      type: 'application/atom+xml; charset=utf-8',
      body: atomFeed(publisher, features, list.newestAt ?? new Date(0)),
      until: list.nextAt,
    };
  }
}
