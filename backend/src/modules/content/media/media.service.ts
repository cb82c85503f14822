import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { In } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { isFoundBy, SEARCH_TEXT } from '../../../core/database/search.js';
import { ConflictError, FieldError, NotFoundError } from '../../../core/common/errors.js';
import { mapPage, type Page, searchText } from '../../../core/http/page.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { entityPage } from '../../../core/lists/entity-list.js';
import { pictureExtension } from '../../../core/storage/inspection/file-types.js';
import { RecordRepository } from '../../../core/records/record.repository.js';
import { PictureService, type PictureUsage, type StoredPicture } from '../../pictures/picture.service.js';
import { listPictures } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';
import type { SitePicturesQuery } from './site-picture.dto.js';
import { SitePicture } from './site-picture.entity.js';
import { type PictureUseView, SitePictureView } from './site-picture.view.js';

interface UsageRow extends PictureUseView {
  draft: string | null;
  plan: string | null;
  document: string | null;
}

/** Not in the library until the import is written. */
export interface ImportedPicture extends StoredPicture {
  source: string;
  alt: string;
}

const KEY = /"key":"([0-9a-f]{32})"/g;
const keysIn = (...texts: (string | null)[]): Set<string> =>
  new Set(texts.flatMap((text) => [...(text ?? '').matchAll(KEY)].map(([, key]) => key!)));

@Injectable()
export class MediaService implements PictureUsage {
  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
    private readonly pictures: PictureService,
    private readonly audit: AuditTrail,
  ) {}

  async list({ q, sort: _created, dir = 'desc', ...page }: SitePicturesQuery): Promise<Page<SitePictureView>> {
    const where = q ? { searchText: isFoundBy(q) } : {};
    const [found, usages] = await Promise.all([
      entityPage(this.db.read(SitePicture), page, { where, order: { id: dir } }),
      this.findUsages(),
    ]);
    return mapPage(found, (picture) => SitePictureView.of(picture, usages.get(picture.storageKey) ?? []));
  }

  async add(actor: Actor, request: FastifyRequest): Promise<SitePictureView> {
    const stored = await this.pictures.receiveUpload(actor, request);
    return this.db.transaction(async () => {
      const picture = await this.insert(stored, '');
      await this.audit.record({ actor, action: 'site-picture.added', record: recordOf(picture) });
      return SitePictureView.of(picture, []);
    });
  }

  describe(actor: Actor, id: number, alt: string, version?: number): Promise<SitePictureView> {
    return this.db.transaction(async () => {
      const refusals = { version, notFound: pictureNotFound, view: (picture: SitePicture) => this.viewOf(picture) };
      const before = await this.records.lockForUpdate(SitePicture, { id }, refusals);
      await this.db.write(SitePicture).update({ id }, describedAs(alt));
      await this.audit.changed({
        actor,
        action: 'site-picture.described',
        record: recordOf(before),
        before: { alt: before.alt },
        after: { alt },
      });
      return this.viewOf({ ...before, alt });
    });
  }

  /** The sweep deletes the file unless a former page version shows it. */
  remove(actor: Actor, id: number): Promise<void> {
    return this.db.exclusiveTransaction(async () => {
      const picture = await this.db.read(SitePicture).findOneBy({ id });
      if (!picture) throw pictureNotFound();
      if ((await this.findUsages()).has(picture.storageKey))
        throw new ConflictError('PICTURE_IN_USE', 'Pages show this picture. Take it out of them first.');
      await this.db.write(SitePicture).delete({ id });
      await this.audit.record({ actor, action: 'site-picture.deleted', record: recordOf(picture) });
    });
  }

  /**
   * Copies descriptions and restores removed pictures.
   * @throws FieldError when a picture is no longer stored
   */
  async registerPictures(document: AnyDocument): Promise<void> {
    for (const { field, picture } of listPictures(document)) {
      const { key: storageKey, alt } = picture;
      if (await this.db.read(SitePicture).existsBy({ storageKey }))
        await this.db
          .write(SitePicture)
          .update({ storageKey, alt: '' }, { ...describedAs(alt), version: () => 'version + 1' });
      else await this.addStored(field, storageKey, alt);
    }
  }

  async findUsages(): Promise<Map<string, PictureUseView[]>> {
    const rows = await this.db.query<UsageRow>(
      `SELECT i.id AS id, i.kind AS kind, i.name AS name, i.draft AS draft, i.plan AS plan, v.document AS document
       FROM content_items i LEFT JOIN content_versions v ON v.item_id = i.id AND v.number = i.published`,
    );
    const usages = new Map<string, PictureUseView[]>();
    for (const { draft, plan, document, ...usage } of rows) {
      for (const key of keysIn(draft, plan, document)) usages.set(key, [...(usages.get(key) ?? []), usage]);
    }
    return usages;
  }

  /** Unknown pictures keep their key. */
  async mapImportedKeys(sources: readonly string[]): Promise<Map<string, string>> {
    const keys = new Map(sources.map((source) => [source, source]));
    await new TimeSlices().batches([...keys.keys()], async (batch) => {
      const imported = await this.db.read(SitePicture).findBy({ sourceKey: In(batch) });
      const stored = await this.pictures.findStoredKeys(imported.map(({ storageKey }) => storageKey));
      for (const { sourceKey, storageKey } of imported) if (stored.has(storageKey)) keys.set(sourceKey!, storageKey);
    });
    return keys;
  }

  async areStored(keys: readonly string[]): Promise<boolean> {
    const stored = await this.pictures.findStoredKeys(keys);
    return keys.every((key) => stored.has(key));
  }

  async isImportable(source: string, base64: string): Promise<boolean> {
    if (await pictureExtension(Buffer.from(base64, 'base64'))) return true;
    const key = (await this.mapImportedKeys([source])).get(source)!;
    return this.areStored([key]);
  }

  /**
   * Also restores the lost file of a known picture.
   * @returns null if not a picture
   */
  async importPicture(source: string, alt: string, base64: string): Promise<ImportedPicture | null> {
    const imported = await this.db.read(SitePicture).findOneBy({ sourceKey: source });
    const bytes = Buffer.from(base64, 'base64');
    const known = await this.pictures.find(imported?.storageKey ?? source);
    if (known) await this.pictures.restoreFile(known, bytes);
    const stored = known ?? (await this.pictures.storeBytes(bytes));
    return stored && { source, alt, ...stored };
  }

  /** @returns local keys by file keys; null when a picture was deleted meanwhile */
  async addImported(pictures: readonly ImportedPicture[]): Promise<Map<string, string> | null> {
    const rows = await this.db.read(SitePicture).find();
    const listed = new Set(rows.map(({ storageKey }) => storageKey));
    const imported = new Map(rows.map(({ sourceKey, storageKey }) => [sourceKey, storageKey]));
    const keys = new Map<string, string>();
    for (const picture of pictures) {
      const { source, alt } = picture;
      const key = imported.get(source) ?? keys.get(source) ?? picture.key;
      keys.set(source, key);
      if (listed.has(key)) continue;
      if (!(await this.pictures.find(picture.key))) return null;
      await this.insert(picture, alt, source === picture.key ? null : source);
      listed.add(key);
    }
    return keys;
  }

  async keeps(keys: string[]): Promise<Set<string>> {
    const listed = await this.db.read(SitePicture).findBy({ storageKey: In(keys) });
    const kept = new Set(listed.map(({ storageKey }) => storageKey));
    const others = keys.filter((key) => !kept.has(key));
    if (others.length === 0) return kept;
    const shown = await this.findShown();
    return new Set([...kept, ...others.filter((key) => shown.has(key))]);
  }

  async shows(storageKey: string): Promise<{ name: string } | null> {
    return (await this.db.read(SitePicture).existsBy({ storageKey })) ? { name: 'picture' } : null;
  }

  private async findShown(): Promise<Set<string>> {
    const [versions, usages] = await Promise.all([
      this.db.query<{ document: string }>(
        `SELECT v.document AS document FROM content_versions v WHERE v.document LIKE '%"key":"%'`,
      ),
      this.findUsages(),
    ]);
    return new Set([...keysIn(...versions.map(({ document }) => document)), ...usages.keys()]);
  }

  private async viewOf(picture: SitePicture): Promise<SitePictureView> {
    return SitePictureView.of(picture, (await this.findUsages()).get(picture.storageKey) ?? []);
  }

  private async addStored(field: string, key: string, alt: string): Promise<void> {
    const stored = await this.pictures.find(key);
    if (!stored) throw new FieldError('VALIDATION_FAILED', field, 'This picture was deleted. Please choose another.');
    await this.insert(stored, alt);
  }

  private insert({ key, width, height }: StoredPicture, alt: string, sourceKey: string | null = null) {
    const pictures = this.db.write(SitePicture);
    return pictures.save(
      pictures.create({ storageKey: key, sourceKey, width, height, ...describedAs(alt), version: 1 }),
    );
  }
}

const pictureNotFound = () => new NotFoundError('PICTURE_NOT_FOUND', 'This picture does not exist.');
const describedAs = (alt: string) => ({ alt, searchText: searchText(SEARCH_TEXT.length, alt) });
const recordOf = ({ id, alt, storageKey }: Pick<SitePicture, 'id' | 'alt' | 'storageKey'>) => ({
  id,
  label: alt || storageKey,
});
