import { hash } from 'node:crypto';
import type { Db } from '../../src/core/database/db.js';
import { type FirmFacts, NEUTRAL_FACTS } from '../../src/core/company/facts.js';
import { FIRST_STEPS } from '../../src/core/company/first-step.registry.js';
import { ContentAddress } from '../../src/modules/content/pages/content-address.entity.js';
import { ContentItem } from '../../src/modules/content/pages/content-item.entity.js';
import { ContentVersion } from '../../src/modules/content/pages/content-version.entity.js';
import { nameOf, SINGLE_PATHS } from '../../src/modules/content/documents/document.rules.js';
import { SiteSettings, THE_SETTINGS } from '../../src/modules/content/site/site-settings.entity.js';
import type { AnyDocument } from '../../src/modules/content/documents/document.types.js';
import site from './demo-site.json' with { type: 'json' };

export const DEMO_FIRM: FirmFacts = {
  ...NEUTRAL_FACTS,
  name: site.brand.name,
  legalName: site.brand.legal_name,
  tagline: site.brand.tagline,
  email: site.facts.email,
  phone: site.facts.phone,
  location: site.facts.location,
  timeZone: site.facts.timezone,
};

export async function addSite({ db }: { db: Db }): Promise<void> {
  const items = await db.read(ContentItem).find({ order: { position: 'ASC', id: 'ASC' } });
  const services = items.filter(({ kind }) => kind === 'service');
  const { services: written, home, ...singles } = site;
  const first = home.first.map((slug) => services[written.findIndex((service) => service.slug === slug)]!.id);
  for (const document of [...Object.values(singles), { ...home, first }] as AnyDocument[])
    await put(
      db,
      items.find(({ kind }) => kind === document.kind)!,
      document,
    );
  await db.write(SiteSettings).update(THE_SETTINGS, { listed: 'yes', keptSteps: [...FIRST_STEPS] });
  for (const [index, document] of written.entries()) await put(db, services[index]!, document as AnyDocument);
}

async function put(db: Db, { id, path: had }: ContentItem, document: AnyDocument): Promise<void> {
  const path = had ?? SINGLE_PATHS[document.kind] ?? null;
  const name = nameOf(document);
  const row = { itemId: id, number: 1, document, sha256: hash('sha256', JSON.stringify(document)) };
  await db
    .write(ContentVersion)
    .upsert({ ...row, actorId: null, actorName: null, asksAgain: false }, ['itemId', 'number']);
  await db.write(ContentItem).update({ id }, { name, path, searchText: name.toLowerCase(), published: 1, draft: null });
  if (path && !had) await db.write(ContentAddress).insert({ path, itemId: id });
}
