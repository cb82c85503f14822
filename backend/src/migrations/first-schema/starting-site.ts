import { hash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import documents from './starting-site.json' with { type: 'json' };

const PATHS: Readonly<Record<string, string>> = {
  home: '/',
  services: '/services',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
};
/** Start as drafts, because each company must write them. */
const UNWRITTEN = ['privacy', 'imprint'];
const WRITTEN = '2026-11-23 00:00:00.000';

export async function fillStartingSite(runner: QueryRunner): Promise<void> {
  const singles = documents.filter(({ kind }) => kind !== 'service').length;
  for (const [index, document] of documents.entries())
    await insert(runner, { id: index + 1, document, position: index % singles });
}

interface Row {
  id: number;
  document: { kind: string; name?: string; title?: string; slug?: string };
  position: number;
}

async function insert(runner: QueryRunner, { id, document, position }: Row): Promise<void> {
  const text = JSON.stringify(document);
  const isDraft = UNWRITTEN.includes(document.kind);
  const name = document.name ?? document.title ?? '';
  const path = document.kind === 'service' ? `/${document.slug}` : (PATHS[document.kind] ?? null);
  await runner.query(
    `INSERT INTO content_items (id, created_at, updated_at, kind, name, path, position, shown, published, draft, search_text,
      version)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, 1)`,
    [
      id,
      WRITTEN,
      WRITTEN,
      document.kind,
      name,
      path,
      position,
      isDraft ? null : 1,
      isDraft ? text : null,
      name.toLowerCase(),
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
