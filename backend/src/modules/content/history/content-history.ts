import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { ContentDrafts } from '../desk/content-drafts.js';
import { ContentItems } from '../desk/content-items.js';
import { VERSIONS_KEPT } from '../desk/content-publisher.js';
import { ContentVersion } from '../content-version.entity.js';
import type { AnyDocument } from '../documents/documents.js';
import { type ContentVersionDetailView, ContentVersionView } from '../dto/content-version.view.js';
import type { ContentView } from '../dto/content.view.js';

/** What was published before. */
@Injectable()
export class ContentHistory {
  constructor(
    private readonly db: Db,
    private readonly items: ContentItems,
    private readonly drafts: ContentDrafts,
    private readonly audit: AuditTrail,
  ) {}

  async list(itemId: number): Promise<ContentVersionView[]> {
    await this.items.mustExist(itemId);
    const versions = await this.db.read(ContentVersion).find({
      where: { itemId },
      select: { number: true, createdAt: true, actorName: true, asksAgain: true },
      order: { number: 'DESC' },
      take: VERSIONS_KEPT,
    });
    return versions.map((version) => ContentVersionView.of(version));
  }

  async get(itemId: number, number: number): Promise<ContentVersionDetailView> {
    await this.items.mustExist(itemId);
    const version = await this.items.versionOf(itemId, number);
    if (!version) throw new NotFoundError('VERSION_NOT_FOUND', 'This version is not kept any more.');
    return { ...ContentVersionView.of(version), document: JSON.parse(version.document) as AnyDocument };
  }

  /** As a draft, which can be looked at before it is published. */
  restore(actor: Actor, itemId: number, number: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const { document } = await this.get(itemId, number);
      const open = await this.items.take(itemId, undefined);
      await this.drafts.put(actor, open, document);
      const record = { id: itemId, label: open.item.name || open.item.kind };
      await this.audit.record({ actor, action: 'content.brought-back', record, after: { number } });
      return this.items.view(itemId);
    });
  }
}
