import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { SignedText } from '../../../core/access/signed-text.js';
import { Clock, HOUR } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Firm } from '../../../core/company/firm.js';
import type { Preview } from '../../../core/cache/public-pages.js';
import type { ContentKind } from '../content-kind.words.js';
import { SINGLE_PATHS } from '../content.rules.js';
import type { ContentPreviewView } from '../dto/content-version.view.js';
import { ContentItems } from '../desk/content-items.js';
import { drawableDocument } from '../documents/read-document.js';
import { PublishedSite } from '../site/published-site.js';
import { SitePages } from '../site/site-pages.js';
import type { Placed } from '../site/site-state.js';

/** As long as somebody who writes without a break is signed in. */
const LASTS = 12 * HOUR;

/** Brand, facts and menus are no pages: where they are looked at. */
const placeOf = (kind: ContentKind) => (kind === 'facts' ? 'contact' : 'home');

/** Pages as they would be with a draft in them, at addresses that only those know who were given them. */
@Injectable()
export class ContentPreviews {
  private readonly signed: SignedText;

  constructor(
    private readonly items: ContentItems,
    private readonly published: PublishedSite,
    private readonly site: SitePages,
    private readonly clock: Clock,
    private readonly firm: Firm,
    @Inject(CONFIG) config: Config,
  ) {
    this.signed = new SignedText(config, 'content:preview');
  }

  /** Where it can be looked at, by whoever has the address. */
  async open({ id: userId }: Actor, id: number): Promise<ContentPreviewView> {
    const { kind, next_path } = await this.items.view(id);
    const ends = this.clock.in(LASTS);
    return {
      path: `/preview/${this.signed.issue(`${id}.${userId}.${ends.getTime()}`)}`,
      shows: next_path ?? SINGLE_PATHS[placeOf(kind)]!,
      ends_at: ends.toISOString(),
    };
  }

  /** Returns null for an unknown or expired token, and when its author may no longer edit the site. */
  async find(token: string): Promise<Preview | null> {
    const [id, userId, ends] = this.signed.read(token)?.split('.').map(Number) ?? [];
    if (!id || !userId || !ends || ends < this.clock.now().getTime()) return null;
    if (!(await this.items.mayStill(userId, 'site.edit'))) return null;
    const draft = await this.placed(id);
    const state = this.published.state.with(draft);
    const firm = this.firm.as(this.published.sourceOf(() => state));
    const shown = draft.path === null ? state.one(placeOf(draft.document.kind))! : draft;
    return { path: shown.path!, parts: { content: await this.site.view(shown, state, firm.facts) }, firm };
  }

  private async placed(id: number): Promise<Placed> {
    const { document: draft, published, next_path, position } = await this.items.view(id);
    const document = drawableDocument(draft.kind, draft, published);
    // Without a slug it would be drawn where a list stands. No slug is like this one.
    const path = 'slug' in document && document.slug === '' ? `${next_path}-` : next_path;
    return { id, path, position, number: 0, sha256: '', publishedAt: this.clock.now(), document };
  }
}
