import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/common/errors.js';
import { accepts } from '../../core/server/edge/accept.js';
import { TimeSlices } from '../../core/imports/time-slices.js';
import { type ArrivingFile, FileIntake } from '../../core/storage/file-intake.js';
import type { FileDemand } from '../../core/storage/inspection/file-inspector.js';
import { FileMissingError, Storage } from '../../core/storage/storage.js';
import { pictureExtension } from '../../core/storage/inspection/file-types.js';
import type { PictureFormat } from '../../core/storage/pictures/pictures.js';
import { Renditions } from '../../core/storage/pictures/renditions.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { widthsOf } from './pictures.rules.js';
import { PictureUsers } from './picture-users.js';
import { UploadedPicture } from './uploaded-picture.entity.js';

/** Pixels that a letter, an icon or a card has use for. */
const DRAWN_MAX = 640;
/** What one is called that is shown under no name. */
const NAMELESS = 'picture';
const DEMAND: FileDemand = {
  field: 'file',
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  refusal: 'This type of picture is not accepted. Use PNG, JPG, GIF or WEBP.',
  withoutMetadata: true,
};

/** A picture that is safely stored and may be pointed at. */
export interface StoredPicture {
  key: string;
  /** Pixels, upright. */
  width: number;
  height: number;
}

interface Shown {
  width: number;
  name: string;
  /** Whether anybody may see it. */
  isPublic: boolean;
}

/** Pictures are taken in checked and given out in a few sizes and formats. Who may see one is for those to say who show it. */
@Injectable()
export class UploadedPictures {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly intake: FileIntake,
    private readonly renditions: Renditions,
    private readonly users: PictureUsers,
  ) {}

  /** What nothing points at for a day is swept away. */
  store(arriving: ArrivingFile): Promise<StoredPicture> {
    return this.intake.during(async (receive) => {
      const file = await receive(arriving, DEMAND);
      return (await this.intake.keep([file], ([key]) => this.record({ key: key!, ...file.pixels! })))!;
    });
  }

  /** The same for a picture without a name. Null: the bytes are no picture. */
  async storeBytes(bytes: Buffer): Promise<StoredPicture | null> {
    const extension = await pictureExtension(bytes);
    return extension === null
      ? null
      : this.store({ name: `picture.${extension}`, declaredType: '', bytes: Readable.from([bytes]) });
  }

  /** A picture that was taken in and is still there. */
  async uploaded(key: string): Promise<StoredPicture | null> {
    const picture = await this.db.read(UploadedPicture).findOneBy({ storageKey: key });
    return picture && { key, width: picture.width, height: picture.height };
  }

  /** The given keys under which a picture is stored. */
  async known(keys: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    await new TimeSlices().batches([...new Set(keys)], async (batch) => {
      for (const { storageKey } of await this.db.read(UploadedPicture).findBy({ storageKey: In(batch) }))
        found.add(storageKey);
    });
    return found;
  }

  /** The bytes of one of its smaller sizes, for what the server draws itself; null: there is no such picture, or it shows nothing. */
  async drawable(key: string): Promise<Buffer | null> {
    const picture = await this.uploaded(key);
    if (!picture) return null;
    const width = widthsOf(picture.width).findLast((offered) => offered <= DRAWN_MAX)!;
    try {
      const rendition = await this.renditions.of(key, { name: `w${width}webp`, format: 'webp', width });
      return await buffer(await this.storage.open(rendition));
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof FileMissingError) return null;
      throw error;
    }
  }

  /** The stored picture in full size. Metadata that an earlier release stored with it is removed. */
  original(key: string): Promise<Buffer> {
    return this.renditions.withoutMetadata(key);
  }

  /** Never the original: an earlier release stored it with place and camera. */
  async get(key: string, { w, format }: Wanted, { accept, actor }: Asking): Promise<ServedFile> {
    const { width, name: called, isPublic } = await this.shown(key, actor);
    const offered = widthsOf(width);
    const wanted = w ?? offered.at(-1)!;
    if (!offered.includes(wanted)) throw notFound();
    const type = format ?? preferred(accept);
    const name = `w${wanted}${type}`;
    const rendition = await this.renditions.of(key, { name, format: type, width: wanted });
    const stored = await this.storage.stat(rendition);
    if (!stored) throw notFound();
    return {
      key: rendition,
      size: stored.size,
      mimeType: `image/${type}`,
      etag: `"${key}-${name}"`,
      name: `${called}.${type}`,
      inline: true,
      ...(isPublic ? { immutable: true as const } : {}),
    };
  }

  /** One that nothing points at yet is known to nobody but whom its address was told. */
  private async shown(key: string, actor: Actor | undefined): Promise<Shown> {
    const picture = await this.uploaded(key);
    if (!picture) throw notFound();
    const { width } = picture;
    const shown = (await this.users.shows(key)) ?? { name: NAMELESS };
    if ('name' in shown) return { width, name: shown.name, isPublic: true };
    if (!actor || !can(actor, shown.only)) throw notFound();
    return { width, name: NAMELESS, isPublic: false };
  }

  private async record(picture: StoredPicture): Promise<StoredPicture> {
    const { key: storageKey, width, height } = picture;
    const now = this.clock.now();
    const row = { storageKey, width, height, createdAt: now, updatedAt: now };
    await this.db.transaction(() => this.db.write(UploadedPicture).insert(row));
    return picture;
  }
}

interface Wanted {
  /** One of its widths; absent: the largest. */
  w?: number;
  /** Absent: what the Accept header prefers. */
  format?: PictureFormat;
}

interface Asking {
  /** The Accept header. */
  accept: string;
  actor: Actor | undefined;
}

const preferred = (accept: string): PictureFormat =>
  (['avif', 'webp'] as const).find((format) => accepts(accept, `image/${format}`)) ?? 'jpeg';

const notFound = () => new NotFoundError('PICTURE_NOT_FOUND', 'This picture does not exist.');
