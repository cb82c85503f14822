import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../../core/database/db.js';
import { SEARCH_TEXT } from '../../../core/database/search.js';
import { searchText } from '../../../core/http/page.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { picturesIn } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';
import { type StoredPicture, UploadedPictures } from '../../pictures/uploaded-pictures.js';
import { SitePicture } from '../library/site-picture.entity.js';
import { refused, type SitePictureLine } from './site-file.js';

/** A picture whose file is here; the library knows it only once the import is written. */
export interface TakenPicture extends StoredPicture {
  /** Its key in the file. */
  source: string;
  alt: string;
}

/** Pictures of a file go through the same inspection as those that people upload. */
@Injectable()
export class ImportedPictures {
  constructor(
    private readonly db: Db,
    private readonly pictures: UploadedPictures,
  ) {}

  /** Keys of pictures here, by their keys in the file; a picture that is not here yet keeps its own. */
  async keysOf(sources: readonly string[]): Promise<Map<string, string>> {
    const keys = new Map(sources.map((source) => [source, source]));
    await new TimeSlices().batches([...keys.keys()], async (batch) => {
      const come = await this.db.read(SitePicture).findBy({ sourceKey: In(batch) });
      const here = await this.pictures.known(come.map(({ storageKey }) => storageKey));
      for (const { sourceKey, storageKey } of come) if (here.has(storageKey)) keys.set(sourceKey!, storageKey);
    });
    return keys;
  }

  /** What the library does not list in the end is swept away. */
  async take({ key: source, alt, data }: SitePictureLine): Promise<TakenPicture> {
    return { source, alt, ...((await this.known(source)) ?? (await this.store(data))) };
  }

  /** Runs inside the transaction of the import; answers the keys here by those of the file. */
  async list(taken: readonly TakenPicture[]): Promise<Map<string, string>> {
    const rows = await this.db.read(SitePicture).find();
    const listed = new Set(rows.map(({ storageKey }) => storageKey));
    const come = new Map(rows.map(({ sourceKey, storageKey }) => [sourceKey, storageKey]));
    const keys = new Map<string, string>();
    for (const picture of taken) {
      // Another import of the same file may have been quicker.
      const key = come.get(picture.source) ?? keys.get(picture.source) ?? picture.key;
      keys.set(picture.source, key);
      if (listed.has(key)) continue;
      await this.add(picture);
      listed.add(key);
    }
    return keys;
  }

  /** Refuses a document with a picture that is not here and has not come along. */
  async check(documents: readonly AnyDocument[], come: ReadonlySet<string>): Promise<void> {
    const wanted = documents.flatMap(picturesIn).flatMap(({ key }) => (come.has(key) ? [] : key));
    const here = await this.pictures.known(wanted);
    if (wanted.some((key) => !here.has(key)))
      throw refused('A page of the file shows a picture that the file does not hold.');
  }

  /** The same picture if it is here already: taken in here, or come with an earlier file. */
  private async known(source: string): Promise<StoredPicture | null> {
    const come = await this.db.read(SitePicture).findOneBy({ sourceKey: source });
    return this.pictures.uploaded(come?.storageKey ?? source);
  }

  private async add({ source, key, alt, width, height }: TakenPicture): Promise<void> {
    if (!(await this.pictures.uploaded(key))) throw refused('A picture was deleted meanwhile. Import the file again.');
    await this.db.write(SitePicture).save({
      ...{ storageKey: key, sourceKey: source === key ? null : source, width, height },
      ...{ alt, searchText: searchText(SEARCH_TEXT.length, alt), version: 1 },
    });
  }

  private async store(data: string): Promise<StoredPicture> {
    const picture = await this.pictures.storeBytes(Buffer.from(data, 'base64'));
    if (!picture) throw refused('A picture of the file is none.');
    return picture;
  }
}
