import { hash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import firstSite from './content/first-site.json' with { type: 'json' };
import siteBefore from './content/site-before.json' with { type: 'json' };

/** Published at addresses of their own; the rest has none. */
const PATHS: Record<string, string> = {
  home: '/',
  services: '/services',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
};
/** New documents start as drafts, because each company must write its own. */
const UNWRITTEN = ['privacy', 'imprint'];
const FIRST_SERVICE = 11;
/** Fixed date of the texts, so that every run gives the same result. */
const WRITTEN = '2026-11-23 00:00:00.000';

interface Row {
  id: number;
  document: { kind: string };
  path: string | null;
  position: number;
}

export class FillContent1760007130000 implements MigrationInterface {
  /** Existing installations keep their current texts; new ones start with neutral texts. */
  async up(runner: QueryRunner): Promise<void> {
    const [anybody] = (await runner.query('SELECT id FROM users LIMIT 1')) as unknown[];
    const { services, ...singles } = siteBefore;
    const unpriced = services.map((service) => ({
      ...service,
      range: '',
      offers: service.offers.map((offer) => ({ ...offer, range: '' })),
    }));
    const rows = rowsOf(anybody ? singles : firstSite, anybody ? services : unpriced);
    for (const row of rows) await insert(runner, row);
  }

  async down(): Promise<void> {
    // The tables go with the migrations before.
  }
}

function rowsOf(singles: typeof firstSite, services: { kind: string; slug: string }[]): Row[] {
  const slugs = services.map(({ slug }) => slug);
  const first = singles.home.first.map((slug) => FIRST_SERVICE + slugs.indexOf(slug));
  const { brand, facts, menus, home, overview, about, contact, terms, privacy, imprint } = singles;
  const documents = [brand, facts, menus, { ...home, first }, overview, about, contact, terms, privacy, imprint];
  return [
    ...documents.map((document, index) => ({
      ...{ id: index + 1, document, path: PATHS[document.kind] ?? null, position: index },
    })),
    ...services.map((document, index) => ({
      ...{ id: FIRST_SERVICE + index, document, path: `/${document.slug}`, position: index },
    })),
  ];
}

async function insert(runner: QueryRunner, { id, document, path, position }: Row): Promise<void> {
  const text = JSON.stringify(document);
  const isDraft = UNWRITTEN.includes(document.kind);
  const { name, title } = document as { name?: string; title?: string };
  const called = name ?? title ?? '';
  await runner.query(
    `INSERT INTO content_items (id, created_at, updated_at, kind, name, path, position, shown, published, draft, search_text,
      version)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, 1)`,
    [
      ...[id, WRITTEN, WRITTEN, document.kind, called, path, position, isDraft ? null : 1, isDraft ? text : null],
      called.toLowerCase(),
    ],
  );
  if (isDraft) return;
  await runner.query(
    `INSERT INTO content_versions (created_at, updated_at, item_id, number, document, sha256, asks_again)
     VALUES (?, ?, ?, 1, ?, ?, 0)`,
    [WRITTEN, WRITTEN, id, text, hash('sha256', text)],
  );
  if (path) await runner.query('INSERT INTO content_addresses (path, item_id) VALUES (?, ?)', [path, id]);
}
