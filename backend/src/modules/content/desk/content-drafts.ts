import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { FieldError } from '../../../core/common/errors.js';
import { ContentItems, type Edits, type OpenItem } from './content-items.js';
import { differing } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import { draftDocument } from '../documents/read-document.js';
import type { ContentView } from '../dto/content.view.js';

/** Documents on their way: nothing of them is seen by visitors. */
@Injectable()
export class ContentDrafts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly items: ContentItems,
  ) {}

  /** `version`: what the caller saw; an item that changed since is refused as stale. */
  save(actor: Actor, id: number, given: AnyDocument, version?: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      const open = await this.items.take(id, version);
      if (given.kind !== open.item.kind)
        throw new FieldError('VALIDATION_FAILED', 'document', 'This is a document of another kind.');
      await this.put(actor, open, draftDocument(open.item.kind, given));
      return this.items.view(id);
    });
  }

  /** The draft goes; what is published stays. A document that was never published has nothing else and keeps it. */
  discard(id: number, version?: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      const { published } = await this.items.take(id, version);
      if (published) {
        const document = JSON.parse(published.document) as AnyDocument;
        await this.items.write(id, document, { draft: null, edits: null });
      }
      return this.items.view(id);
    });
  }

  /** Call inside the transaction that took the item. */
  async put(actor: Actor, { item, published, document: before }: OpenItem, document: AnyDocument): Promise<void> {
    const isAsPublished =
      published !== null && differing(JSON.parse(published.document) as AnyDocument, document).length === 0;
    const edits = JSON.parse(item.edits ?? '{}') as Edits;
    const edit = { actorId: actor.id, by: actor.name, at: this.clock.now().toISOString() };
    for (const field of differing(before, document)) edits[field] = edit;
    await this.items.write(item.id, document, {
      draft: isAsPublished ? null : JSON.stringify(document),
      edits: isAsPublished ? null : JSON.stringify(edits),
    });
  }
}
