import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type Clock, HOUR } from '../../src/core/common/time/clock.js';
import type { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import type { Db } from '../../src/core/database/db.js';
import { Feature, FeatureImage } from '../../src/modules/features/feature.entity.js';
import { foldedOf, slugFrom } from '../../src/modules/features/feature.rules.js';
import type { PictureService, StoredPicture } from '../../src/modules/pictures/picture.service.js';
import { draw, type Drawing } from './drawings.js';
import type { DemoFeature } from './demo-feature.js';
import { FEATURES } from './features.js';

const DAY = 24 * HOUR;
/** Widest display, in pixels. */
const WIDTH = 1_280;

export interface FeaturePlace {
  db: Db;
  clock: Clock;
  published: PublishedContentService;
  featurePictures: PictureService;
}

type Images = (StoredPicture & { altText: string })[];

export async function storeFeaturePictures(pictures: PictureService): Promise<Map<DemoFeature, Images>> {
  const stored = new Map<DemoFeature, Images>();
  for (const feature of FEATURES) {
    const images: Images = [];
    for (const [index, [drawing, altText]] of feature.pictures.entries())
      images.push({ ...(await storeDrawing(pictures, drawing, `${feature.title} ${index + 1}`)), altText });
    stored.set(feature, images);
  }
  return stored;
}

export async function storeDrawing(pictures: PictureService, drawing: Drawing, name: string) {
  // Higher levels take ten times as long for little gain.
  const png = await sharp(Buffer.from(draw(drawing, name, WIDTH)))
    .png({ compressionLevel: 3 })
    .toBuffer();
  return pictures.store({ name: 'picture.png', declaredType: 'image/png', bytes: Readable.from([png]) });
}

export async function addFeatures(
  { db, clock, published }: FeaturePlace,
  pictures: Map<DemoFeature, Images>,
): Promise<void> {
  for (const feature of [...FEATURES].reverse()) {
    const { title, summary, description, category, priceRange } = feature;
    const publishAt = clock.in(-feature.daysAgo * DAY);
    const { id } = await db.write(Feature).save({
      title,
      slug: slugFrom(title, new Set()),
      summary,
      description,
      category,
      priceRange,
      publishAt,
      isPinned: feature.pinned ?? false,
      isActive: !feature.inactive,
      ...foldedOf(feature),
      deletedAt: null,
      version: 1,
      createdAt: publishAt,
      updatedAt: publishAt,
    });
    const images = (pictures.get(feature) ?? []).map(({ key, width, height, altText }, sortOrder) => ({
      featureId: id,
      storageKey: key,
      url: null,
      altText,
      sortOrder,
      width,
      height,
    }));
    await db.write(FeatureImage).save(images);
  }
  await published.raise();
}
