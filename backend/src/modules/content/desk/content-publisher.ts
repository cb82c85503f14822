import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError, FieldError } from '../../../core/common/errors.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import { ContentAddress } from '../content-address.entity.js';
import { ContentItem } from '../content-item.entity.js';
import { FixedCurrency } from './fixed-currency.js';
import { ContentItems, type OpenItem } from './content-items.js';
import { ContentVersion } from '../content-version.entity.js';
import { differing, isSlug, nameOf, pathOf } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import { wholeDocument } from '../documents/read-document.js';
import { SitePictures } from '../library/site-pictures.service.js';
import { Redirect } from '../redirects/redirect.entity.js';
import type { ContentView } from '../dto/content.view.js';

/** Of each page; terms keep all that anybody agreed to. */
export const VERSIONS_KEPT = 50;

type Publisher = Pick<Actor, 'id' | 'name' | 'role'>;

/** What is to be published. */
interface Edition {
  document: AnyDocument;
  asksAgain: boolean;
}

interface Publication {
  /** What the caller saw; undefined when they do not care. */
  version?: number | undefined;
  /** Of terms: everybody is asked again. */
  asksAgain?: boolean | undefined;
}

/** Makes drafts what visitors see. */
@Injectable()
export class ContentPublisher {
  constructor(
    private readonly db: Db,
    private readonly items: ContentItems,
    private readonly published: PublishedContent,
    private readonly audit: AuditTrail,
    private readonly currency: FixedCurrency,
    private readonly pictures: SitePictures,
  ) {}

  /** All of it or nothing. Without a draft nothing happens. */
  publish(actor: Actor, id: number, { version, asksAgain = false }: Publication = {}): Promise<ContentView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const open = await this.items.take(id, version);
      if (open.item.draft !== null) await this.put(actor, open, { document: open.document, asksAgain });
      return this.items.view(id);
    });
  }

  /** What is written besides stays a draft. Call inside the transaction that took the item. */
  async put(actor: Publisher, { item, published, document: draft }: OpenItem, edition: Edition): Promise<void> {
    const document = wholeDocument(item.kind, edition.document);
    await this.currency.check(document);
    const path = await this.claimAddress(item, document);
    const number = await this.items.nextNumber(item.id);
    const text = JSON.stringify(document);
    await this.db.write(ContentVersion).save({
      ...{ itemId: item.id, number, document: text, sha256: hash('sha256', text) },
      ...{ actorId: actor.id, actorName: actor.name },
      asksAgain: edition.asksAgain && item.kind === 'terms',
    });
    const isWhole = item.draft === null || differing(draft, edition.document).length === 0;
    const rest = isWhole ? { draft: null, edits: null } : {};
    const plan = isWhole ? { plannedAt: null, plan: null, planFault: null } : {};
    await this.items.write(item.id, isWhole ? document : draft, { path, published: number, ...rest, ...plan });
    await this.forgetOld(item, number);
    await this.pictures.publish(document);
    await this.published.raise();
    await this.note(actor, item, { before: published && (JSON.parse(published.document) as AnyDocument), document });
  }

  private async forgetOld({ id, kind }: ContentItem, number: number): Promise<void> {
    if (kind === 'terms') return;
    await this.db.write(ContentVersion).delete({ itemId: id, number: LessThanOrEqual(number - VERSIONS_KEPT) });
  }

  /** Whatever was once published at an address keeps it. */
  private async claimAddress({ id }: ContentItem, document: AnyDocument): Promise<string | null> {
    if ('slug' in document && !isSlug(document.slug)) {
      const message = 'Use small letters, digits and single hyphens.';
      throw new FieldError('VALIDATION_FAILED', 'slug', message);
    }
    const had = await this.items.addresses(id);
    const path = pathOf(document, had);
    if (path === null || had.includes(path)) return path;
    const redirected = await this.db.read(Redirect).existsBy({ fromPath: path });
    if (redirected || (await this.items.taken([path], id)).length > 0) {
      const message = redirected ? 'There is a redirect from this address.' : 'Another page has or had this address.';
      throw new ConflictError('SLUG_TAKEN', message, { fields: { slug: [message] } });
    }
    await this.db.write(ContentAddress).insert({ path, itemId: id });
    return path;
  }

  private async note(
    actor: Publisher,
    { id, kind }: ContentItem,
    { before, document }: { before: AnyDocument | null; document: AnyDocument },
  ): Promise<void> {
    const fields = before ? differing(before, document) : Object.keys(document);
    const pick = (from: AnyDocument | null) =>
      from
        ? Object.fromEntries(fields.map((field) => [field, (from as unknown as Record<string, unknown>)[field]]))
        : {};
    await this.audit.record({
      ...{ actor, action: 'content.published', record: { id, label: nameOf(document) || kind } },
      ...(before && { before: pick(before) }),
      after: pick(document),
    });
  }
}
