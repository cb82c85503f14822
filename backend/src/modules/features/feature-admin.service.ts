import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { FieldError } from '../../core/common/errors.js';
import { httpAddress } from '../../core/http/address.js';
import { keyOfPicture } from '../pictures/picture.rules.js';
import { PictureService } from '../pictures/picture.service.js';
import { FeatureAdminView } from './dto/feature-admin.view.js';
import type { FeatureImageDto } from './dto/feature-image.dto.js';
import type { ChangeFeatureDto, CreateFeatureDto } from './dto/save-feature.dto.js';
import { FeatureService, type FeatureInput, type ImageInput } from './feature.service.js';
import { FeatureRepository } from './feature.repository.js';

@Injectable()
export class FeatureAdminService {
  constructor(
    private readonly db: Db,
    private readonly service: FeatureService,
    private readonly features: FeatureRepository,
    private readonly pictures: PictureService,
    private readonly audit: AuditTrail,
  ) {}

  create(actor: Actor, { title, ...input }: CreateFeatureDto): Promise<FeatureAdminView> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const { id } = await this.service.create({ title, ...(await this.mapInput(input)) });
      const feature = await this.view(id);
      await this.audit.record({
        actor,
        action: 'feature.created',
        record: recordOf(feature),
        after: auditFields(feature),
      });
      return feature;
    });
  }

  /** @throws StaleError */
  update(actor: Actor, id: number, input: ChangeFeatureDto, version?: number): Promise<FeatureAdminView> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const before = await this.view(id);
      await this.service.update(id, await this.mapInput(input), { version, view: () => before });
      const feature = await this.view(id);
      await this.audit.changed({
        actor,
        action: 'feature.updated',
        record: recordOf(feature),
        before: auditFields(before),
        after: auditFields(feature),
      });
      return feature;
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const feature = await this.view(id);
      await this.service.remove(id);
      await this.audit.record({
        actor,
        action: 'feature.deleted',
        record: recordOf(feature),
        before: auditFields(feature),
      });
    });
  }

  restore(actor: Actor, id: number): Promise<FeatureAdminView> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      await this.service.restore(id);
      const feature = await this.view(id);
      await this.audit.record({ actor, action: 'feature.restored', record: recordOf(feature) });
      return feature;
    });
  }

  private async view(id: number): Promise<FeatureAdminView> {
    return FeatureAdminView.of(await this.features.get(id));
  }

  private async mapInput({ images, publish_at, ...dto }: ChangeFeatureDto): Promise<Partial<FeatureInput>> {
    const named = {
      title: dto.title,
      slug: clearedText(dto.slug),
      summary: clearedText(dto.summary),
      description: clearedText(dto.description),
      category: dto.category,
      priceRange: dto.price_range,
      isActive: dto.is_active,
      isPinned: dto.is_pinned,
      publishAt: publish_at === undefined ? undefined : new Date(publish_at),
      images: images && (await this.mapImages(images)),
    };
    return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  }

  private async mapImages(images: FeatureImageDto[]): Promise<ImageInput[]> {
    const inputs: ImageInput[] = [];
    for (const [index, { image_url, alt_text, sort_order }] of images.entries()) {
      const picture = await this.findPicture(image_url);
      inputs.push({ ...picture, altText: alt_text?.trim() ?? '', sortOrder: sort_order ?? index });
    }
    return inputs;
  }

  private async findPicture(address: string): Promise<ImageInput> {
    const key = keyOfPicture(address);
    if (key === null) return { url: httpAddress(address) ?? address };
    const picture = await this.pictures.find(key);
    if (!picture) throw new FieldError('PICTURE_GONE', 'images', 'A picture no longer exists. Please upload it again.');
    return picture;
  }
}

const recordOf = ({ id, title }: FeatureAdminView) => ({ id, label: title });

function auditFields({
  id: _id,
  version: _version,
  created: _created,
  images,
  ...fields
}: FeatureAdminView): Record<string, unknown> {
  return { ...fields, images: images.map(({ image_url, alt_text }) => [image_url, alt_text]) };
}

const clearedText = (text: string | null | undefined): string | undefined => (text === null ? '' : text);
