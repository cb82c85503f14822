import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Firm } from '../../../core/firm/firm.js';
import type { FirmFacts } from '../../../core/firm/facts.js';
import { type ListedPage, type PagePart, PublicPages } from '../../../core/published/public-pages.js';
import { QuotedQuestions } from '../../../core/published/quoted-questions.js';
import { filled, picturesIn } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import { DrawnPictureView, type SitePageView } from '../dto/site-page.view.js';
import { PublishedSite } from './published-site.js';
import { entryOf, type Placed, type SiteState } from './site-state.js';

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
    this.pages.list(() => Promise.resolve(this.listed()));
  }

  /** Also by an address that it once had; the page says where it is now. */
  async find(path: string): Promise<SitePageView | null> {
    return (await this.at(path)) ?? this.at((await this.pages.movedTo(path)) ?? '');
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
    const all = kind === 'home' || kind === 'services' ? state.services : [];
    const ids = kind === 'home' ? document.first : [];
    const entries = filled(all.map(entryOf), facts);
    const above = kind === 'home' ? state.one('services')?.document.grid_text : undefined;
    return {
      ...{ path: path!, kind, document: filled(document, facts), services: entries },
      services_text: filled(above ?? '', facts),
      first: ids.flatMap((id) => state.services.find((service) => service.id === id)?.path ?? []),
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

  private listed(): ListedPage[] {
    return this.published.state.listed();
  }
}

const questionIds = (document: AnyDocument): number[] =>
  'blocks' in document ? document.blocks.flatMap((block) => (block.type === 'questions' ? block.ids : [])) : [];
