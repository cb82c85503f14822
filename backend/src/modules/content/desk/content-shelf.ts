import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError, FieldError } from '../../../core/common/errors.js';
import { searchText } from '../../../core/http/page.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import { Records } from '../../../core/records/records.js';
import { ContentItem } from '../content-item.entity.js';
import { ContentItems } from './content-items.js';
import { isMany, isShown, type ManyKind, MOST, nameOf } from '../content.rules.js';
import { CONTENT_TRASH, contentNotFound } from '../content.trash.js';
import type { AnyDocument } from '../documents/documents.js';
import { NO_TEXT } from '../documents/rich-text.js';
import type { ContentEntryView } from '../dto/content-entry.view.js';
import type { ContentView } from '../dto/content.view.js';

const NAME_MAX = 255;

/** What a firm has of services and pages: more, fewer, in another order. */
@Injectable()
export class ContentShelf {
  constructor(
    private readonly db: Db,
    private readonly items: ContentItems,
    private readonly records: Records,
    private readonly published: PublishedContent,
    private readonly audit: AuditTrail,
  ) {}

  /** As a draft, the last of its kind. */
  create(actor: Actor, kind: ManyKind, copyOf?: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const document = copyOf === undefined ? EMPTY[kind]() : await this.copyOf(copyOf, kind);
      const items = this.db.write(ContentItem);
      const { id } = await items.save({
        ...{
          kind,
          path: null,
          published: null,
          position: await this.nextPosition(kind),
          draft: JSON.stringify(document),
        },
        ...{ name: nameOf(document), shown: isShown(document), edits: null, version: 1 },
        searchText: searchText(NAME_MAX, nameOf(document)),
      });
      await this.audit.record({ actor, action: 'content.created', record: { id, label: nameOf(document) || kind } });
      return this.items.view(id);
    });
  }

  /** Visitors see the new order at once. Those that are not named keep their place behind the others. */
  order(actor: Actor, ids: number[]): Promise<ContentEntryView[]> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const tree = await this.items.tree();
      const named = ids.map((id) => tree.find((entry) => entry.id === id));
      const kind = named[0]?.kind;
      if (!kind || !isMany(kind) || new Set(ids).size < ids.length || named.some((entry) => entry?.kind !== kind))
        throw new FieldError('VALIDATION_FAILED', 'ids', 'These are not all services or all pages.');
      const all = tree.filter((entry) => entry.kind === kind);
      const rest = all.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
      for (const [position, id] of [...ids, ...rest].entries())
        await this.db.write(ContentItem).update({ id }, { position });
      await this.published.raise();
      const names = (list: (ContentEntryView | undefined)[]) => list.map((entry) => entry!.name);
      await this.audit.changed({
        ...{ actor, action: 'content.ordered', record: { id: kind, label: kind } },
        ...{
          before: { order: names(all) },
          after: { order: names([...named, ...rest.map((id) => tree.find((e) => e.id === id))]) },
        },
      });
      return this.items.tree();
    });
  }

  /** Takes it off the site. Its addresses stay its own. */
  remove(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const item = await this.db.read(ContentItem).findOneBy({ id });
      if (!item) throw contentNotFound();
      if (!isMany(item.kind)) throw new ConflictError('CONTENT_NEEDED', 'The site needs this page.');
      await this.records.discard(CONTENT_TRASH, id);
      await this.published.raise();
      await this.audit.record({ actor, action: 'content.deleted', record: { id, label: item.name || item.kind } });
    });
  }

  restore(actor: Actor, id: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const { name, kind } = await this.records.restore(CONTENT_TRASH, id);
      await this.published.raise();
      await this.audit.record({ actor, action: 'content.restored', record: { id, label: name || kind } });
      return this.items.view(id);
    });
  }

  private async copyOf(id: number, kind: ManyKind): Promise<AnyDocument> {
    const { document } = await this.items.view(id);
    if (document.kind !== kind) throw contentNotFound();
    return 'name' in document
      ? { ...document, name: `${document.name} (copy)`, slug: `${document.slug}-copy` }
      : ({ ...document, title: `${document.title} (copy)`, slug: `${document.slug}-copy` } as AnyDocument);
  }

  private async nextPosition(kind: ManyKind): Promise<number> {
    const [row] = await this.db.query<{ many: number; last: number | null }>(
      'SELECT COUNT(*) AS many, MAX(position) AS last FROM content_items WHERE kind = ? AND deleted_at IS NULL',
      [kind],
    );
    if (Number(row!.many) >= MOST[kind])
      throw new ConflictError('TOO_MANY_PAGES', `There can be at most ${MOST[kind]} of these.`);
    return (row!.last ?? -1) + 1;
  }
}

const EMPTY: Record<ManyKind, () => AnyDocument> = {
  service: () => ({
    ...{ kind: 'service', name: '', slug: '', line: '', range: '', lede: '' },
    ...{ offers: [], about: NO_TEXT, steps: [], included: [], icon: 'blocks', pastel: 0, shown: true },
  }),
  page: () => ({ kind: 'page', slug: '', place: 'none', title: '', description: '', lede: '', blocks: [] }),
};
