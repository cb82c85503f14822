import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { FieldError } from '../../../core/errors.js';
import { SEARCH_TEXT } from '../../../core/database/search.js';
import { searchText } from '../../../core/http/page.js';
import { UploadedPictures } from '../../pictures/index.js';
import { SitePicture } from '../library/site-picture.entity.js';
import type { SitePictureLine } from './site-file.js';

const TYPES: readonly (readonly [start: string, extension: string, mime: string])[] = [
  ['89504e47', 'png', 'image/png'],
  ['ffd8ff', 'jpg', 'image/jpeg'],
  ['47494638', 'gif', 'image/gif'],
  ['52494646', 'webp', 'image/webp'],
];

/** Pictures of a file go through the same inspection as those that people upload. */
@Injectable()
export class ImportedPictures {
  constructor(
    private readonly db: Db,
    private readonly pictures: UploadedPictures,
  ) {}

  /** Its key here. What nothing points at in the end is swept away. */
  async take({ key: known, alt, data }: SitePictureLine): Promise<string> {
    if (await this.pictures.uploaded(known)) return known;
    const bytes = Buffer.from(data, 'base64');
    const [, extension, declaredType] = TYPES.find(([start]) => bytes.toString('hex', 0, 4).startsWith(start)) ?? [];
    if (!extension || !declaredType)
      throw new FieldError('SITE_FILE_REFUSED', 'file', 'A picture of the file is none.');
    const arriving = { name: `picture.${extension}`, declaredType, bytes: once(bytes) };
    const { key, width, height } = await this.pictures.store(arriving);
    const row = { storageKey: key, width, height, alt, searchText: searchText(SEARCH_TEXT.length, alt), version: 1 };
    await this.db.transaction(() => this.db.write(SitePicture).save(row));
    return key;
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
