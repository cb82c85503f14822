import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { FieldError } from '../../../core/common/errors.js';
import { httpAddress } from '../../../core/http/address.js';
import { keyOfPicture } from '../../pictures/pictures.rules.js';
import { UploadedPictures } from '../../pictures/uploaded-pictures.js';
import { FeatureDeskView } from '../dto/feature-desk.view.js';
import type { FeatureImageDto } from '../dto/feature-image.dto.js';
import type { ChangeFeatureDto, CreateFeatureDto } from '../dto/save-feature.dto.js';
import { FeatureEditor, type FeatureInput, type ImageInput } from '../feature-editor.js';
import { FeatureDeskList } from './feature-desk.list.js';

/** What admins do with features; the trail keeps it. */
@Injectable()
export class FeatureDeskService {
  constructor(
    private readonly db: Db,
    private readonly editor: FeatureEditor,
    private readonly features: FeatureDeskList,
    private readonly pictures: UploadedPictures,
    private readonly audit: AuditTrail,
  ) {}

  create(actor: Actor, { title, ...input }: CreateFeatureDto): Promise<FeatureDeskView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const { id } = await this.editor.create({ title, ...(await this.inputFrom(input)) });
      const feature = await this.view(id);
      await this.audit.record({ actor, action: 'feature.created', record: recordOf(feature), after: traced(feature) });
      return feature;
    });
  }

  /** `version`: what the caller saw; a feature that changed since is refused as stale. */
  update(actor: Actor, id: number, input: ChangeFeatureDto, version?: number): Promise<FeatureDeskView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const before = await this.view(id);
      await this.editor.update(id, await this.inputFrom(input), { version, view: () => before });
      const feature = await this.view(id);
      await this.audit.changed({
        ...{ actor, action: 'feature.updated', record: recordOf(feature) },
        ...{ before: traced(before), after: traced(feature) },
      });
      return feature;
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const feature = await this.view(id);
      await this.editor.remove(id);
      await this.audit.record({ actor, action: 'feature.deleted', record: recordOf(feature), before: traced(feature) });
    });
  }

  restore(actor: Actor, id: number): Promise<FeatureDeskView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      await this.editor.restore(id);
      const feature = await this.view(id);
      await this.audit.record({ actor, action: 'feature.restored', record: recordOf(feature) });
      return feature;
    });
  }

  private async view(id: number): Promise<FeatureDeskView> {
    return FeatureDeskView.of(await this.features.one(id));
  }

  /** What was given, by the names of the entity; an emptied text is an empty one. */
  private async inputFrom({ images, publish_at, ...dto }: ChangeFeatureDto): Promise<Partial<FeatureInput>> {
    const named = {
      title: dto.title,
      slug: emptied(dto.slug),
      summary: emptied(dto.summary),
      description: emptied(dto.description),
      category: dto.category,
      priceRange: dto.price_range,
      isActive: dto.is_active,
      isPinned: dto.is_pinned,
      publishAt: publish_at === undefined ? undefined : new Date(publish_at),
      images: images && (await this.imagesFrom(images)),
    };
    return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  }

  private async imagesFrom(images: FeatureImageDto[]): Promise<ImageInput[]> {
    const placed = images.map((image, index) => ({ ...image, place: image.sort_order ?? index }));
    const inputs: ImageInput[] = [];
    for (const { image_url, alt_text } of placed.sort((a, b) => a.place - b.place))
      inputs.push({ ...(await this.pictureFrom(image_url)), altText: alt_text?.trim() ?? '' });
    return inputs;
  }

  private async pictureFrom(address: string): Promise<ImageInput> {
    const key = keyOfPicture(address);
    if (key === null) return { url: httpAddress(address) ?? address };
    const picture = await this.pictures.uploaded(key);
    if (!picture)
      throw new FieldError('PICTURE_GONE', 'images', 'A picture is not there any more. Please upload it again.');
    return picture;
  }
}

const recordOf = ({ id, title }: FeatureDeskView) => ({ id, label: title });

/** What the trail keeps of a feature, by the names of the calls. */
function traced({
  id: _id,
  version: _version,
  created: _created,
  images,
  ...fields
}: FeatureDeskView): Record<string, unknown> {
  return { ...fields, images: images.map(({ image_url, alt_text }) => [image_url, alt_text]) };
}

const emptied = (text: string | null | undefined): string | undefined => (text === null ? '' : text);
