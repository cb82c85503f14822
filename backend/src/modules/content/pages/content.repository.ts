import { hash } from 'node:crypto';
import { can, type Permission } from '../../../core/access/permissions.js';
import { UserRepository } from '../../users/user.repository.js';
import { Injectable } from '@nestjs/common';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Db } from '../../../core/database/db.js';
import { fromSqlDate } from '../../../core/database/raw.js';
import { searchText } from '../../../core/http/page.js';
import { RecordRepository } from '../../../core/records/record.repository.js';
import { ContentAddress } from './content-address.entity.js';
import { ContentItem } from './content-item.entity.js';
import { ContentVersion } from './content-version.entity.js';
import { changedFields, isShown, nameOf, pathOf, picturesIn } from '../documents/document.rules.js';
import { contentNotFound } from './content.trash.js';
import type { AnyDocument } from '../documents/document.types.js';
import { publicationFaults } from '../documents/read-document.js';
import { type ContentEntry, ContentEntryView } from './content-entry.view.js';
import { ResponsivePictureView } from '../media/site-picture.view.js';
import { ContentFaultView, type ContentView } from './content.view.js';

/** Terms keep all versions. */
export const VERSIONS_KEPT = 50;
const NAME_MAX = 255;

type TreeRow = Omit<ContentEntry, 'hasDraft' | 'shown' | 'plannedAt'> & {
  hasDraft: number;
  shown: number;
  plannedAt: string | Date | null;
};

export interface OpenItem {
  item: ContentItem;
  published: ContentVersion | null;
  document: AnyDocument;
}

@Injectable()
export class ContentRepository {
  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
    private readonly directory: UserRepository,
  ) {}

  async isPermitted(userId: number, permission: Permission): Promise<boolean> {
    const author = await this.directory.findStaff(userId);
    return author !== null && can(author, permission);
  }

  async listTree(): Promise<ContentEntryView[]> {
    const rows = await this.db.query<TreeRow>(
      `SELECT i.id AS id, i.kind AS kind, i.name AS name, i.path AS path, i.position AS position, i.shown AS shown,
         i.published AS published, i.planned_at AS plannedAt, i.version AS version, CASE WHEN i.draft IS NULL THEN 0 ELSE 1 END AS hasDraft
       FROM content_items i WHERE i.deleted_at IS NULL ORDER BY i.kind, i.position, i.id`,
    );
    return rows.map(({ hasDraft, shown, plannedAt, ...row }) =>
      ContentEntryView.of({
        ...row,
        hasDraft: Boolean(hasDraft),
        shown: Boolean(shown),
        plannedAt: plannedAt === null ? null : fromSqlDate(plannedAt),
      }),
    );
  }

  async getView(id: number): Promise<ContentView> {
    const item = await this.db.read(ContentItem).findOneBy({ id });
    if (!item) throw contentNotFound();
    return this.buildView(await this.open(item));
  }

  /** @throws NotFoundError */
  async requireItem(id: number): Promise<void> {
    if (!(await this.db.read(ContentItem).existsBy({ id }))) throw contentNotFound();
  }

  /** @throws StaleError for an old `version` */
  async lock(id: number, version: number | undefined): Promise<OpenItem> {
    const view = async (item: ContentItem) => this.buildView(await this.open(item));
    return this.open(
      await this.records.lockForUpdate(ContentItem, { id }, { version, notFound: contentNotFound, view }),
    );
  }

  async update(id: number, document: AnyDocument, changes: QueryDeepPartialEntity<ContentItem>): Promise<void> {
    await this.db.write(ContentItem).update({ id }, { ...columnsOf(document), ...changes });
  }

  async listPaths(itemId: number): Promise<string[]> {
    const addresses = await this.db.read(ContentAddress).find({ where: { itemId }, order: { path: 'ASC' } });
    return addresses.map(({ path }) => path);
  }

  async findTakenPaths(paths: string[], itemId: number): Promise<string[]> {
    const found = await this.db.read(ContentAddress).findBy({ path: In(paths) });
    return found.filter((address) => address.itemId !== itemId).map(({ path }) => path);
  }

  /** Without a version: the caller adds a draft or the first version. */
  async insert(document: AnyDocument, position: number, draft: AnyDocument | null): Promise<number> {
    const { id } = await this.db.write(ContentItem).save({
      ...columnsOf(document),
      kind: document.kind,
      path: null,
      position,
      published: null,
      draft,
      edits: null,
      version: 1,
    });
    return id;
  }

  /** Returns the number of the version. Numbers are never reused. */
  async addVersion(
    itemId: number,
    document: AnyDocument,
    { actor, asksAgain }: { actor: Pick<Actor, 'id' | 'name'> | null; asksAgain: boolean },
  ): Promise<number> {
    const [row] = await this.db.query<{ last: number | null }>(
      'SELECT MAX(number) AS last FROM content_versions WHERE item_id = ?',
      [itemId],
    );
    const number = (row?.last ?? 0) + 1;
    await this.db.write(ContentVersion).save({
      itemId,
      number,
      document,
      sha256: hash('sha256', JSON.stringify(document)),
      asksAgain,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
    });
    return number;
  }

  async findVersion(itemId: number, number: number): Promise<ContentVersion | null> {
    return this.db.read(ContentVersion).findOneBy({ itemId, number });
  }

  private async open(item: ContentItem): Promise<OpenItem> {
    const published = item.published === null ? null : await this.findVersion(item.id, item.published);
    return { item, published, document: item.draft ?? published!.document };
  }

  private async buildView({ item, published, document }: OpenItem): Promise<ContentView> {
    const had = await this.listPaths(item.id);
    const before = published?.document ?? null;
    const edits = item.edits ?? {};
    const changed = before ? changedFields(before, document) : Object.keys(edits);
    return {
      ...ContentEntryView.of({ ...item, hasDraft: item.draft !== null }),
      document,
      published: before,
      next_path: pathOf(document, had),
      published_at: published?.createdAt.toISOString() ?? null,
      published_by: published?.actorName ?? null,
      plan_fault: item.planFault,
      edits: changed.flatMap((field) => {
        const edit = edits[field];
        return edit ? [{ field, by: edit.by, at: edit.at }] : [];
      }),
      faults: ContentFaultView.all(publicationFaults(item.kind, document)),
      pictures: picturesOf(before ? [document, before] : [document]),
    };
  }
}

function columnsOf(document: AnyDocument) {
  const name = nameOf(document);
  return { name, shown: isShown(document), searchText: searchText(NAME_MAX, name) };
}

export const auditRecordOf = ({ id, name, kind }: ContentItem) => ({ id, label: name || kind });

const picturesOf = (documents: AnyDocument[]): ResponsivePictureView[] => [
  ...new Map(documents.flatMap(picturesIn).map((picture) => [picture.key, ResponsivePictureView.of(picture)])).values(),
];
