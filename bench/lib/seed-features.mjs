import { databaseFile, inserter, sqlite } from './seed.mjs';

const FEATURES = 300;
const PICTURES = 3;
const STAMPS = { created_at: '2026-11-01 10:00:00.000', updated_at: '2026-11-01 10:00:00.000' };
const TEXT = 'Every project shows its milestones as one line: what is done, what is being built and what comes after. ';

/**
 * Adds 300 features with three pictures each to a migrated database, one of them planned.
 *
 * @param {string} dataDir
 */
export function seedFeatures(dataDir) {
  const db = sqlite(databaseFile(dataDir));
  const insert = inserter(db);
  db.transaction(() => {
    for (let n = 0; n < FEATURES; n += 1) {
      const feature_id = insert('features', feature(n));
      for (let order = 0; order < PICTURES; order += 1) insert('feature_images', picture(feature_id, order));
    }
  })();
  db.exec('ANALYZE');
  db.close();
}

/** @param {number} n */
const feature = (n) => ({
  title: `Feature ${n}`,
  slug: `feature-${n}`,
  summary: TEXT,
  description: TEXT.repeat(4),
  category: 'Client portal',
  price_range: '$1,400 – $6,000',
  is_active: 1,
  is_pinned: n % 100 === 0 ? 1 : 0,
  publish_at: n === 1 ? '2100-01-01 00:00:00.000' : `2026-0${1 + (n % 9)}-11 10:00:00.000`,
  search_text: `feature ${n}\n${TEXT.toLowerCase()}\nclient portal`,
  ...STAMPS,
});

/**
 * @param {number} feature_id
 * @param {number} sort_order
 */
const picture = (feature_id, sort_order) => ({
  feature_id,
  storage_key: `${feature_id}${sort_order}`.padStart(32, 'f'),
  alt_text: 'Milestones of a project as a line',
  sort_order,
  width: 1280,
  height: 800,
  ...STAMPS,
});
