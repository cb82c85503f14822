import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { SignedText } from '../../../core/access/signed-text.js';
import { Clock, HOUR } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { CompanyService } from '../../../core/company/company.service.js';
import type { Preview } from '../../../core/cache/public-page.registry.js';
import type { ContentKind } from '../documents/content-kind.words.js';
import { SINGLE_PATHS } from '../documents/document.rules.js';
import type { ContentPreviewView } from '../pages/content-version.view.js';
import { ContentRepository } from '../pages/content.repository.js';
import { renderableDraft } from '../documents/read-document.js';
import { SiteService } from '../site/site.service.js';
import type { Placed } from '../site/site-state.js';

/** The longest editor session. */
const LIFETIME = 12 * HOUR;

const pageFor = (kind: ContentKind) => (kind === 'facts' ? 'contact' : 'home');

@Injectable()
export class PreviewService {
  private readonly signed: SignedText;

  constructor(
    private readonly items: ContentRepository,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    @Inject(CONFIG) config: Config,
  ) {
    this.signed = new SignedText(config, 'content:preview');
  }

  /** The link works without a session. */
  async create({ id: userId }: Actor, id: number): Promise<ContentPreviewView> {
    const { kind, next_path } = await this.items.getView(id);
    const ends = this.clock.in(LIFETIME);
    return {
      path: `/preview/${this.signed.issue(`${id}.${userId}.${ends.getTime()}`)}`,
      shows: next_path ?? SINGLE_PATHS[pageFor(kind)]!,
      ends_at: ends.toISOString(),
    };
  }

  /** Null if its author may no longer edit. */
  async find(token: string): Promise<Preview | null> {
    const [id, userId, ends] = this.signed.read(token)?.split('.').map(Number) ?? [];
    if (!id || !userId || !ends || ends < this.clock.now().getTime()) return null;
    if (!(await this.items.isPermitted(userId, 'site.edit'))) return null;
    const draft = await this.placeDraft(id);
    const state = this.site.state.with(draft);
    const firm = this.firm.as(this.site.sourceOf(() => state));
    const shown = draft.path === null ? state.one(pageFor(draft.document.kind))! : draft;
    return { path: shown.path!, parts: { content: await this.site.buildView(shown, state, firm.facts) }, firm };
  }

  private async placeDraft(id: number): Promise<Placed> {
    const { document: draft, published, next_path, position } = await this.items.getView(id);
    const document = renderableDraft(draft.kind, draft, published);
    // Avoids the path of a list; no slug ends with a hyphen.
    const path = 'slug' in document && document.slug === '' ? `${next_path}-` : next_path;
    return { id, path, position, number: 0, sha256: '', publishedAt: this.clock.now(), document };
  }
}
