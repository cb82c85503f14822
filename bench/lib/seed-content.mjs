import { databaseFile, inserter, sqlite } from './seed.mjs';

const SERVICES = 300;
const PAGES = 500;
const PICTURES = 5_000;
const AT = '2026-11-01 10:00:00.000';
const STAMPS = { created_at: AT, updated_at: AT };

/**
 * Fills a migrated database with as much as a firm may write: services like one that is there, pages with ten blocks each, and
 * pictures in the library, every tenth of them on a page.
 *
 * @param {string} dataDir
 */
export function seedContent(dataDir) {
  const db = sqlite(databaseFile(dataDir));
  const insert = inserter(db);
  const { document } = /** @type {{ document: string }} */ (
    db
      .prepare(`SELECT v.document FROM content_versions v JOIN content_items i ON i.id = v.item_id WHERE i.path = ?`)
      .get('/web-development')
  );
  const publish = (
    /** @type {string} */ kind,
    /** @type {number} */ position,
    /** @type {{ name: string, path: string, text: object }} */ { name, path, text },
  ) => {
    const item_id = insert('content_items', {
      ...{ kind, name, path, position, shown: 1, published: 1, search_text: name.toLowerCase(), ...STAMPS },
    });
    const document = JSON.stringify(text);
    insert('content_versions', { item_id, number: 1, document, sha256: '', asks_again: 0, ...STAMPS });
    insert('content_addresses', { path, item_id });
  };
  db.transaction(() => {
    for (let n = 0; n < PICTURES; n += 1) {
      const row = { storage_key: keyOf(n), width: 1_280, height: 800, ...STAMPS };
      insert('uploaded_pictures', row);
      insert('site_pictures', { ...row, alt: `Picture ${n}`, search_text: `picture ${n}` });
    }
    for (let n = 10; n < SERVICES + 1; n += 1) {
      const [name, slug] = [`Service ${n}`, `service-${n}`];
      publish('service', n, { name, path: `/services/${slug}`, text: { ...JSON.parse(document), name, slug } });
    }
    for (let n = 0; n < PAGES; n += 1)
      publish('page', n, { name: `Page ${n}`, path: `/pages/page-${n}`, text: pageOf(n) });
  })();
  db.exec('ANALYZE');
  db.close();
}

/** @param {number} n */
const keyOf = (n) => n.toString(16).padStart(32, '0');

/** @param {number} n */
const pageOf = (n) => ({
  ...{
    kind: 'page',
    slug: `page-${n}`,
    place: 'none',
    title: `Page ${n}`,
    description: '',
    lede: 'What we do and how.',
  },
  blocks: [
    {
      ...{ type: 'picture', side: 'left', text: { type: 'doc', content: [] } },
      picture: { key: keyOf(n), width: 1_280, height: 800, alt: `Picture ${n}` },
    },
    ...Array.from({ length: 9 }, (_, block) => ({
      type: 'quote',
      text: `Every milestone can be looked at, and number ${block} of page ${n} was on time. `.repeat(4),
      name: 'A client',
    })),
  ],
});
