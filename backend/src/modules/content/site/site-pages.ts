import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Firm } from '../../../core/company/firm.js';
import type { FirmFacts } from '../../../core/company/facts.js';
import { type PagePart, PublicPages } from '../../../core/cache/public-pages.js';
import { QuotedQuestions } from '../../../core/cache/quoted-questions.js';
import { filled, picturesIn } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import { DrawnPictureView, type MovedPageView, type SitePageView } from '../dto/site-page.view.js';
import { PublishedSite } from './published-site.js';
import { entryOf, type Placed, type SiteState } from './site-state.js';

const FIRST_PLACES = 4;
/** Services that the home page shows, besides those in the first places; the overview shows all. */
const HOME_MAX = 24;

type Services = SiteState['services'];

/** What visitors read at the addresses of the site. */
@Injectable()
export class SitePages implements OnModuleInit {
  constructor(
    private readonly published: PublishedSite,
    private readonly pages: PublicPages,
    private readonly questions: QuotedQuestions,
    private readonly firm: Firm,
  ) {}

  onModuleInit(): void {
    this.pages.provide('content', /^(\/.*)$/, (path) => this.part(path));
    this.pages.movedBy((path) => Promise.resolve(this.published.state.successorOf(path)));
    this.pages.list(() => this.published.state.listed());
  }

  /** Or where that has gone which was asked for: what a document answers with 301. */
  async find(path: string): Promise<SitePageView | MovedPageView | null> {
    const page = await this.at(path);
    if (page) return page;
    const to = await this.pages.movedTo(path);
    return to === null ? null : { moved_to: to };
  }

  /** Null: there is nothing at this address. */
  async at(path: string): Promise<SitePageView | null> {
    const { state } = this.published;
    const placed = state.at(path);
    return placed && this.view(placed, state, this.firm.facts);
  }

  async view(placed: Placed, state: SiteState, facts: FirmFacts): Promise<SitePageView> {
    const { document, path, publishedAt } = placed;
    const { kind } = document;
    const first = kind === 'home' ? firstOf(document.first, state.services) : [];
    const entries = filled(listedOn(kind, state.services, first).map(entryOf), facts);
    const above = kind === 'home' ? state.one('services')?.document.grid_text : undefined;
    return {
      ...{ path: path!, kind, document: filled(document, facts), services: entries },
      services_text: filled(above ?? '', facts),
      services_total: state.services.length,
      first: first.map((service) => service.path!),
      questions: await this.questions.of(questionIds(document)),
      pictures: picturesIn(document).map(DrawnPictureView.of),
      published_at: publishedAt.toISOString(),
    };
  }

  /** Nothing to say about the addresses of others. */
  private async part(path: string): Promise<PagePart | null> {
    const data = await this.at(path);
    return data && { data };
  }
}

/** Those that were chosen and can be seen; the next of the list stand in the places that are left. */
function firstOf(ids: readonly number[], services: Services): Services {
  const chosen = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  return [...new Set([...chosen, ...services])].slice(0, FIRST_PLACES);
}

function listedOn(kind: AnyDocument['kind'], services: Services, first: Services): Services {
  if (kind === 'services') return services;
  return kind === 'home' ? services.filter((service, place) => place < HOME_MAX || first.includes(service)) : [];
}

const questionIds = (document: AnyDocument): number[] =>
  'blocks' in document ? document.blocks.flatMap((block) => (block.type === 'questions' ? block.ids : [])) : [];
