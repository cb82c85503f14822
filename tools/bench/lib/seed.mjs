import { openDatabase } from './database.mjs';
import * as make from './rows.mjs';

/** @typedef {import('./database.mjs').Database} Database */
/** @typedef {{ dataDir: string, url?: string | undefined }} Place with migrated tables */
/** @typedef {{ id: number, question: string, aliases: string[], tags: string[], answer: string, pinned: boolean }} Entry */

const LONG = { users: 50_000, projects: 100_000, entries: 20_000, visits: 1_000_000 };
const CONTENT = { services: 300, pages: 500, pictures: 5_000 };
export const FEATURES = 300;
export const PHRASINGS = 10;
const STAMP = '2026-11-01 10:00:00.000';

/** @param {Place} place @param {(db: Database) => Promise<unknown>} work */
async function filling(place, work) {
  const db = await openDatabase(place);
  await work(db);
  await db.close();
}

/** @param {string} dataDir */
export const seedFirm = (dataDir) =>
  filling({ dataDir }, async (db) => {
    const firstUser = await db.fill(
      'users',
      make.rowsOf(1_000, (n) => make.user(1_000 + n)),
    );
    const first = await db.fill(
      'projects',
      make.rowsOf(10_000, (n) => make.project(n, n % 1_000, firstUser)),
    );
    const file = await db.fill(
      'attachments',
      make.rowsOf(20_000, (n) => make.attachment(n, first + ((n * 7) % 10_000))),
    );
    await db.fill(
      'comments',
      make.rowsOf(10_000, (n) => make.comment(n, file + 2 * n, firstUser)),
    );
    const feature = await db.fill('features', make.rowsOf(FEATURES, make.feature));
    await db.fill(
      'feature_images',
      make.rowsOf(3 * FEATURES, (n) => make.featureImage(n, feature)),
    );
    await db.run('ANALYZE');
  });

/** @param {Database} db @returns {Promise<number>} id of the first project */
export async function fillProjects(db) {
  const firstUser = await db.fill('users', make.rowsOf(LONG.users, make.user));
  const project = (/** @type {number} */ n) => make.project(n, make.clientOf(n, LONG.users), firstUser);
  return db.fill('projects', make.rowsOf(LONG.projects, project));
}

/** @param {Place} place */
export const seedLists = (place) =>
  filling(place, async (db) => {
    await fillProjects(db);
    await db.fill('faq_entries', make.rowsOf(LONG.entries, make.faqEntry));
    await db.fill(
      'visitor_logs',
      make.rowsOf(LONG.visits, (n) => make.visit(n, LONG.visits)),
    );
  });

/** Maximum of a company. @param {string} dataDir */
export const seedContent = (dataDir) =>
  filling({ dataDir }, async (db) => {
    const [known] = await db.read(
      "SELECT v.document FROM content_versions v JOIN content_items i ON i.id = v.item_id WHERE i.path = '/web-development'",
    );
    const service = JSON.parse(known?.['document']);
    /** @type {{ kind: string, name: string, path: string, document: object }[]} */
    const items = [];
    for (let n = 10; n <= CONTENT.services; n += 1) {
      const [name, slug] = [`Service ${n}`, `service-${n}`];
      items.push({ kind: 'service', name, path: `/services/${slug}`, document: { ...service, name, slug } });
    }
    for (let n = 0; n < CONTENT.pages; n += 1)
      items.push({ kind: 'page', name: `Page ${n}`, path: `/pages/page-${n}`, document: make.contentPage(n) });
    await db.fill('uploaded_pictures', make.rowsOf(CONTENT.pictures, make.picture));
    await db.fill('site_pictures', make.rowsOf(CONTENT.pictures, make.sitePicture));
    const first = await db.fill(
      'content_items',
      items.map((item, n) => make.contentItem(item.kind, n, item)),
    );
    await db.fill(
      'content_versions',
      items.map(({ document }, n) => make.contentVersion(first + n, document)),
    );
    await db.fill(
      'content_addresses',
      items.map(({ path }, n) => ({ path, item_id: first + n })),
    );
    await db.run('ANALYZE');
  });

/** @param {string} dataDir @param {Entry[]} entries */
export const seedFaq = (dataDir, entries) =>
  filling({ dataDir }, async (db) => {
    await db.run('DELETE FROM faq_entries');
    const row = (/** @type {Entry} */ { id, question, answer, tags, aliases }) => ({
      id,
      question,
      answer: `<p>${answer}</p>`,
      tags: tags.join(),
      aliases: JSON.stringify(aliases),
      visibility: 'public',
      is_active: 1,
      is_pinned: 0,
      search_text: '',
      created_at: STAMP,
      updated_at: STAMP,
    });
    await db.fill('faq_entries', entries.map(row));
  });

const COMMON =
  'how do i get my the a refund payment account card password order invoice change cancel send need help what is can'.split(
    ' ',
  );

/** Deterministic FAQ of invented words. @param {number} count @returns {Entry[]} */
export function crowd(count) {
  let state = 7;
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
  const letter = (/** @type {string} */ set) => set[Math.floor(random() * set.length)] ?? '';
  const syllable = () => letter('bcdfglmnprst') + letter('aeiou');
  const rare = Array.from({ length: 8_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(''),
  );
  const word = () =>
    (random() < 0.4 ? COMMON[Math.floor(random() * COMMON.length)] : rare[Math.floor(random() ** 2.5 * rare.length)]) ??
    '';
  const text = (/** @type {number} */ length) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, n) => {
    const topic = text(6).split(' ');
    const alias = () => `${topic.filter(() => random() < 0.7).join(' ')} ${text(3)}`;
    const aliases = Array.from({ length: PHRASINGS - 1 }, alias);
    const question = `${topic.join(' ')} ${text(2)}?`;
    return { id: n + 1, question, aliases, tags: [text(1)], answer: text(30), pinned: false };
  });
}
