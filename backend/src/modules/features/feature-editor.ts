import { Injectable } from '@nestjs/common';
import { Like } from 'typeorm';
import { RouteWords } from '../../core/access/route-words.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/common/errors.js';
import { PublishedContent } from '../../core/cache/published-content.js';
import { Records, type Seen } from '../../core/records/records.js';
import type { StoredPicture } from '../pictures/uploaded-pictures.js';
import { Feature } from './feature.entity.js';
import { FeatureImage } from './feature-image.entity.js';
import { FEATURE_TRASH, featureNotFound } from './feature.trash.js';
import { checkSlug, numberedSlug, searchTextOf, slugFrom, sortTitleOf } from './features.rules.js';

/** A picture that was stored here, or one at another address. */
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

/** Nobody looked at it before. */
const UNSEEN: Seen<Feature> = { view: () => null };

/** Writes features. Whatever it changes is public at once, also in answers that were kept. */
@Injectable()
export class FeatureEditor {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly published: PublishedContent,
    private readonly records: Records,
    private readonly routes: RouteWords,
  ) {}

  create({ images = [], slug = '', ...input }: FeatureInput): Promise<Feature> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const texts = { summary: '', description: '', category: null, priceRange: null, ...input };
      const features = this.db.write(Feature);
      const feature = features.create({
        isActive: true,
        isPinned: false,
        publishAt: this.clock.now(),
        ...texts,
        slug: slug ? await this.unused(slug) : await this.freeSlug(this.suggested(input.title)),
        searchText: searchTextOf(texts),
        sortTitle: sortTitleOf(input.title),
        deletedAt: null,
        version: 1,
      });
      await features.save(feature);
      await this.addImages(feature.id, images);
      await this.published.raise();
      return feature;
    });
  }

  /** Absent fields stay as they are; the slug, too, when the title changes. An empty slug is made from the title. */
  update(
    id: number,
    { images, slug, ...changes }: Partial<FeatureInput>,
    seen: Seen<Feature> = UNSEEN,
  ): Promise<Feature> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const before = await this.records.take(Feature, { id }, { ...seen, notFound: featureNotFound });
      const after = { ...before, ...changes };
      const { title, summary, description, category, priceRange, isActive, isPinned, publishAt } = after;
      await this.db.write(Feature).update(
        { id },
        {
          ...{ title, summary, description, category, priceRange, isActive, isPinned, publishAt },
          slug: await this.slugAfter(before, slug, title),
          searchText: searchTextOf(after),
          sortTitle: sortTitleOf(title),
        },
      );
      if (images) await this.replaceImages(id, images);
      await this.published.raise();
      return (await this.db.read(Feature).findOneBy({ id }))!;
    });
  }

  /** Takes it out of sight. It can be brought back while it is in the trash. */
  remove(id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.records.discard(FEATURE_TRASH, id);
      await this.published.raise();
    });
  }

  restore(id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.records.restore(FEATURE_TRASH, id);
      await this.published.raise();
    });
  }

  private async slugAfter(before: Feature, slug: string | undefined, title: string): Promise<string> {
    if (slug === undefined || slug === before.slug) return before.slug;
    if (slug) return this.unused(slug);
    return this.freeSlug(this.suggested(title), before.slug);
  }

  private suggested(title: string): string {
    return slugFrom(title, this.routes.under('features'));
  }

  private async unused(slug: string): Promise<string> {
    checkSlug(slug, this.routes.under('features'));
    const other = await this.db.read(Feature).findOne({ where: { slug }, withDeleted: true });
    if (!other) return slug;
    const message = other.deletedAt
      ? 'A feature that was deleted lately has this address.'
      : 'Another feature has this address.';
    throw new ConflictError('SLUG_TAKEN', message, { fields: { slug: [message] } });
  }

  /** `own`: one that it has already. */
  private async freeSlug(wanted: string, own?: string): Promise<string> {
    const similar = await this.db.read(Feature).find({
      where: { slug: Like(`${wanted}%`) },
      select: { slug: true },
      withDeleted: true,
    });
    const taken = new Set(similar.map(({ slug }) => slug));
    for (let number = 1; ; number += 1) {
      const slug = numberedSlug(wanted, number);
      if (slug === own || !taken.has(slug)) return slug;
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
