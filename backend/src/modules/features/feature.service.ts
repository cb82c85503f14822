import { Injectable } from '@nestjs/common';
import { Like } from 'typeorm';
import { RouteRegistry } from '../../core/access/route-registry.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/common/errors.js';
import { PublicPageRegistry } from '../../core/cache/public-page.registry.js';
import { PublishedContentService } from '../../core/cache/published-content.service.js';
import { RecordRepository, type Seen } from '../../core/records/record.repository.js';
import type { StoredPicture } from '../pictures/picture.service.js';
import { Feature } from './feature.entity.js';
import { FeatureImage } from './feature-image.entity.js';
import { FEATURE_TRASH, featureNotFound } from './feature.trash.js';
import { checkSlug, featurePath, numberedSlug, searchTextOf, slugFrom, sortTitleOf } from './feature.rules.js';

export type ImageInput = (StoredPicture | { url: string }) & { altText?: string; sortOrder?: number };

export interface FeatureInput {
  title: string;
  slug?: string;
  summary?: string;
  description?: string;
  category?: string | null;
  priceRange?: string | null;
  isActive?: boolean;
  isPinned?: boolean;
  publishAt?: Date;
  images?: ImageInput[];
}

const UNVERSIONED: Seen<Feature> = { view: () => null };

@Injectable()
export class FeatureService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly published: PublishedContentService,
    private readonly records: RecordRepository,
    private readonly routes: RouteRegistry,
    private readonly pages: PublicPageRegistry,
  ) {}

  create({ images = [], slug = '', ...input }: FeatureInput): Promise<Feature> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const texts = { summary: '', description: '', category: null, priceRange: null, ...input };
      const features = this.db.write(Feature);
      const feature = features.create({
        isActive: true,
        isPinned: false,
        publishAt: this.clock.now(),
        ...texts,
        slug: slug ? await this.requireFreeSlug(slug) : await this.findFreeSlug(this.suggestSlug(input.title)),
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

  /** Absent fields stay; new titles keep the slug. */
  update(
    id: number,
    { images, slug, ...changes }: Partial<FeatureInput>,
    seen: Seen<Feature> = UNVERSIONED,
  ): Promise<Feature> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const before = await this.records.lockForUpdate(Feature, { id }, { ...seen, notFound: featureNotFound });
      const after = { ...before, ...changes };
      const { title, summary, description, category, priceRange, isActive, isPinned, publishAt } = after;
      const newSlug = await this.chooseSlug(before, slug, title);
      if (newSlug !== before.slug && before.publishAt <= this.clock.now())
        await this.pages.redirect(featurePath(before.slug), featurePath(newSlug));
      await this.db.write(Feature).update(
        { id },
        {
          title,
          summary,
          description,
          category,
          priceRange,
          isActive,
          isPinned,
          publishAt,
          slug: newSlug,
          searchText: searchTextOf(after),
          sortTitle: sortTitleOf(title),
        },
      );
      if (images) {
        await this.db.write(FeatureImage).delete({ featureId: id });
        await this.addImages(id, images);
      }
      await this.published.raise();
      return (await this.db.read(Feature).findOneBy({ id }))!;
    });
  }

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

  private async chooseSlug(before: Feature, slug: string | undefined, title: string): Promise<string> {
    if (slug === undefined || slug === before.slug) return before.slug;
    if (slug) return this.requireFreeSlug(slug);
    return this.findFreeSlug(this.suggestSlug(title), before.slug);
  }

  private suggestSlug(title: string): string {
    return slugFrom(title, this.routes.reservedSegments('features'));
  }

  private async requireFreeSlug(slug: string): Promise<string> {
    checkSlug(slug, this.routes.reservedSegments('features'));
    const other = await this.db.read(Feature).findOne({ where: { slug }, withDeleted: true });
    if (!other) return slug;
    const message = other.deletedAt ? 'A feature in the trash has this address.' : 'Another feature has this address.';
    throw new ConflictError('SLUG_TAKEN', message, { fields: { slug: [message] } });
  }

  private async findFreeSlug(wanted: string, own?: string): Promise<string> {
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

  private async addImages(featureId: number, images: ImageInput[]): Promise<void> {
    if (images.length === 0) return;
    const rows = this.db.write(FeatureImage);
    await rows.save(
      images.map((image, index) =>
        rows.create({
          featureId,
          sortOrder: image.sortOrder ?? index,
          altText: image.altText ?? '',
          ...('url' in image
            ? { url: image.url, storageKey: null, width: null, height: null }
            : { url: null, storageKey: image.key, width: image.width, height: image.height }),
        }),
      ),
    );
  }
}
