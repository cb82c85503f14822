import { Injectable } from '@nestjs/common';
import { Like } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError, StaleError } from '../../core/errors.js';
import { PublishedContent } from '../../core/published/published-content.js';
import { Feature } from './feature.entity.js';
import { FeatureImage } from './feature-image.entity.js';
import type { StoredPicture } from './feature-pictures.js';
import { checkSlug, numberedSlug, searchTextOf, slugFrom } from './features.rules.js';

/** A picture that was stored for features, or one at another address. */
export type ImageInput = (StoredPicture | { url: string }) & { altText?: string };

export interface FeatureInput {
  title: string;
  /** Empty: made from the title. */
  slug?: string;
  summary?: string;
  description?: string;
  category?: string | null;
  priceRange?: string | null;
  isActive?: boolean;
  isPinned?: boolean;
  /** Absent: now. */
  publishAt?: Date;
  /** In the order in which they are shown. */
  images?: ImageInput[];
}

/** Writes features. Whatever it changes is public at once, also in answers that were kept. */
@Injectable()
export class FeatureEditor {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly published: PublishedContent,
  ) {}

  create({ images = [], slug = '', ...input }: FeatureInput): Promise<Feature> {
    if (slug) checkSlug(slug);
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const texts = { summary: '', description: '', category: null, priceRange: null, ...input };
      const features = this.db.write(Feature);
      const feature = features.create({
        isActive: true,
        isPinned: false,
        publishAt: this.clock.now(),
        ...texts,
        slug: slug ? await this.unused(slug) : await this.freeSlug(slugFrom(input.title)),
        searchText: searchTextOf(texts),
        version: 1,
      });
      await features.save(feature);
      await this.addImages(feature.id, images);
      await this.published.raise();
      return feature;
    });
  }

  /** Absent fields stay as they are; the slug, too, when the title changes. `version`: what the caller saw. */
  update(id: number, { images, slug, ...changes }: Partial<FeatureInput>, version?: number): Promise<Feature> {
    if (slug) checkSlug(slug);
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const before = await this.find(id);
      if (version !== undefined && version !== before.version) throw new StaleError(before);
      const after = { ...before, ...changes, ...(slug ? { slug } : {}) };
      if (after.slug !== before.slug) await this.unused(after.slug);
      const { title, summary, description, category, priceRange, isActive, isPinned, publishAt } = after;
      await this.db.write(Feature).update(
        { id },
        {
          ...{ title, summary, description, category, priceRange, isActive, isPinned, publishAt },
          slug: after.slug,
          searchText: searchTextOf(after),
          version: () => 'version + 1',
          updatedAt: this.clock.now(),
        },
      );
      if (images) await this.replaceImages(id, images);
      await this.published.raise();
      return this.find(id);
    });
  }

  private async find(id: number): Promise<Feature> {
    const feature = await this.db.read(Feature).findOneBy({ id });
    if (!feature) throw new NotFoundError('FEATURE_NOT_FOUND', 'This feature does not exist.');
    return feature;
  }

  private async unused(slug: string): Promise<string> {
    if (!(await this.db.read(Feature).existsBy({ slug }))) return slug;
    const message = 'Another feature has this address.';
    throw new ConflictError('SLUG_TAKEN', message, { fields: { slug: [message] } });
  }

  private async freeSlug(wanted: string): Promise<string> {
    const similar = await this.db.read(Feature).find({ where: { slug: Like(`${wanted}%`) }, select: { slug: true } });
    const taken = new Set(similar.map(({ slug }) => slug));
    for (let number = 1; ; number += 1) {
      const slug = numberedSlug(wanted, number);
      if (!taken.has(slug)) return slug;
    }
  }

  /** Files that no picture points at any more are removed by the sweep. */
  private async replaceImages(featureId: number, images: ImageInput[]): Promise<void> {
    await this.db.write(FeatureImage).delete({ featureId });
    await this.addImages(featureId, images);
  }

  private async addImages(featureId: number, images: ImageInput[]): Promise<void> {
    if (images.length === 0) return;
    const rows = this.db.write(FeatureImage);
    await rows.save(
      images.map((image, sortOrder) =>
        rows.create({
          featureId,
          sortOrder,
          altText: image.altText ?? '',
          ...('url' in image
            ? { url: image.url, storageKey: null, width: null, height: null }
            : { url: null, storageKey: image.key, width: image.width, height: image.height }),
        }),
      ),
    );
  }
}
