/** @typedef {import('./database.mjs').Row} Row */

const DAY = 86_400_000;
const END = Date.UTC(2026, 10, 20);
const LATER = '2099-01-01 00:00:00.000';
const NOW = '2026-11-01 10:00:00.000';
const STAMPS = { created_at: NOW, updated_at: NOW };
const PERSON = { password_hash: 'none', role: 'user', is_active: 1, muted_mails: '[]' };
const TEXT = 'Every project shows its milestones as one line: what is done, what is being built and what comes after. ';

const words = (/** @type {string} */ text) => text.split(' ');
const FIRST = words(
  'Ada Bruno Carla Dario Edda Faye Gunnar Hedda Ines Jonas Kira Lorenz Mara Nils Oona Pavel Quinn Rosa Sven Tilda',
);
const LAST = words(
  'Ahlberg Brandt Castell Dorn Ekman Falk Grosz Ibsen Jansen Lindqvist Okafor Petrov Rahman Thorne Varga Zeller',
);
const NOUNS = words(
  'portal booking inventory payroll intranet archive dashboard newsletter helpdesk ledger directory planner survey',
);
const TRADES = words(
  'dental bakery vineyard logistics museum clinic harbour school printing theatre foundry brewery marina library',
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
const COUNTRIES = words(
  'Germany Poland Brazil India France Japan Norway Chile Kenya Spain Italy Canada Vietnam Ghana Peru Nepal Malta',
);
const SYSTEMS = [
  'Windows NT 10.0; Win64; x64',
  'X11; Linux x86_64',
  'iPhone; CPU iPhone OS 18_1 like Mac OS X',
  'Linux; Android 15',
];
const BOTS = ['Googlebot', 'bingbot', 'PetalBot'];
const BROWSERS = ['Chrome', 'Firefox', 'Safari'];

/** @param {number} count @param {(n: number) => Row} row */
export function* rowsOf(count, row) {
  for (let n = 0; n < count; n += 1) yield row(n);
}

/** Deterministic number from 0 to `below` - 1. @param {number} n @param {number} salt @param {number} below */
function numberBelow(n, salt, below) {
  let x = (n + 1) * 0x9e3779b1 + salt * 0x85ebca6b;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return ((x ^ (x >>> 15)) >>> 0) % below;
}

/** @param {readonly string[]} list @param {number} n @param {number} salt */
const one = (list, n, salt) => list[numberBelow(n, salt, list.length)] ?? '';
/** @param {number} ms */
const at = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
/** @param {number} days before the end */
const dayOf = (days) => at(END - days * DAY).slice(0, 10);
/** @param {number} n */
const nameOf = (n) => `${one(FIRST, n, 1)} ${one(LAST, n, 2)} ${n}`;

/** @param {number} n */
export function user(n) {
  const name = nameOf(n);
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.example`;
  const role = n < 20 ? 'admin' : n < 1_000 ? 'agent' : 'user';
  const created = at(END - numberBelow(n, 3, 900 * DAY));
  const search_text = `${name.toLowerCase()} ${email}`;
  return { ...PERSON, name, email, role, search_text, created_at: created, updated_at: created };
}

/** @param {number} n @param {number} client @param {number} firstUser id of client 0 */
export function project(n, client, firstUser) {
  const title = `${one(TRADES, n, 5)} ${one(NOUNS, n, 6)} ${n}`;
  const description = `${one(NOUNS, n, 8)} and ${one(NOUNS, n, 9)} for a ${one(TRADES, n, 10)}, part ${n}`;
  const status = one(STATUSES, n, 15);
  const updated = at(END - numberBelow(n, 7, 700 * DAY));
  return {
    title,
    description,
    sort_description: description,
    status,
    milestones: 5,
    search_text: title,
    sort_status: status.replace('Milestone ', 'Milestone 00'),
    start_date: dayOf(numberBelow(n, 11, 900)),
    end_date: dayOf(-numberBelow(n, 12, 400)),
    price_cents: numberBelow(n, 13, 25) === 0 ? null : 80_000 + numberBelow(n, 14, 9_000_000),
    user_id: firstUser + client,
    client_text: nameOf(client).toLowerCase(),
    payment_status: numberBelow(n, 17, 3) === 0 ? 'paid' : 'pending',
    created_at: updated,
    updated_at: updated,
  };
}

/** @param {number} n @param {number} users */
export const clientOf = (n, users) => 1_000 + numberBelow(n, 16, users - 1_000);

/** @param {number} n @param {number} project_id */
export const attachment = (n, project_id) => ({
  project_id,
  filename: `file-${n}.png`,
  original_name: `file-${n}.png`,
  mime_type: 'image/png',
  size: 1_000,
  storage_key: keyOf(n),
  sha256: 'f'.repeat(64),
  confirmed_at: n % 2 === 0 ? NOW : null,
  ...STAMPS,
});

/** @param {number} n @param {number} attachment_id @param {number} user_id */
export const comment = (n, attachment_id, user_id) => ({
  attachment_id,
  user_id,
  user_name: 'Client 0',
  comment_text: 'Can it stay?',
  reply_text: n % 4 === 0 ? 'Yes.' : null,
  ...STAMPS,
});

/** @param {number} n */
export function faqEntry(n) {
  const question = `How does the ${one(NOUNS, n, 20)} of a ${one(TRADES, n, 21)} work with number ${n}?`;
  const tags = `${one(NOUNS, n, 22)},${one(TRADES, n, 23)}`;
  return {
    question,
    answer: `<p>It works as ${one(NOUNS, n, 25)} ${n}.</p>`,
    tags,
    aliases: '[]',
    visibility: one(['public', 'public', 'user', 'admin'], n, 26),
    is_active: numberBelow(n, 27, 10) > 0 ? 1 : 0,
    is_pinned: numberBelow(n, 28, 200) === 0 ? 1 : 0,
    view_count: numberBelow(n, 29, 5_000),
    search_text: `${question.toLowerCase()}\n${tags}\n`,
    ...STAMPS,
  };
}

/** @param {number} n @param {number} total */
export function visit(n, total) {
  const page = numberBelow(n, 40, 4) === 0 ? '/' : `/new-features/${one(TRADES, n, 41)}-${one(NOUNS, n, 42)}`;
  const location = COUNTRIES[Math.min(numberBelow(n, 43, 17), numberBelow(n, 44, 17), numberBelow(n, 49, 17))] ?? '';
  const is_bot = numberBelow(n, 31, 7) === 0 ? 1 : 0;
  const version = 90 + numberBelow(n, 30, 60);
  const user_agent = is_bot
    ? `Mozilla/5.0 (compatible; ${one(BOTS, n, 32)}/2.${version}; +http://bots.example/)`
    : `Mozilla/5.0 (${one(SYSTEMS, n, 33)}) ${one(BROWSERS, n, 34)}/${version}.0.${numberBelow(n, 35, 30)}`;
  const ip_address = `${11 + numberBelow(n, 45, 180)}.${numberBelow(n, 46, 256)}.${numberBelow(n, 47, 256)}.${numberBelow(n, 48, 256)}`;
  const search_text = `${page} ${location} ${user_agent}`.toLowerCase();
  return { visit_time: at(END - (total - n) * 15_000), page, ip_address, location, user_agent, is_bot, search_text };
}

/** @param {number} n */
export const feature = (n) => ({
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

/** @param {number} n @param {number} firstFeature each feature has three */
export const featureImage = (n, firstFeature) => ({
  feature_id: firstFeature + Math.floor(n / 3),
  sort_order: n % 3,
  storage_key: keyOf(n),
  alt_text: 'Milestones of a project as a line',
  width: 1280,
  height: 800,
  ...STAMPS,
});

/** @param {number} n */
const keyOf = (n) => n.toString(16).padStart(32, '0');

/** @param {number} n */
export const picture = (n) => ({ storage_key: keyOf(n), width: 1_280, height: 800, ...STAMPS });

/** @param {number} n */
export const sitePicture = (n) => ({ ...picture(n), alt: `Picture ${n}`, search_text: `picture ${n}` });

/** @param {string} kind @param {number} position @param {{ name: string, path: string }} page */
export const contentItem = (kind, position, { name, path }) => ({
  kind,
  name,
  path,
  position,
  shown: 1,
  published: 1,
  search_text: name.toLowerCase(),
  ...STAMPS,
});

/** @param {number} item_id @param {object} document */
export const contentVersion = (item_id, document) => ({
  item_id,
  number: 1,
  document: JSON.stringify(document),
  sha256: '',
  asks_again: 0,
  ...STAMPS,
});

/** @param {number} n */
export const contentPage = (n) => ({
  kind: 'page',
  slug: `page-${n}`,
  place: 'none',
  title: `Page ${n}`,
  description: '',
  lede: 'What we do and how.',
  blocks: [
    {
      type: 'picture',
      side: 'left',
      text: { type: 'doc', content: [] },
      picture: { key: keyOf(n), width: 1_280, height: 800, alt: `Picture ${n}` },
    },
    ...Array.from({ length: 9 }, (_, block) => ({
      type: 'quote',
      name: 'A client',
      text: `Every milestone can be looked at, and number ${block} of page ${n} was on time. `.repeat(4),
    })),
  ],
});

/** @param {number} n */
export function buyer(n) {
  const email = `buyer${n}@bench.example`;
  return { ...PERSON, name: `Buyer ${n}`, email, search_text: email, ...STAMPS };
}

/** @param {number} n @param {number} user_id */
export function session(n, user_id) {
  const created_at = at(Date.now());
  return { id: keyOf(n), user_id, file_cookie_hash: keyOf(n), created_at, last_used_at: created_at, expires_at: LATER };
}
