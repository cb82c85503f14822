import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { type Clock, dayAfter, startOfDay } from '../common/time/clock.js';
import type { Config } from '../config/env.js';
import { describeInstallation } from '../company/installation.js';
import type { CompanyService } from '../company/company.service.js';
import type { MetricsService } from '../telemetry/metrics/metrics.service.js';
import type { ListedPage, PublicPageRegistry } from '../cache/public-page.registry.js';
import type { PublishedContentService } from '../cache/published-content.service.js';
import { brandFiles } from './brand-files.js';
import type { SiteRenderer, PageData } from './site-renderer.js';
import { type CachedPage, PageCache, type RenderedPage } from './page-cache.js';
import { robots, siteMap } from './site-files.js';
import { socialCard } from './social-card.js';

const HTML = 'text/html; charset=utf-8';
const MOST_PAGES = 200;
const CARD = '/card.png';
export const SITE_MAP = '/sitemap.xml';

interface Parts {
  renderer: SiteRenderer;
  pages: PublicPageRegistry;
  published: PublishedContentService;
  clock: Clock;
  config: Config;
  firm: CompanyService;
  metrics: MetricsService;
  log: Logger;
}

export class PublicSite {
  private readonly cache: PageCache;
  private readonly texts: Record<string, () => Promise<RenderedPage>>;

  constructor(private readonly parts: Parts) {
    this.cache = new PageCache(MOST_PAGES, parts.clock, parts.metrics.cache('documents'));
    parts.published.onRaised(() => this.cache.clear());
    this.texts = {
      '/robots.txt': () =>
        Promise.resolve({ type: 'text/plain; charset=utf-8', body: robots(parts.config, parts.firm.site) }),
      [CARD]: async () => ({
        type: 'image/png',
        body: await socialCard(parts.renderer.bundle.cardPicture, parts.firm),
      }),
      ...brandFiles(parts.firm),
    };
  }

  ready(path: string): CachedPage | null {
    return this.cache.ready(path) ?? null;
  }

  text(path: string): Promise<CachedPage | null> | undefined {
    const make = this.texts[path] ?? this.parts.pages.textAt(path);
    return make && this.cache.render(path, make);
  }

  /** Streamed, because it may be long; never cached. */
  map(): Readable {
    return Readable.from(siteMap(this.parts.config, this.listed()), { objectMode: false });
  }

  hasText(path: string): boolean {
    return path === SITE_MAP || path in this.texts || this.parts.pages.textAt(path) !== undefined;
  }

  movedFrom(path: string): Promise<CachedPage | null> {
    return this.cache.render(path, () => this.moved(path));
  }

  async page(path: string): Promise<CachedPage | null> {
    try {
      return (
        (await this.cache.render(path, async () => (await this.render(path)) ?? this.moved(path))) ??
        (await this.nowhere())
      );
    } catch (error) {
      this.parts.log.error({ err: error, path }, 'a page could not be rendered');
      return null;
    }
  }

  signIn(path: string): Promise<string | null> {
    return this.appDocument(path, () => this.parts.renderer.signIn(this.dataFor(path, {}), this.place));
  }

  async portal(path: string): Promise<string | null> {
    const pattern = this.parts.renderer.bundle.portalPatternOf(path);
    if (!pattern) return null;
    // No path has this key, so the document always gets its nonce.
    return this.appDocument(`portal ${pattern}`, () =>
      this.parts.renderer.portal(this.dataFor(pattern, {}), this.place),
    );
  }

  private async appDocument(key: string, render: () => Promise<string>): Promise<string | null> {
    const make = async () => ({ type: HTML, body: await render(), until: this.endOfDay() });
    try {
      return (await this.cache.render(key, make))?.bodies.identity.toString() ?? null;
    } catch (error) {
      this.parts.log.error({ err: error, document: key }, 'a document of the app could not be rendered');
      return null;
    }
  }

  /** Never cached. */
  async preview(token: string, scheme: string): Promise<string | null> {
    const preview = await this.parts.pages.preview(token);
    if (!preview) return null;
    const { path, firm, parts } = preview;
    const own = await this.parts.pages.partsOf(path);
    const data = { ...Object.fromEntries(Object.entries(own).map(([key, part]) => [key, part.data])), ...parts };
    const { html } = await this.parts.renderer.page(this.dataFor(path, data, firm), this.place);
    const still = html.replace(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '');
    return still.replace('<html ', `<html data-color-scheme="${scheme === 'dark' ? 'dark' : 'light'}" `);
  }

  private async render(path: string): Promise<RenderedPage | null> {
    const parts = Object.entries(await this.parts.pages.partsOf(path));
    if (parts.some(([, { data }]) => data === null)) return null;
    if (parts.length === 0 && !this.parts.renderer.bundle.hasPage(path)) return null;
    const data = Object.fromEntries(parts.map(([key, part]) => [key, part.data]));
    const { html, found } = await this.parts.renderer.page(this.dataFor(path, data), this.place);
    const ends = parts.flatMap(([, { until }]) => until ?? []);
    return found ? { type: HTML, body: html, until: earliest([this.endOfDay(), ...ends]) } : null;
  }

  private async moved(path: string): Promise<RenderedPage | null> {
    const location = await this.parts.pages.movedTo(path);
    return location === null ? null : { status: 301, type: HTML, body: '', location };
  }

  private nowhere(): Promise<CachedPage | null> {
    const { renderer } = this.parts;
    // Not the path of the page, which may have a redirect.
    return this.cache.render('nowhere', async () => {
      const { html } = await renderer.page(this.dataFor(renderer.bundle.nowhere, {}), this.place);
      return { status: 404, type: HTML, body: html, until: this.endOfDay() };
    });
  }

  private async *listed(): AsyncGenerator<ListedPage> {
    const { pages, renderer } = this.parts;
    // A path may belong to frontend and module.
    const own = new Set(renderer.bundle.sitePaths);
    for await (const page of pages.listed()) {
      own.delete(page.path);
      yield page;
    }
    for (const path of own) yield { path };
  }

  private get place() {
    return { site: this.parts.config.PUBLIC_URL, card: CARD };
  }

  private get today(): string {
    return this.parts.firm.today();
  }

  private dataFor(path: string, parts: Record<string, unknown>, firm = this.parts.firm): PageData {
    return { config: describeInstallation(this.parts.config, firm), today: this.today, parts, path };
  }

  /** The footer contains the year. */
  private endOfDay(): Date {
    return startOfDay(this.parts.firm.facts.timeZone, dayAfter(this.today));
  }
}

const earliest = (dates: Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));
