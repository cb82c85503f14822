import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { In, LessThan, MoreThan } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can, type Permission } from '../../core/access/permissions.js';
import { SharedPort } from '../../core/common/port.js';
import { Clock, HOUR } from '../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/common/errors.js';
import { fileBytes, withFile } from '../../core/http/form-parts.js';
import { RateLimitService } from '../../core/rate-limit/rate-limit.service.js';
import { accepts } from '../../core/server/edge/accept.js';
import { TimeSlices } from '../../core/imports/time-slices.js';
import { type ArrivingFile, UploadService } from '../../core/storage/upload.service.js';
import type { FileDemand } from '../../core/storage/inspection/file-inspector.js';
import { Storage } from '../../core/storage/storage.js';
import { pictureExtension } from '../../core/storage/inspection/file-types.js';
import type { PictureFormat } from '../../core/storage/pictures/image.service.js';
import { RenditionService } from '../../core/storage/pictures/rendition.service.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { widthsOf } from './picture.rules.js';
import { UploadedPicture } from './uploaded-picture.entity.js';

const EMBEDDED_WIDTH_MAX = 640;
const DEFAULT_NAME = 'picture';
const SWEEP_BATCH = 200;
const DEMAND: FileDemand = {
  field: 'file',
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  refusal: 'This type of picture is not accepted. Use PNG, JPG, GIF or WEBP.',
  withoutMetadata: true,
};

type PictureVisibility = { name: string } | { only: Permission };

export interface PictureUsage {
  /** @returns the referenced keys */
  keeps(keys: string[]): Promise<Set<string>>;
  shows(key: string): Promise<PictureVisibility | null>;
}

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

interface Access {
  width: number;
  name: string;
  isPublic: boolean;
}

/** Modules that show a picture decide access through {@link PictureUsage}. */
@Injectable()
export class PictureService extends SharedPort<PictureUsage> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly intake: UploadService,
    private readonly renditions: RenditionService,
    private readonly limits: RateLimitService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'featureImageHours' | 'featureImageMb'>,
  ) {
    super();
  }

  async receiveUpload({ id }: Actor, request: FastifyRequest): Promise<StoredPicture> {
    await this.limits.consume('uploads', `upload:${id}`);
    const megabytes = this.config.featureImageMb;
    return withFile(request, { field: DEMAND.field, megabytes, missing: 'Please choose a picture.' }, (part) =>
      this.store({
        name: part.filename,
        declaredType: part.mimetype,
        bytes: fileBytes(part, 'Image', megabytes),
      }),
    );
  }

  /** Unreferenced pictures are swept after `featureImageHours`. */
  async store(arriving: ArrivingFile): Promise<StoredPicture> {
    const upload = this.intake.open();
    try {
      const file = await upload.receive(arriving, DEMAND);
      const [key] = await upload.store([file]);
      return await this.insert({ key: key!, ...file.pixels! });
    } catch (error) {
      await upload.abort(error);
      throw error;
    } finally {
      await upload.close();
    }
  }

  async storeBytes(bytes: Buffer): Promise<StoredPicture | null> {
    const arriving = await pictureFrom(bytes);
    return arriving && this.store(arriving);
  }

  /** Restores a lost file from a picture of the same size. */
  async restoreFile({ key, width, height }: StoredPicture, bytes: Buffer): Promise<void> {
    const arriving = (await this.hasFile(key)) ? null : await pictureFrom(bytes);
    if (!arriving) return;
    const upload = this.intake.open();
    try {
      const { incoming, pixels } = await upload.receive(arriving, DEMAND);
      if (pixels?.width === width && pixels.height === height) await this.storage.commit(incoming, key);
    } finally {
      await upload.close();
    }
  }

  async find(key: string): Promise<StoredPicture | null> {
    const picture = await this.db.read(UploadedPicture).findOneBy({ storageKey: key });
    return picture && { key, width: picture.width, height: picture.height };
  }

  async findStoredKeys(keys: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    await new TimeSlices().batches([...new Set(keys)], async (batch) => {
      for (const { storageKey } of await this.db.read(UploadedPicture).findBy({ storageKey: In(batch) }))
        found.add(storageKey);
    });
    return found;
  }

  /** Null if missing or undecodable. */
  async readEmbeddable(key: string): Promise<Buffer | null> {
    const picture = await this.find(key);
    if (!picture) return null;
    const width = widthsOf(picture.width).findLast((offered) => offered <= EMBEDDED_WIDTH_MAX)!;
    try {
      const rendition = await this.renditions.of(key, { name: `w${width}webp`, format: 'webp', width });
      return await buffer(await this.storage.open(rendition));
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  async hasFile(key: string): Promise<boolean> {
    return (await this.storage.stat(key)) !== null;
  }

  readOriginal(key: string): Promise<Buffer> {
    return this.renditions.withoutMetadata(key);
  }

  /** Never the original, which may contain location and camera data. */
  async serve(key: string, { w, format }: RequestedRendition, { accept, actor }: Requester): Promise<ServedFile> {
    const { width, name: base, isPublic } = await this.findAccess(key, actor);
    const offered = widthsOf(width);
    const wanted = w ?? offered.at(-1)!;
    if (!offered.includes(wanted)) throw notFound();
    const type = format ?? preferredFormat(accept);
    const name = `w${wanted}${type}`;
    const rendition = await this.renditions.of(key, { name, format: type, width: wanted });
    const stored = await this.storage.stat(rendition);
    if (!stored) throw notFound();
    return {
      key: rendition,
      size: stored.size,
      mimeType: `image/${type}`,
      etag: `"${key}-${name}"`,
      name: `${base}.${type}`,
      inline: true,
      ...(isPublic ? { immutable: true as const } : {}),
    };
  }

  /** The storage sweep deletes the files. */
  async deleteUnused(signal?: AbortSignal): Promise<void> {
    const before = this.clock.in(-this.config.featureImageHours * HOUR);
    for (let last = 0; !signal?.aborted;) {
      const page = await this.db.transaction(() => this.deleteUnusedAfter(last, before));
      if (page.length < SWEEP_BATCH) return;
      last = page.at(-1)!.id;
    }
  }

  /** The global lock prevents new references to deleted pictures. */
  private async deleteUnusedAfter(last: number, before: Date): Promise<UploadedPicture[]> {
    await this.db.acquireGlobalLock();
    const page = await this.db
      .read(UploadedPicture)
      .find({ where: { id: MoreThan(last), createdAt: LessThan(before) }, order: { id: 'ASC' }, take: SWEEP_BATCH });
    const keys = page.map(({ storageKey }) => storageKey);
    const kept = await this.findReferencedKeys(keys);
    const unused = page.filter(({ storageKey }) => !kept.has(storageKey));
    if (unused.length > 0) await this.db.write(UploadedPicture).delete({ id: In(unused.map(({ id }) => id)) });
    return page;
  }

  /** Unreferenced pictures are public: only the uploader has the random key. */
  private async findAccess(key: string, actor: Actor | undefined): Promise<Access> {
    const picture = await this.find(key);
    if (!picture) throw notFound();
    const { width } = picture;
    const shown = (await this.findVisibility(key)) ?? { name: DEFAULT_NAME };
    if ('name' in shown) return { width, name: shown.name, isPublic: true };
    if (!actor || !can(actor, shown.only)) throw notFound();
    return { width, name: DEFAULT_NAME, isPublic: false };
  }

  /** Queries the modules until one of them uses the key. */
  private async findReferencedKeys(keys: string[]): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const usage of this.providers.values()) {
      const others = keys.filter((key) => !kept.has(key));
      if (others.length > 0) for (const key of await usage.keeps(others)) kept.add(key);
    }
    return kept;
  }

  private async findVisibility(key: string): Promise<PictureVisibility | null> {
    let limited: PictureVisibility | null = null;
    for (const usage of this.providers.values()) {
      const shown = await usage.shows(key);
      if (shown && 'name' in shown) return shown;
      limited ??= shown;
    }
    return limited;
  }

  private async insert(picture: StoredPicture): Promise<StoredPicture> {
    const { key: storageKey, width, height } = picture;
    const now = this.clock.now();
    const row = { storageKey, width, height, createdAt: now, updatedAt: now };
    await this.db.transaction(() => this.db.write(UploadedPicture).insert(row));
    return picture;
  }
}

interface RequestedRendition {
  /** Pixels, one of the picture's widths; default: the largest. */
  w?: number;
  format?: PictureFormat;
}

interface Requester {
  accept: string;
  actor: Actor | undefined;
}

async function pictureFrom(bytes: Buffer): Promise<ArrivingFile | null> {
  const extension = await pictureExtension(bytes);
  return extension === null ? null : { name: `picture.${extension}`, declaredType: '', bytes: Readable.from([bytes]) };
}

const preferredFormat = (accept: string): PictureFormat =>
  (['avif', 'webp'] as const).find((format) => accepts(accept, `image/${format}`)) ?? 'jpeg';

const notFound = () => new NotFoundError('PICTURE_NOT_FOUND', 'This picture does not exist.');
