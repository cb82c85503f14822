// Long lists, the same ones each time: 50,000 people, 100,000 projects, 20,000 FAQ entries and 1,000,000 visits.
import { driver } from './database.mjs';
import { databaseFile, sqlite } from './seed.mjs';

export const SIZES = { users: 50_000, projects: 100_000, faq_entries: 20_000, visitor_logs: 1_000_000 };

/** Rows of one INSERT on MariaDB. */
const BATCH = 2_000;
const DAY = 86_400_000;
const END = Date.UTC(2026, 10, 20);

const FIRST =
  'Ada Bruno Carla Dario Edda Faye Gunnar Hedda Ines Jonas Kira Lorenz Mara Nils Oona Pavel Quinn Rosa Sven Tilda'.split(
    ' ',
  );
const LAST =
  'Ahlberg Brandt Castell Dorn Ekman Falk Grosz Hallam Ibsen Jansen Kessler Lindqvist Marlow Nygaard Okafor Petrov Quist Rahman Sandoval Thorne Ueda Varga Whitfield Yilmaz Zeller'.split(
    ' ',
  );
const NOUNS =
  'portal booking inventory payroll intranet storefront archive dashboard scheduler newsletter register catalogue helpdesk ledger gallery survey directory planner tracker survey'.split(
    ' ',
  );
const TRADES =
  'dental bakery vineyard logistics museum clinic harbour school orchard printing theatre foundry nursery brewery marina library'.split(
    ' ',
  );
const STATUSES = [
  'Pending',
  'In Progress',
  'Milestone 2',
  'Milestone 4',
  'Under Review',
  'Completed',
  'On Hold',
  'Cancelled',
];
const COUNTRIES =
  'United States|Germany|Poland|Brazil|India|France|Japan|Norway|Chile|Kenya|Spain|Italy|Canada|Mexico|Vietnam|Iceland|Ghana|Peru|Nepal|Malta'.split(
    '|',
  );
const SYSTEMS = [
  'Windows NT 10.0; Win64; x64',
  'X11; Linux x86_64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'iPhone; CPU iPhone OS 18_1 like Mac OS X',
  'Linux; Android 15',
];

/** A number below `below` that looks drawn, and is the same for the same n and salt. @param {number} n @param {number} salt @param {number} below */
function drawn(n, salt, below) {
  let x = (n + 1) * 0x9e3779b1 + salt * 0x85ebca6b;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return ((x ^ (x >>> 15)) >>> 0) % below;
}

/** @template T @param {readonly T[]} list @param {number} n @param {number} salt */
const one = (list, n, salt) => /** @type {T} */ (list[drawn(n, salt, list.length)]);

/** @param {number} ms */
const at = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
/** @param {number} n */
const dayOf = (n) => at(END - n * DAY).slice(0, 10);

/** @param {number} n */
const nameOf = (n) => `${one(FIRST, n, 1)} ${one(LAST, n, 2)} ${n}`;

/** @param {number} n */
function user(n) {
  const name = nameOf(n);
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.example`;
  const role = n < 20 ? 'admin' : n < 1_000 ? 'agent' : 'user';
  const created = at(END - drawn(n, 3, 900 * DAY));
  return {
    name,
    email,
    password_hash: 'none',
    role,
    is_active: drawn(n, 4, 20) > 0 ? 1 : 0,
    muted_mails: '[]',
    search_text: `${name.toLowerCase()} ${email}`,
    created_at: created,
    updated_at: created,
  };
}

/** @param {number} n @param {number} firstUser */
function project(n, firstUser) {
  const title = `${one(TRADES, n, 5)} ${one(NOUNS, n, 6)} ${n}`;
  const updated = at(END - drawn(n, 7, 700 * DAY));
  const description = `${one(NOUNS, n, 8)} and ${one(NOUNS, n, 9)} for a ${one(TRADES, n, 10)}, part ${n}`;
  const status = one(STATUSES, n, 15);
  const client = 1_000 + drawn(n, 16, SIZES.users - 1_000);
  return {
    title,
    description,
    sort_description: description,
    sort_status: status.replace('Milestone ', 'Milestone 00'),
    start_date: dayOf(drawn(n, 11, 900)),
    end_date: dayOf(-drawn(n, 12, 400)),
    price_cents: drawn(n, 13, 25) === 0 ? null : 80_000 + drawn(n, 14, 9_000_000),
    status,
    milestones: 5,
    user_id: firstUser + client,
    client_text: nameOf(client).toLowerCase(),
    payment_status: drawn(n, 17, 3) === 0 ? 'paid' : 'pending',
    search_text: title,
    created_at: updated,
    updated_at: updated,
  };
}

/** @param {number} n */
function faqEntry(n) {
  const question = `How does the ${one(NOUNS, n, 20)} of a ${one(TRADES, n, 21)} work with number ${n}?`;
  const tags = `${one(NOUNS, n, 22)},${one(TRADES, n, 23)}`;
  const created = at(END - drawn(n, 24, 500 * DAY));
  return {
    question,
    answer: `<p>It works as ${one(NOUNS, n, 25)} ${n}.</p>`,
    tags,
    visibility: one(['public', 'public', 'user', 'admin'], n, 26),
    is_active: drawn(n, 27, 10) > 0 ? 1 : 0,
    is_pinned: drawn(n, 28, 200) === 0 ? 1 : 0,
    aliases: '[]',
    view_count: drawn(n, 29, 5_000),
    search_text: `${question.toLowerCase()}\n${tags}\n`,
    created_at: created,
    updated_at: created,
  };
}

/** @param {number} n */
function agentOf(n) {
  const version = 90 + drawn(n, 30, 60);
  if (drawn(n, 31, 7) === 0)
    return `Mozilla/5.0 (compatible; ${one(['Googlebot', 'bingbot', 'PetalBot'], n, 32)}/2.${version}; +http://bots.example/)`;
  return `Mozilla/5.0 (${one(SYSTEMS, n, 33)}) AppleWebKit/537.36 (KHTML, like Gecko) ${one(['Chrome', 'Firefox', 'Safari'], n, 34)}/${version}.0.${drawn(n, 35, 30)}`;
}

/** @param {number} n */
function visit(n) {
  const page = drawn(n, 40, 4) === 0 ? '/' : `/new-features/${one(TRADES, n, 41)}-${one(NOUNS, n, 42)}`;
  const location = /** @type {string} */ (COUNTRIES[Math.min(drawn(n, 43, 20), drawn(n, 44, 20), drawn(n, 49, 20))]);
  const user_agent = agentOf(n);
  const ip_address = `${11 + drawn(n, 45, 180)}.${drawn(n, 46, 256)}.${drawn(n, 47, 256)}.${drawn(n, 48, 256)}`;
  return {
    visit_time: at(END - (SIZES.visitor_logs - n) * 15_000),
    page,
    ip_address,
    location,
    user_agent,
    is_bot: user_agent.includes('compatible') ? 1 : 0,
    search_text: `${page} ${location} ${user_agent}`.toLowerCase(),
  };
}

/** @typedef {(table: string, rows: Iterable<Record<string, string | number | null>>) => Promise<void>} Fill */

/** @param {(n: number) => Record<string, string | number | null>} row @param {number} count */
function* rowsOf(row, count) {
  for (let n = 0; n < count; n += 1) yield row(n);
}

/**
 * Fills a migrated database.
 *
 * @param {{ dataDir: string, url?: string | undefined }} place
 */
export async function seedLists(place) {
  const db = await fillOf(place);
  await seedProjects(db);
  await db.fill('faq_entries', rowsOf(faqEntry, SIZES.faq_entries));
  await db.fill('visitor_logs', rowsOf(visit, SIZES.visitor_logs));
  await db.close();
}

/** @param {{ dataDir: string, url?: string | undefined }} place */
export const fillOf = async ({ dataDir, url }) => (url ? mariadbFill(url) : sqliteFill(dataDir));

/** People and their projects. Answers the number of the first project. @param {Awaited<ReturnType<typeof fillOf>>} db */
export async function seedProjects(db) {
  const firstUser = (await db.highest('users')) + 1;
  await db.fill('users', rowsOf(user, SIZES.users));
  const firstProject = (await db.highest('projects')) + 1;
  await db.fill(
    'projects',
    rowsOf((n) => project(n, firstUser), SIZES.projects),
  );
  return firstProject;
}

/** @param {string} dataDir */
function sqliteFill(dataDir) {
  const db = sqlite(databaseFile(dataDir));
  db.pragma('synchronous = OFF');
  return {
    highest: async (/** @type {string} */ table) =>
      Number(db.prepare(`SELECT MAX(id) AS id FROM ${table}`).get().id ?? 0),
    fill: async (/** @type {string} */ table, /** @type {Iterable<Record<string, unknown>>} */ rows) => {
      /** @type {any} of a package without types */
      let insert;
      db.exec('BEGIN');
      for (const row of rows) {
        const names = Object.keys(row);
        insert ??= db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.fill('?').join(', ')})`);
        insert.run(...Object.values(row));
      }
      db.exec('COMMIT');
    },
    close: async () => void db.close(),
  };
}

/** @param {string} url */
async function mariadbFill(url) {
  const db = await driver('mysql2/promise').createConnection(url);
  await db.query('SET unique_checks = 0, foreign_key_checks = 0');
  return {
    highest: async (/** @type {string} */ table) =>
      Number((await db.query(`SELECT MAX(id) AS id FROM ${table}`))[0][0].id ?? 0),
    fill: async (/** @type {string} */ table, /** @type {Iterable<Record<string, unknown>>} */ rows) => {
      /** @type {unknown[][]} */
      let batch = [];
      let names = '';
      const write = async () =>
        void (batch.length > 0 && (await db.query(`INSERT INTO ${table} (${names}) VALUES ?`, [batch])));
      await db.query('START TRANSACTION');
      for (const row of rows) {
        names ||= Object.keys(row).join(', ');
        batch.push(Object.values(row));
        if (batch.length < BATCH) continue;
        await write();
        batch = [];
      }
      await write();
      await db.query('COMMIT');
    },
    close: async () => void (await db.end()),
  };
}
