import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { In } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { isFoundBy, SEARCH_TEXT } from '../../../core/database/search.js';
import { ConflictError, FieldError, NotFoundError } from '../../../core/common/errors.js';
import { mapPage, type Page, searchText } from '../../../core/http/page.js';
import { entityPage } from '../../../core/lists/entity-list.js';
import { Records } from '../../../core/records/records.js';
import { PictureUpload } from '../../pictures/picture-upload.js';
import { UploadedPictures } from '../../pictures/uploaded-pictures.js';
import { placedPictures } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import type { SitePicturesQuery } from '../dto/site-picture.dto.js';
import { SitePictureView } from '../dto/site-picture.view.js';
import { PictureUses } from './picture-uses.js';
import { SitePicture } from './site-picture.entity.js';

const pictureNotFound = () => new NotFoundError('PICTURE_NOT_FOUND', 'This picture does not exist.');

/** The pictures that a firm has for its pages, used or not. */
@Injectable()
export class SitePictures {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly upload: PictureUpload,
    private readonly uploaded: UploadedPictures,
    private readonly uses: PictureUses,
    private readonly audit: AuditTrail,
  ) {}

  /** The newest first. */
  async list({ q, sort: _created, dir = 'desc', ...page }: SitePicturesQuery): Promise<Page<SitePictureView>> {
    const where = q ? { searchText: isFoundBy(q) } : {};
    const [found, uses] = await Promise.all([
      entityPage(this.db.read(SitePicture), page, { where, order: { id: dir } }),
      this.uses.all(),
    ]);
    return mapPage(found, (picture) => SitePictureView.of(picture, uses.get(picture.storageKey) ?? []));
  }

  async add(actor: Actor, request: FastifyRequest): Promise<SitePictureView> {
    const { key, width, height } = await this.upload.receive(actor, request);
    return this.db.transaction(async () => {
      const picture = await this.db
        .write(SitePicture)
        .save({ storageKey: key, sourceKey: null, width, height, alt: '', searchText: '', version: 1 });
      await this.audit.record({ actor, action: 'site-picture.added', record: recordOf(picture) });
      return SitePictureView.of(picture as SitePicture, []);
    });
  }

  /** Says what it shows. Pages keep what they say of it themselves. */
  describe(actor: Actor, id: number, alt: string): Promise<SitePictureView> {
    return this.db.transaction(async () => {
      const refusals = { notFound: pictureNotFound, view: () => null };
      const before = await this.records.take(SitePicture, { id }, refusals);
      await this.db.write(SitePicture).update({ id }, { alt, searchText: searchText(SEARCH_TEXT.length, alt) });
      await this.audit.changed({
        ...{ actor, action: 'site-picture.described', record: recordOf(before) },
        ...{ before: { alt: before.alt }, after: { alt } },
      });
      return SitePictureView.of({ ...before, alt }, (await this.uses.all()).get(before.storageKey) ?? []);
    });
  }

  /**
   * Inside the transaction that publishes the page. One that nobody has described is what the first page says that it shows. One that was
   * taken out of the library meanwhile stands in it again, as long as its file is there.
   */
  async publish(document: AnyDocument): Promise<void> {
    for (const { field, picture } of placedPictures(document)) {
      const { key: storageKey, alt } = picture;
      const words = { alt, searchText: searchText(SEARCH_TEXT.length, alt) };
      if (await this.db.read(SitePicture).existsBy({ storageKey }))
        await this.db.write(SitePicture).update({ storageKey, alt: '' }, words);
      else await this.bringBack(field, storageKey, words);
    }
  }

  private async bringBack(field: string, key: string, words: Pick<SitePicture, 'alt' | 'searchText'>): Promise<void> {
    const there = await this.uploaded.uploaded(key);
    if (!there) throw new FieldError('VALIDATION_FAILED', field, 'This picture was deleted. Please choose another.');
    const { width, height } = there;
    await this.db.write(SitePicture).save({ storageKey: key, sourceKey: null, width, height, version: 1, ...words });
  }

  /** Its file goes with the next sweep, unless an older version of a page could bring it back. */
  remove(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const picture = await this.db.read(SitePicture).findOneBy({ id });
      if (!picture) throw pictureNotFound();
      const uses = (await this.uses.all()).get(picture.storageKey) ?? [];
      if (uses.length > 0)
        throw new ConflictError('PICTURE_IN_USE', 'Pages show this picture. Take it out of them first.');
      await this.db.write(SitePicture).delete({ id });
      await this.audit.record({ actor, action: 'site-picture.deleted', record: recordOf(picture) });
    });
  }

  /** Which of these files must stay. */
  async keeps(keys: string[]): Promise<Set<string>> {
    const [listed, kept] = await Promise.all([
      this.db.read(SitePicture).findBy({ storageKey: In(keys) }),
      this.uses.kept(),
    ]);
    return new Set([...listed.map(({ storageKey }) => storageKey), ...keys.filter((key) => kept.has(key))]);
  }

  /** Pictures of pages are for everybody. */
  async shows(storageKey: string): Promise<{ name: string } | null> {
    return (await this.db.read(SitePicture).existsBy({ storageKey })) ? { name: 'picture' } : null;
  }
}

const recordOf = ({ id, alt, storageKey }: Pick<SitePicture, 'id' | 'alt' | 'storageKey'>) => ({
  id,
  label: alt || storageKey,
});
