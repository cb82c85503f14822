import { join } from 'node:path';
import { driver } from './database.mjs';

const STATUSES = ['Pending', 'In Progress', 'Milestone 2', 'Under Review', 'Completed', 'On Hold', 'Cancelled'];
const NOW = '2026-11-01 10:00:00.000';

/** The driver that the server uses. */
export const sqlite = driver('better-sqlite3');

/**
 * Puts rows into tables; answers their numbers.
 *
 * @param {ReturnType<typeof sqlite>} db
 */
export const inserter = (db) => (/** @type {string} */ table, /** @type {Record<string, unknown>} */ row) =>
  Number(
    db
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`,
      )
      .run(...Object.values(row)).lastInsertRowid,
  );

/** @param {string} dataDir */
export const databaseFile = (dataDir) => join(dataDir, 'portico.sqlite');

/**
 * Fills a migrated database with projects of a tenth as many clients, each with two files and a comment.
 *
 * @param {string} dataDir
 * @param {number} [projects]
 */
export function seed(dataDir, projects = 10_000) {
  const clients = projects / 10;
  const db = sqlite(databaseFile(dataDir));
  const insert = inserter(db);
  db.transaction(() => {
    const firstClient = db.prepare('SELECT MAX(id) AS id FROM users').get().id + 1;
    for (let n = 0; n < clients; n += 1) insert('users', client(n));
    for (let n = 0; n < projects; n += 1) insert('projects', project(n, firstClient + (n % clients)));
    for (let n = 0; n < 2 * projects; n += 1) {
      insert('attachments', file(n, projects));
      if (n % 2 === 0) insert('comments', comment(n, firstClient));
    }
  })();
  db.exec('ANALYZE');
  db.close();
}

const STAMPS = { created_at: NOW, updated_at: NOW };

/** @param {number} n */
function client(n) {
  const [name, email] = [`Client ${n}`, `client${n}@bench.example`];
  const search_text = `client ${n} ${email}`;
  return { name, email, password_hash: 'none', role: 'user', is_active: 1, muted_mails: '[]', search_text, ...STAMPS };
}

/**
 * @param {number} n
 * @param {number} userId
 */
const project = (n, userId) => ({
  title: `Project ${n}`,
  description: `Booking, records and reminders, part ${n}`,
  start_date: '2026-08-04',
  end_date: '2026-12-18',
  price_cents: 100_000 + n,
  status: STATUSES[n % STATUSES.length],
  milestones: 5,
  user_id: userId,
  payment_status: n % 3 === 0 ? 'paid' : 'pending',
  search_text: `project ${n}`,
  ...STAMPS,
});

/**
 * @param {number} n
 * @param {number} projects
 */
const file = (n, projects) => ({
  project_id: 1 + ((n * 7) % projects),
  filename: `file-${n}.png`,
  original_name: `file-${n}.png`,
  storage_key: n.toString(16).padStart(32, '0'),
  mime_type: 'image/png',
  size: 1000,
  sha256: 'f'.repeat(64),
  confirmed_at: n % 2 === 0 ? NOW : null,
  ...STAMPS,
});

/**
 * @param {number} n
 * @param {number} userId
 */
const comment = (n, userId) => ({
  attachment_id: n + 1,
  user_id: userId,
  user_name: 'Client 0',
  comment_text: 'Can it stay?',
  reply_text: n % 4 === 0 ? 'Yes.' : null,
  ...STAMPS,
});
