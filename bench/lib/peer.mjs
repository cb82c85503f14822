// The least a server can do for `GET /api/projects?limit=50`, `GET /api/features?limit=9` and `GET /api/faq`: bare Fastify, prepared statements,
// the same SQL and the same answer, which the runs hold against the server's; and `GET /page`, a file from memory.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { databaseFile, sqlite } from './seed.mjs';

/** @typedef {any} Loose a call or a row of packages that are loaded from the backend at run time, without their types */

const inBackend = createRequire(inRoot('backend/package.json'));
const { fastify } = createRequire(inBackend.resolve('@nestjs/platform-fastify'))('fastify');

const db = sqlite(databaseFile(process.env['DATA_DIR'] ?? ''), { readonly: true });
db.pragma('temp_store = MEMORY');
db.pragma('cache_size = -16000');

const session =
  db.prepare(`SELECT u.id AS id, u.name AS name, u.email AS email, u.role AS role, s.id AS sessionId, s.last_used_at AS lastUsedAt,
  u.has_factor AS hasFactor, s.proved_at AS provedAt,
  v.id AS viewerId, v.has_factor AS viewerHasFactor, v.name AS viewerName, s.viewer_session_id AS viewerSessionId
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN sessions own ON own.id = s.viewer_session_id AND own.expires_at > ? AND own.last_used_at > ?
  LEFT JOIN users v ON v.id = own.user_id AND v.is_active = 1 AND v.role = 'admin'
  WHERE u.is_active = 1 AND s.expires_at > ?
  AND (s.viewer_session_id IS NOT NULL OR u.role = 'user' OR s.last_used_at > ?) AND (s.viewer_session_id IS NULL OR v.id IS NOT NULL)
  AND s.id = ?`);
const PEOPLE = 'JOIN users u ON u.id = p.user_id LEFT JOIN users s ON s.id = p.assignee_id';
const FILES = 'SELECT COUNT(*) FROM attachments a WHERE a.project_id = p.id';
const rows =
  db.prepare(`SELECT p.id AS id, p.title AS title, p.description AS description, p.start_date AS start_date, p.end_date AS end_date,
  p.price_cents AS price_cents, p.currency AS currency, p.status AS status, p.user_id AS user_id, u.name AS client_name, p.milestones AS milestones,
  p.milestone_names AS milestone_names, s.id AS assignee_id, s.name AS assignee_name,
  p.payment_status AS payment_status, p.payment_progress AS payment_progress, p.version AS version, p.created_at AS created_at, p.updated_at AS updated_at,
  (${FILES}) AS attachments_count,
  (${FILES} AND a.confirmed_at IS NULL) AS unconfirmed_count,
  (SELECT COUNT(*) FROM attachments a JOIN comments c ON c.attachment_id = a.id
    WHERE a.project_id = p.id AND c.reply_text IS NULL) AS unanswered_count, (SELECT COUNT(*) FROM projects p ) AS total
  FROM (SELECT p.id AS id FROM projects p ORDER BY p.id DESC LIMIT ? OFFSET ?) page
  CROSS JOIN projects p ON p.id = page.id ${PEOPLE} ORDER BY page.id DESC`);
const HOUR = 3_600_000;

/** @param {number} [ago] in milliseconds */
const moment = (ago = 0) => new Date(Date.now() - ago).toISOString().replace('T', ' ').replace('Z', '');

/** @param {Record<string, any>} row */
const view = (row) => {
  const milestone = /^Milestone (\d+)$/.exec(row['status']);
  return {
    id: row['id'],
    title: row['title'],
    description: row['description'],
    start_date: row['start_date'],
    end_date: row['end_date'],
    price: row['price_cents'] / 100,
    currency: row['currency'],
    status: row['status'],
    user_id: row['user_id'],
    client_name: row['client_name'],
    assignee_id: row['assignee_id'],
    assignee_name: row['assignee_name'],
    milestones: row['milestones'],
    milestone_names: row['milestone_names']?.split('\n') ?? [],
    milestone: milestone ? Number(milestone[1]) : null,
    progress: milestone ? Math.round((Number(milestone[1]) / row['milestones']) * 100) : 0,
    payment_status: row['payment_status'],
    payment_progress: row['payment_progress'],
    attachments_count: row['attachments_count'],
    unconfirmed_count: row['unconfirmed_count'],
    unanswered_count: row['unanswered_count'],
    version: row['version'],
    created_at: `${row['created_at'].replace(' ', 'T')}Z`,
    updated_at: `${row['updated_at'].replace(' ', 'T')}Z`,
  };
};

const ACTIVE = 'f.deleted_at IS NULL AND f.is_active = 1';
const VISIBLE = `${ACTIVE} AND f.publish_at <= ?`;
const ORDER = 'ORDER BY f.is_pinned DESC, f.publish_at desc, f.id desc';
const PAGE = `(SELECT f.id AS id FROM features f WHERE ${VISIBLE} ${ORDER} LIMIT ? OFFSET ?) page`;
const COLUMNS = `f.id AS id, f.title AS title, f.slug AS slug, f.summary AS summary, f.description AS description, f.category AS category,
  f.price_range AS price_range, f.is_active AS is_active, f.is_pinned AS is_pinned, f.publish_at AS publish_at, f.created_at AS created_at,
  f.version AS version`;
const headed = db.prepare(
  `SELECT heading.total AS total, heading.newest_at AS newest_at, heading.next_at AS next_at, ${COLUMNS}
   FROM (SELECT (SELECT COUNT(*) FROM features f WHERE ${VISIBLE}) AS total,
     (SELECT MAX(f.publish_at) FROM features f WHERE ${VISIBLE}) AS newest_at,
     (SELECT MIN(f.publish_at) FROM features f WHERE ${ACTIVE} AND f.publish_at > ?) AS next_at) heading
   LEFT JOIN ${PAGE} ON 1 = 1 LEFT JOIN features f ON f.id = page.id ${ORDER}`,
);
const features = db.prepare(`SELECT ${COLUMNS} FROM ${PAGE} JOIN features f ON f.id = page.id ${ORDER}`);
/** What all pages have in common, once it is known. @type {Record<string, any> | undefined} */
let heading;
const images = db.prepare(
  `SELECT i.id AS id, i.feature_id AS feature_id, i.storage_key AS storage_key, i.url AS url, i.alt_text AS alt_text,
    i.sort_order AS sort_order, i.width AS width, i.height AS height
   FROM feature_images i WHERE i.feature_id IN (?, ?, ?, ?, ?, ?, ?, ?, ?) ORDER BY i.feature_id, i.sort_order, i.id`,
);

/** @param {Record<string, any>} row */
const imageView = ({ id, storage_key, alt_text, sort_order, width, height }) => ({
  id,
  image_url: `/api/features/images/${storage_key}`,
  alt_text,
  sort_order,
  width,
  height,
  widths: [320, 640, 960, 1280],
});

/**
 * @param {Record<string, any>} row
 * @param {Record<string, any>[]} pictures
 */
const featureView = (row, pictures) => ({
  id: row['id'],
  title: row['title'],
  slug: row['slug'],
  summary: row['summary'],
  description: row['description'],
  category: row['category'],
  price_range: row['price_range'],
  is_active: row['is_active'] === 1,
  is_pinned: row['is_pinned'] === 1,
  publish_at: `${row['publish_at'].replace(' ', 'T')}Z`,
  created: `${row['created_at'].replace(' ', 'T')}Z`,
  images: pictures.map(imageView),
});

// As the mapper of the server writes it.
const SEEN = `FROM "faq_entries" "FaqEntry" WHERE ( ((""visibility" IN (?)) AND (""is_active" = ?)) ) AND ( ""deleted_at" IS NULL )`;
const FIELDS =
  `id created_at updated_at deleted_at question answer tags visibility is_active is_pinned aliases view_count up_votes down_votes
  search_text version`.split(/\s+/);
/** @param {string} sql */
const ofEntries = (sql) => db.prepare(sql.replaceAll('""', '"FaqEntry"."'));
const entryCount = ofEntries(`SELECT COUNT(1) AS "cnt" ${SEEN}`);

/** Numbers first, then the rows. @param {number} limit @param {number} offset @returns {Record<string, any>[]} */
function entries(limit, offset) {
  const page = `ORDER BY ""is_pinned" DESC, "FaqEntry_id" DESC LIMIT ${limit} OFFSET ${offset}`;
  const ids = ofEntries(`SELECT ""id" AS "FaqEntry_id" ${SEEN} ${page}`).pluck().all('public', 1);
  const columns = FIELDS.map((field) => `""${field}" AS "FaqEntry_${field}"`).join(', ');
  const found = `((""id" IN (${ids.join(', ')}))) ) AND ( ""deleted_at" IS NULL ) ORDER BY ""is_pinned" DESC, ""id" DESC`;
  return ofEntries(`SELECT ${columns} FROM "faq_entries" "FaqEntry" WHERE ( ${found}`).all();
}

/** @param {Record<string, any>} row */
const entryView = (row) => ({
  id: row['FaqEntry_id'],
  question: row['FaqEntry_question'],
  answer: row['FaqEntry_answer'],
  tags: row['FaqEntry_tags'],
  visibility: row['FaqEntry_visibility'],
  is_active: row['FaqEntry_is_active'] === 1,
  is_pinned: row['FaqEntry_is_pinned'] === 1,
  aliases: JSON.parse(row['FaqEntry_aliases']),
  view_count: row['FaqEntry_view_count'],
  up_votes: row['FaqEntry_up_votes'],
  down_votes: row['FaqEntry_down_votes'],
  created_at: `${row['FaqEntry_created_at'].replace(' ', 'T')}Z`,
  updated_at: `${row['FaqEntry_updated_at'].replace(' ', 'T')}Z`,
  version: row['FaqEntry_version'],
});

const app = fastify();
app.get('/health', async () => 'ok');
if (process.env['PAGE_FILE']) {
  const page = readFileSync(process.env['PAGE_FILE']);
  app.get('/page', async (/** @type {Loose} */ _request, /** @type {Loose} */ reply) =>
    reply.type('text/html').send(page),
  );
}
app.get('/projects', async (/** @type {Loose} */ { headers, query }, /** @type {Loose} */ reply) => {
  const moments = [moment(), moment(2 * HOUR)];
  if (!session.get(...moments, ...moments, headers['x-session'])) return reply.status(401).send();
  const limit = Number(query.limit);
  const found = rows.all(limit, 0);
  return { items: found.map(view), total: found[0].total, limit, offset: 0 };
});
app.get('/features', async (/** @type {Loose} */ { query }) => {
  const now = moment();
  const [limit, offset] = [Number(query.limit), Number(query.offset ?? 0)];
  const found = heading ? features.all(now, limit, offset) : headed.all(now, now, now, now, limit, offset);
  const { total, newest_at } = (heading ??= found[0]);
  /** @type {Map<number, Record<string, any>[]>} */
  const byFeature = new Map(found.map((/** @type {Loose} */ { id }) => [id, []]));
  for (const picture of images.all(...found.map((/** @type {Loose} */ { id }) => id)))
    byFeature.get(picture.feature_id)?.push(picture);
  return {
    items: found.map((/** @type {Loose} */ row) => featureView(row, byFeature.get(row.id) ?? [])),
    total,
    limit,
    offset,
    next_offset: offset + found.length < total ? offset + found.length : null,
    as_of: `${newest_at.replace(' ', 'T')}Z`,
  };
});
app.get('/faq', async (/** @type {Loose} */ { query }) => {
  const [limit, offset] = [Number(query.limit), Number(query.offset ?? 0)];
  const found = entries(limit, offset);
  return { items: found.map(entryView), total: entryCount.pluck().get('public', 1), limit, offset };
});
await app.listen({ port: Number(process.env['PORT']), host: process.env['HOST'] });
