import { Injectable } from '@nestjs/common';
import { Like } from 'typeorm';
import { RouteRegistry } from '../../core/access/route-registry.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { PublicPageRegistry } from '../../core/cache/public-page.registry.js';
import { PublishedContentService } from '../../core/cache/published-content.service.js';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError, FieldError } from '../../core/common/errors.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { httpAddress } from '../../core/http/address.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import { keyOfPicture } from '../pictures/picture.rules.js';
import { PictureService } from '../pictures/picture.service.js';
import { FeatureAdminView } from './dto/feature-admin.view.js';
import type { FeatureImageDto } from './dto/feature-image.dto.js';
import type { ChangeFeatureDto, CreateFeatureDto } from './dto/save-feature.dto.js';
import { Feature, FeatureImage } from './feature.entity.js';
import { FeatureRepository } from './feature.repository.js';
import { checkSlug, featurePath, foldedOf, numberedSlug, slugFrom } from './feature.rules.js';
import { FEATURE_TRASH, featureNotFound } from './feature.trash.js';

type ImageColumns = Pick<FeatureImage, 'url' | 'storageKey' | 'width' | 'height' | 'altText' | 'sortOrder'>;

@Injectable()
export class FeatureService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly features: FeatureRepository,
    private readonly pictures: PictureService,
    private readonly published: PublishedContentService,
    private readonly records: RecordRepository,
    private readonly routes: RouteRegistry,
    private readonly pages: PublicPageRegistry,
    private readonly audit: AuditTrail,
  ) {}

  create(actor: Actor | null, input: CreateFeatureDto): Promise<FeatureAdminView> {
    return this.change(async () => {
      const { title, slug } = input;
      const images = await this.findImages(input.images ?? []);
      const texts = { title, summary: '', description: '', category: null, priceRange: null, ...changesOf(input) };
      const features = this.db.write(Feature);
      const { id } = await features.save(
        features.create({
          isActive: true,
          isPinned: false,
          publishAt: this.clock.now(),
          ...texts,
          ...foldedOf(texts),
          slug: slug ? await this.requireFreeSlug(slug) : await this.findFreeSlug(this.suggestSlug(title)),
          deletedAt: null,
          version: 1,
        }),
      );
      await this.addImages(id, images);
      const feature = await this.view(id);
      const after = auditFields(feature);
      await this.audit.record({ actor, action: 'feature.created', record: recordOf(feature), after });
      return feature;
    });
  }

  /**
   * Absent fields stay; new titles keep the slug.
   * @throws StaleError
   */
  update(actor: Actor | null, id: number, input: ChangeFeatureDto, version?: number): Promise<FeatureAdminView> {
    return this.change(async () => {
      const before = await this.view(id);
      const images = input.images && (await this.findImages(input.images));
      const refusals = { version, notFound: featureNotFound, view: () => before };
      const feature = await this.records.lockForUpdate(Feature, { id }, refusals);
      const changes = changesOf(input);
      const changed = { ...feature, ...changes };
      const slug = await this.chooseSlug(feature, input.slug, changed.title);
      if (slug !== feature.slug && feature.publishAt <= this.clock.now())
        await this.pages.redirect(featurePath(feature.slug), featurePath(slug));
      await this.db.write(Feature).update({ id }, { ...changes, ...foldedOf(changed), slug });
      if (images) {
        await this.db.write(FeatureImage).delete({ featureId: id });
        await this.addImages(id, images);
      }
      const after = await this.view(id);
      await this.audit.changed({
        actor,
        action: 'feature.updated',
        record: recordOf(after),
        before: auditFields(before),
        after: auditFields(after),
      });
      return after;
    });
  }

  remove(actor: Actor | null, id: number): Promise<void> {
    return this.change(async () => {
      const feature = await this.view(id);
      await this.records.discard(FEATURE_TRASH, id);
      const before = auditFields(feature);
      await this.audit.record({ actor, action: 'feature.deleted', record: recordOf(feature), before });
    });
  }

  restore(actor: Actor | null, id: number): Promise<FeatureAdminView> {
    return this.change(async () => {
      await this.records.restore(FEATURE_TRASH, id);
      const feature = await this.view(id);
      await this.audit.record({ actor, action: 'feature.restored', record: recordOf(feature) });
      return feature;
    });
  }

  /** Locked for free slugs, and against the sweep of pictures. */
  private change<T>(work: () => Promise<T>): Promise<T> {
    return this.db.exclusiveTransaction(async () => {
      const result = await work();
      await this.published.raise();
      return result;
    });
  }

  private async view(id: number): Promise<FeatureAdminView> {
    return FeatureAdminView.of(await this.features.get(id));
  }

  private async chooseSlug(before: Feature, slug: string | null | undefined, title: string): Promise<string> {
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

  private async findImages(images: FeatureImageDto[]): Promise<ImageColumns[]> {
    const found: ImageColumns[] = [];
    for (const [index, { image_url, alt_text, sort_order }] of images.entries()) {
      const picture = await this.findPicture(image_url);
      found.push({ ...picture, altText: alt_text?.trim() ?? '', sortOrder: sort_order ?? index });
    }
    return found;
  }

  private async findPicture(address: string) {
    const storageKey = keyOfPicture(address);
    if (storageKey === null) return { url: httpAddress(address) ?? address, storageKey, width: null, height: null };
    const picture = await this.pictures.find(storageKey);
    if (!picture) throw new FieldError('PICTURE_GONE', 'images', 'A picture no longer exists. Please upload it again.');
    return { url: null, storageKey, width: picture.width, height: picture.height };
  }

  private async addImages(featureId: number, images: ImageColumns[]): Promise<void> {
    await this.db.write(FeatureImage).save(images.map((image) => ({ ...image, featureId })));
  }
}

/** Null clears a text. */
function changesOf({ summary, description, publish_at, ...input }: ChangeFeatureDto): Partial<Feature> {
  const changes = {
    title: input.title,
    summary: summary === null ? '' : summary,
    description: description === null ? '' : description,
    category: input.category,
    priceRange: input.price_range,
    isActive: input.is_active,
    isPinned: input.is_pinned,
    publishAt: publish_at === undefined ? undefined : new Date(publish_at),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const recordOf = ({ id, title }: FeatureAdminView) => ({ id, label: title });

function auditFields(feature: FeatureAdminView): Record<string, unknown> {
  const { id: _id, version: _version, created: _created, images, ...fields } = feature;
  return { ...fields, images: images.map(({ image_url, alt_text }) => [image_url, alt_text]) };
}
