import { can, type Permission } from '../../../core/access/permissions.js';
import { UserDirectory } from '../../users/user-directory.js';
import { Injectable } from '@nestjs/common';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import { Db } from '../../../core/database/db.js';
import { fromSqlDate } from '../../../core/database/raw.js';
import { searchText } from '../../../core/http/page.js';
import { Records } from '../../../core/records/records.js';
import { ContentAddress } from '../content-address.entity.js';
import { ContentItem } from '../content-item.entity.js';
import { ContentVersion } from '../content-version.entity.js';
import { differing, isShown, nameOf, pathOf, picturesIn } from '../content.rules.js';
import { contentNotFound } from '../content.trash.js';
import type { AnyDocument } from '../documents/documents.js';
import { faultsOf } from '../documents/read-document.js';
import { type ContentEntry, ContentEntryView } from '../dto/content-entry.view.js';
import { DrawnPictureView } from '../dto/site-page.view.js';
import { ContentFaultView, type ContentView } from '../dto/content.view.js';

const NAME_MAX = 255;

/** The last change of each field. */
export type Edits = Record<string, { actorId: number; by: string; at: string }>;

type TreeRow = Omit<ContentEntry, 'hasDraft' | 'shown' | 'plannedAt'> & {
  hasDraft: number;
  shown: number;
  plannedAt: string | Date | null;
};

/** An item on its way to a change. */
export interface OpenItem {
  item: ContentItem;
  published: ContentVersion | null;
  /** The draft, or what is published. */
  document: AnyDocument;
}

/** Reads and writes single items. What writes runs inside the transaction of the change. */
@Injectable()
export class ContentItems {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly directory: UserDirectory,
  ) {}

  /** Whether the author of an earlier action is still active and has this permission. */
  async mayStill(userId: number, permission: Permission): Promise<boolean> {
    const author = await this.directory.findStaff(userId);
    return author !== null && can(author, permission);
  }

  /** Everything there is, in the firm's order. */
  async tree(): Promise<ContentEntryView[]> {
    const rows = await this.db.query<TreeRow>(
      `SELECT i.id AS id, i.kind AS kind, i.name AS name, i.path AS path, i.position AS position, i.shown AS shown,
         i.published AS published, i.planned_at AS plannedAt, i.version AS version, CASE WHEN i.draft IS NULL THEN 0 ELSE 1 END AS hasDraft
       FROM content_items i WHERE i.deleted_at IS NULL ORDER BY i.kind, i.position, i.id`,
    );
    return rows.map(({ hasDraft, shown, plannedAt, ...row }) =>
      ContentEntryView.of({
        ...{ ...row, hasDraft: Boolean(hasDraft), shown: Boolean(shown) },
        plannedAt: plannedAt === null ? null : fromSqlDate(plannedAt),
      }),
    );
  }

  async view(id: number): Promise<ContentView> {
    const item = await this.db.read(ContentItem).findOneBy({ id });
    if (!item) throw contentNotFound();
    return this.viewOf(await this.opened(item));
  }

  async mustExist(id: number): Promise<void> {
    if (!(await this.db.read(ContentItem).existsBy({ id }))) throw contentNotFound();
  }

  /** Of two who change it at once the later is told. The item waits for whoever else changes it. */
  async take(id: number, version: number | undefined): Promise<OpenItem> {
    const view = async (item: ContentItem) => this.viewOf(await this.opened(item));
    return this.opened(await this.records.take(ContentItem, { id }, { version, notFound: contentNotFound, view }));
  }

  /** What lists and searches know of a document goes with it. */
  async write(id: number, document: AnyDocument, changes: QueryDeepPartialEntity<ContentItem>): Promise<void> {
    const name = nameOf(document);
    const columns = { name, shown: isShown(document), searchText: searchText(NAME_MAX, name) };
    await this.db.write(ContentItem).update({ id }, { ...columns, ...changes });
  }

  /** Every address that it was ever published at. */
  async addresses(itemId: number): Promise<string[]> {
    const addresses = await this.db.read(ContentAddress).find({ where: { itemId }, order: { path: 'ASC' } });
    return addresses.map(({ path }) => path);
  }

  /** Those of these that are someone else's; nobody's number is 0. */
  async taken(paths: string[], itemId: number): Promise<string[]> {
    const found = await this.db.read(ContentAddress).findBy({ path: In(paths) });
    return found.filter((address) => address.itemId !== itemId).map(({ path }) => path);
  }

  /** Numbers go on where they were, also after an older version was brought back. */
  async nextNumber(id: number): Promise<number> {
    const [row] = await this.db.query<{ last: number | null }>(
      'SELECT MAX(number) AS last FROM content_versions WHERE item_id = ?',
      [id],
    );
    return (row?.last ?? 0) + 1;
  }

  async versionOf(itemId: number, number: number): Promise<ContentVersion | null> {
    return this.db.read(ContentVersion).findOneBy({ itemId, number });
  }

  private async opened(item: ContentItem): Promise<OpenItem> {
    const published = item.published === null ? null : await this.versionOf(item.id, item.published);
    return { item, published, document: JSON.parse(item.draft ?? published!.document) as AnyDocument };
  }

  private async viewOf({ item, published, document }: OpenItem): Promise<ContentView> {
    const had = await this.addresses(item.id);
    const before = published && (JSON.parse(published.document) as AnyDocument);
    const edits = JSON.parse(item.edits ?? '{}') as Edits;
    const changed = before ? differing(before, document) : Object.keys(edits);
    return {
      ...ContentEntryView.of({ ...item, hasDraft: item.draft !== null }),
      ...{ document, published: before, next_path: pathOf(document, had) },
      published_at: published?.createdAt.toISOString() ?? null,
      published_by: published?.actorName ?? null,
      plan_fault: item.planFault,
      edits: changed.flatMap((field) => {
        const edit = edits[field];
        return edit ? [{ field, by: edit.by, at: edit.at }] : [];
      }),
      faults: ContentFaultView.all(faultsOf(item.kind, document)),
      pictures: drawn(before ? [document, before] : [document]),
    };
  }
}

/** Each of them once. */
const drawn = (documents: AnyDocument[]): DrawnPictureView[] => [
  ...new Map(documents.flatMap(picturesIn).map((picture) => [picture.key, DrawnPictureView.of(picture)])).values(),
];
