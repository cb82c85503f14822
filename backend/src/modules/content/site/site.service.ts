import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { fromSqlDate } from '../../../core/database/raw.js';
import type { CachedResponse } from '../../../core/http/cached-response.js';
import { MetricsService } from '../../../core/telemetry/metrics/metrics.service.js';
import type { FirmFacts } from '../../../core/company/facts.js';
import { CompanyService, type FirmSource } from '../../../core/company/company.service.js';
import { ResponseCache } from '../../../core/cache/response-cache.js';
import { PublicPageRegistry } from '../../../core/cache/public-page.registry.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { keyOfPicture } from '../../pictures/picture.rules.js';
import { PictureService } from '../../pictures/picture.service.js';
import { fillPlaceholders, picturesIn, questionsIn } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';
import { ResponsivePictureView } from '../media/site-picture.view.js';
import { contentNotFound } from '../pages/content.trash.js';
import type { MovedPageView, SitePageView } from './site-page.view.js';
import { SiteSettings, THE_SETTINGS } from './site-settings.entity.js';
import { entryOf, type Placed, SiteState } from './site-state.js';

interface Row {
  id: number;
  path: string | null;
  position: number;
  number: number;
  sha256: string;
  published_at: string | Date;
  document: string;
}

/** Changes with all sources; versions are immutable. */
const STAMP = `SELECT i.id AS id, i.path AS path, i.position AS position, i.published AS number,
    (SELECT COUNT(*) FROM content_addresses) AS addresses, (SELECT s.listed FROM site_settings s WHERE s.id = 1) AS listed
  FROM content_items i WHERE i.deleted_at IS NULL AND i.published IS NOT NULL ORDER BY i.id`;

const NEVER_ASKED = { askedSince: 1, askedAt: new Date(0) };

const PUBLISHED = `SELECT i.id AS id, i.path AS path, i.position AS position, v.number AS number, v.sha256 AS sha256,
    v.created_at AS published_at, v.document AS document
  FROM content_items i JOIN content_versions v ON v.item_id = i.id AND v.number = i.published
  WHERE i.deleted_at IS NULL`;
const ADDRESSES = `SELECT a.path AS path, CASE WHEN i.deleted_at IS NULL AND i.published IS NOT NULL THEN i.path END AS now
  FROM content_addresses a JOIN content_items i ON i.id = a.item_id`;

const CACHE_BOUNDS = { answers: 200, bytes: 8 * 1024 * 1024 };
const FIRST_SERVICES = 4;
const HOME_SERVICES_MAX = 24;

type Services = SiteState['services'];

/** Reloaded after publications on any server. */
@Injectable()
export class SiteService implements OnModuleInit {
  private readonly cache: ResponseCache;
  private current: SiteState | null = null;
  private stamp = '';

  constructor(
    private readonly db: Db,
    private readonly firm: CompanyService,
    private readonly published: PublishedContentService,
    private readonly pictures: PictureService,
    private readonly pages: PublicPageRegistry,
    clock: Clock,
    metrics: MetricsService,
  ) {
    this.cache = new ResponseCache(published, clock, metrics.cache('pages'), CACHE_BOUNDS);
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    // Others render from this state.
    this.published.onRaisedFirst(() => this.refresh());
    this.firm.register(this.sourceOf(() => this.state));
    this.pages.provide('content', /^(\/.*)$/, async (path) => {
      const data = await this.findPage(path);
      return data && { data };
    });
    this.pages.movedBy((path) => Promise.resolve(this.state.successorOf(path)));
    this.pages.list(() => this.state.listed());
  }

  get state(): SiteState {
    if (!this.current) throw new Error('The published site has not been read yet');
    return this.current;
  }

  sourceOf(state: () => SiteState): FirmSource {
    return {
      facts: () => state().facts(),
      brand: () => state().brand(),
      terms: () => state().terms(),
      site: (facts) => state().site(facts),
      picture: async (path) => this.pictures.readEmbeddable(keyOfPicture(path) ?? ''),
    };
  }

  getPage(path: string): Promise<CachedResponse> {
    return this.cache.of(path, async () => {
      const view: SitePageView | MovedPageView | null = (await this.findPage(path)) ?? (await this.findMoved(path));
      if (!view) throw contentNotFound();
      return { view, until: null };
    });
  }

  async buildView(placed: Placed, state: SiteState, facts: FirmFacts): Promise<SitePageView> {
    const { document, path, publishedAt } = placed;
    const { kind } = document;
    const first = kind === 'home' ? firstServices(document.first, state.services) : [];
    const entries = fillPlaceholders(servicesOn(kind, state.services, first).map(entryOf), facts);
    const above = kind === 'home' ? state.one('services')?.document.grid_text : undefined;
    return {
      path: path!,
      kind,
      document: fillPlaceholders(document, facts),
      services: entries,
      services_text: fillPlaceholders(above ?? '', facts),
      services_total: state.services.length,
      first: first.map((service) => service.path!),
      questions: await this.pages.questions(questionsIn(document)),
      pictures: picturesIn(document).map(ResponsivePictureView.of),
      published_at: publishedAt.toISOString(),
    };
  }

  private async findPage(path: string): Promise<SitePageView | null> {
    const { state } = this;
    const placed = state.at(path);
    return placed && this.buildView(placed, state, this.firm.facts);
  }

  private async findMoved(path: string): Promise<MovedPageView | null> {
    const to = await this.pages.movedTo(path);
    return to === null ? null : { moved_to: to };
  }

  /** Other modules publish too. */
  private async refresh(): Promise<void> {
    const stamp = JSON.stringify(await this.db.query(STAMP));
    if (stamp === this.stamp) return;
    this.current = await this.readState();
    this.stamp = stamp;
  }

  /** {@link state} may lack the last publications. */
  async readState(): Promise<SiteState> {
    const [rows, [terms], settings, addresses] = await Promise.all([
      this.db.query<Row>(PUBLISHED),
      this.db.query<{ number: number; at: string | Date }>(
        `SELECT v.number AS number, v.created_at AS at FROM content_versions v JOIN content_items i ON i.id = v.item_id
         WHERE i.kind = 'terms' AND v.asks_again = 1 ORDER BY v.number DESC LIMIT 1`,
      ),
      this.db.read(SiteSettings).findOneBy(THE_SETTINGS),
      this.db.query<{ path: string; now: string | null }>(ADDRESSES),
    ]);
    return new SiteState(rows.map(toPlaced), {
      asked: terms ? { askedSince: terms.number, askedAt: fromSqlDate(terms.at) } : NEVER_ASKED,
      isListed: settings?.listed === 'yes',
      addresses: new Map(addresses.map(({ path, now }) => [path, now])),
    });
  }
}

const toPlaced = ({ document, published_at, ...row }: Row): Placed => ({
  ...row,
  publishedAt: fromSqlDate(published_at),
  document: JSON.parse(document) as AnyDocument,
});

function firstServices(ids: readonly number[], services: Services): Services {
  const chosen = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  return [...new Set([...chosen, ...services])].slice(0, FIRST_SERVICES);
}

function servicesOn(kind: AnyDocument['kind'], services: Services, first: Services): Services {
  if (kind === 'services') return services;
  if (kind !== 'home') return [];
  return services.filter((service, index) => index < HOME_SERVICES_MAX || first.includes(service));
}
