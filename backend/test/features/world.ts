import { Readable } from 'node:stream';
import { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import type { FeatureAdminView } from '../../src/modules/features/dto/feature-admin.view.js';
import type { FeaturePageView } from '../../src/modules/features/dto/feature-page.view.js';
import { Feature } from '../../src/modules/features/feature.entity.js';
import type { CreateFeatureDto } from '../../src/modules/features/dto/save-feature.dto.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { pathOfPicture } from '../../src/modules/pictures/picture.rules.js';
import { type StoredPicture, PictureService } from '../../src/modules/pictures/picture.service.js';
import type { TestApp } from '../app.js';
import { picture } from '../attachments/files.js';

let serial = 0;

export function givenFeature(
  { app, clock }: TestApp,
  input: Partial<CreateFeatureDto> = {},
): Promise<FeatureAdminView> {
  serial += 1;
  return app
    .get(FeatureService)
    .create(null, { title: `Feature ${serial}`, publish_at: clock.in(-60_000).toISOString(), ...input });
}

export async function givenPicture({ app }: TestApp, width = 900, height = 600): Promise<StoredPicture> {
  const bytes = Readable.from([await picture('png', width, height)]);
  return app.get(PictureService).store({ name: 'shot.png', declaredType: 'image/png', bytes });
}

export const imageOf = ({ key }: StoredPicture) => ({ image_url: pathOfPicture(key) });

export const deleteFeatures = ({ app, db }: TestApp): Promise<void> =>
  db.transaction(async () => {
    await db.write(Feature).deleteAll();
    await app.get(PublishedContentService).raise();
  });

export async function listed(app: TestApp, query = ''): Promise<FeaturePageView> {
  const answer = await app.call({ url: `/features${query}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export const titles = async (app: TestApp, query = ''): Promise<string[]> =>
  (await listed(app, query)).items.map(({ title }) => title);
