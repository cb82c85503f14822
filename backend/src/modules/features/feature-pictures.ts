import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import { NotFoundError } from '../../core/errors.js';
import { accepts } from '../../core/http/accept.js';
import {
  type FileDemand,
  FileInspector,
  newKey,
  type PictureFormat,
  Renditions,
  type ServedFile,
  Storage,
} from '../storage/index.js';
import type { FeatureImageQuery } from './dto/features-query.dto.js';
import { VISIBLE, widthsOf } from './features.rules.js';

const DEMAND: FileDemand = {
  field: 'file',
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  refusal: 'This type of picture is not accepted. Use PNG, JPG, GIF or WEBP.',
};

/** A picture that is safely stored and that a feature may point at. */
export interface StoredPicture {
  key: string;
  /** Pixels, upright. */
  width: number;
  height: number;
}

interface UploadedPicture {
  name: string;
  declaredType: string;
  bytes: AsyncIterable<Uint8Array>;
}

interface PictureRow {
  storage_key: string;
  width: number;
  slug: string;
}

/** The pictures of features: taken in checked, given out in a few sizes and formats, and only while their feature is public. */
@Injectable()
export class FeaturePictures {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly inspector: FileInspector,
    private readonly renditions: Renditions,
  ) {}

  /** What no feature points at within an hour is swept away. */
  async store({ name, declaredType, bytes }: UploadedPicture): Promise<StoredPicture> {
    const announced = this.inspector.announce({ name, declaredType }, DEMAND);
    const incoming = await this.storage.receive(bytes);
    try {
      const { pixels } = await this.inspector.inspect(announced, incoming, name);
      const key = newKey();
      await this.storage.keep(incoming, key);
      return { key, ...pixels! };
    } finally {
      // What was kept has moved away.
      await this.storage.discard(incoming);
    }
  }

  /** Never the original: who it was taken by, and where, may stand in it. */
  async find(key: string, { w, format }: FeatureImageQuery, accept: string): Promise<ServedFile> {
    const { storage_key: original, width, slug } = await this.visible(key);
    const offered = widthsOf(width);
    const wanted = w ?? offered.at(-1)!;
    if (!offered.includes(wanted)) throw notFound();
    const type = format ?? preferred(accept);
    const name = `w${wanted}${type}`;
    const rendition = await this.renditions.of(original, { name, format: type, width: wanted });
    const stored = await this.storage.stat(rendition);
    if (!stored) throw notFound();
    return {
      key: rendition,
      size: stored.size,
      mimeType: `image/${type}`,
      etag: `"${original}-${name}"`,
      name: `${slug}.${type}`,
      inline: true,
      immutable: true,
    };
  }

  private async visible(key: string): Promise<PictureRow> {
    const [row] = await this.db.query<PictureRow>(
      `SELECT i.storage_key AS storage_key, i.width AS width, f.slug AS slug
       FROM feature_images i JOIN features f ON f.id = i.feature_id WHERE i.storage_key = ? AND ${VISIBLE} LIMIT 1`,
      [key, sqlDate(this.clock.now())],
    );
    if (!row) throw notFound();
    return row;
  }
}

const preferred = (accept: string): PictureFormat =>
  (['avif', 'webp'] as const).find((format) => accepts(accept, `image/${format}`)) ?? 'jpeg';

const notFound = () => new NotFoundError('PICTURE_NOT_FOUND', 'This picture does not exist.');
