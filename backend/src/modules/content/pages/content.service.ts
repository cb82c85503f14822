import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock, SECOND } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError, FieldError, NotFoundError } from '../../../core/common/errors.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { RecordRepository } from '../../../core/records/record.repository.js';
import { changedFields, isMany, type ManyKind, DOCUMENTS_MAX, nameOf } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';
import { parseDraft } from '../documents/read-document.js';
import { NO_TEXT } from '../documents/rich-text.js';
import type { ContentEntryView } from './content-entry.view.js';
import { ContentItem } from './content-item.entity.js';
import { ContentPresence } from './content-presence.entity.js';
import { ContentVersion } from './content-version.entity.js';
import { type ContentVersionDetailView, ContentVersionView } from './content-version.view.js';
import { auditRecordOf, ContentRepository, type OpenItem, VERSIONS_KEPT } from './content.repository.js';
import { CONTENT_TRASH, contentNotFound } from './content.trash.js';
import type { ContentPersonView, ContentView } from './content.view.js';

const MISSED = 'It was deleted at the scheduled time. Schedule it again.';
/** Editors report their presence every ten seconds. */
const PRESENCE_TIMEOUT = 25 * SECOND;

@Injectable()
export class ContentService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly items: ContentRepository,
    private readonly records: RecordRepository,
    private readonly published: PublishedContentService,
    private readonly audit: AuditTrail,
  ) {}

  create(actor: Actor, kind: ManyKind, copyOf?: number): Promise<ContentView> {
    return this.db.exclusiveTransaction(async () => {
      const document = copyOf === undefined ? EMPTY[kind]() : await this.copyDocument(copyOf, kind);
      const id = await this.items.insert(document, await this.nextPosition(kind), document);
      await this.audit.record({ actor, action: 'content.created', record: { id, label: nameOf(document) || kind } });
      return this.items.getView(id);
    });
  }

  order(actor: Actor, ids: number[]): Promise<ContentEntryView[]> {
    return this.db.exclusiveTransaction(async () => {
      const tree = await this.items.listTree();
      const named = ids.map((id) => tree.find((entry) => entry.id === id));
      const kind = named[0]?.kind;
      if (!kind || !isMany(kind) || new Set(ids).size < ids.length || named.some((entry) => entry?.kind !== kind))
        throw new FieldError('VALIDATION_FAILED', 'ids', 'These are not all services or all pages.');
      const all = tree.filter((entry) => entry.kind === kind);
      const ordered = [...named.map((entry) => entry!), ...all.filter(({ id }) => !ids.includes(id))];
      for (const [position, { id }] of ordered.entries()) await this.db.write(ContentItem).update({ id }, { position });
      await this.published.raise();
      const names = (entries: ContentEntryView[]) => ({ order: entries.map(({ name }) => name) });
      await this.audit.changed({
        actor,
        action: 'content.ordered',
        record: { id: kind, label: kind },
        before: names(all),
        after: names(ordered),
      });
      return this.items.listTree();
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.db.exclusiveTransaction(async () => {
      const item = await this.db.read(ContentItem).findOneBy({ id });
      if (!item) throw contentNotFound();
      if (!isMany(item.kind)) throw new ConflictError('CONTENT_NEEDED', 'This page is required.');
      await this.records.discard(CONTENT_TRASH, id);
      await this.published.raise();
      await this.audit.record({ actor, action: 'content.deleted', record: auditRecordOf(item) });
    });
  }

  restore(actor: Actor, id: number): Promise<ContentView> {
    return this.db.exclusiveTransaction(async () => {
      const item = await this.records.restore(CONTENT_TRASH, id);
      if (item.plannedAt && item.plannedAt <= this.clock.now())
        await this.db.write(ContentItem).update({ id }, { plannedAt: null, plan: null, planFault: MISSED });
      await this.published.raise();
      await this.audit.record({ actor, action: 'content.restored', record: auditRecordOf(item) });
      return this.items.getView(id);
    });
  }

  /** @throws StaleError */
  saveDraft(actor: Actor, id: number, given: AnyDocument, version?: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      const open = await this.items.lock(id, version);
      if (given.kind !== open.item.kind)
        throw new FieldError('VALIDATION_FAILED', 'document', 'This document is of another kind.');
      await this.writeDraft(actor, open, parseDraft(open.item.kind, given));
      return this.items.getView(id);
    });
  }

  discardDraft(id: number, version?: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      const { published } = await this.items.lock(id, version);
      if (published) await this.items.update(id, published.document, { draft: null, edits: null });
      return this.items.getView(id);
    });
  }

  async listVersions(itemId: number): Promise<ContentVersionView[]> {
    await this.items.requireItem(itemId);
    const versions = await this.db.read(ContentVersion).find({
      where: { itemId },
      select: { number: true, createdAt: true, actorName: true, asksAgain: true },
      order: { number: 'DESC' },
      take: VERSIONS_KEPT,
    });
    return versions.map((version) => ContentVersionView.of(version));
  }

  async getVersion(itemId: number, number: number): Promise<ContentVersionDetailView> {
    await this.items.requireItem(itemId);
    const version = await this.items.findVersion(itemId, number);
    if (!version) throw new NotFoundError('VERSION_NOT_FOUND', 'This version is no longer kept.');
    return { ...ContentVersionView.of(version), document: version.document };
  }

  restoreVersion(
    actor: Actor,
    itemId: number,
    { number, version }: { number: number; version: number | undefined },
  ): Promise<ContentView> {
    return this.db.exclusiveTransaction(async () => {
      const { document } = await this.getVersion(itemId, number);
      const open = await this.items.lock(itemId, version);
      await this.writeDraft(actor, open, document);
      const record = auditRecordOf(open.item);
      await this.audit.record({ actor, action: 'content.brought-back', record, after: { number } });
      return this.items.getView(itemId);
    });
  }

  async recordPresence({ id: userId, name }: Actor, itemId: number, field: string): Promise<ContentPersonView[]> {
    await this.items.requireItem(itemId);
    const now = this.clock.now();
    const since = this.clock.in(-PRESENCE_TIMEOUT);
    await this.db.transaction(async () => {
      const presence = this.db.write(ContentPresence);
      await presence.upsert({ itemId, userId, name, field, seenAt: now }, ['itemId', 'userId']);
      await presence.delete({ seenAt: LessThan(since) });
    });
    const present = await this.db.read(ContentPresence).findBy({ itemId, seenAt: MoreThan(since) });
    return present
      .filter((other) => other.userId !== userId)
      .map((other) => ({ id: other.userId, name: other.name, field: other.field }));
  }

  async endPresence({ id: userId }: Actor, itemId: number): Promise<void> {
    await this.db.transaction(() => this.db.write(ContentPresence).delete({ itemId, userId }));
  }

  private async writeDraft(
    actor: Actor,
    { item, published, document: before }: OpenItem,
    document: AnyDocument,
  ): Promise<void> {
    const isAsPublished = published !== null && changedFields(published.document, document).length === 0;
    const edits = { ...item.edits };
    const edit = { actorId: actor.id, by: actor.name, at: this.clock.now().toISOString() };
    for (const field of changedFields(before, document)) edits[field] = edit;
    await this.items.update(item.id, document, {
      draft: isAsPublished ? null : document,
      edits: isAsPublished ? null : edits,
    });
  }

  private async copyDocument(id: number, kind: ManyKind): Promise<AnyDocument> {
    const { document } = await this.items.getView(id);
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
    if (Number(row!.many) >= DOCUMENTS_MAX[kind])
      throw new ConflictError('TOO_MANY_PAGES', `There can be at most ${DOCUMENTS_MAX[kind]} of these.`);
    return (row!.last ?? -1) + 1;
  }
}

const EMPTY: Record<ManyKind, () => AnyDocument> = {
  service: () => ({
    kind: 'service',
    name: '',
    slug: '',
    line: '',
    range: '',
    lede: '',
    offers: [],
    about: NO_TEXT,
    steps: [],
    included: [],
    icon: 'blocks',
    pastel: 0,
    shown: true,
  }),
  page: () => ({ kind: 'page', slug: '', place: 'none', title: '', description: '', lede: '', blocks: [] }),
};
