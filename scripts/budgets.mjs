// What the first view of each public page and of /login loads, compressed, against its limits.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/terminal.mjs';

/**
 * @typedef {object} View
 * @property {string} page
 * @property {string} document the document it comes in
 * @property {string[]} sources the page's own code, below `src/`
 * @property {number} limit of all scripts, in kB: the design guide's for a first view on a slow phone
 * @property {Record<string, string>} unwanted what has no place on the page, and text of it that survives a minifier
 */

const ANYWHERE = { 'table kit': 'getCoreRowModel', 'wallet script': 'paypal.com/sdk/js', charts: 'MuiChartsAxis' };
const PUBLIC = { ...ANYWHERE, store: '__rtkq/', portal: 'No attachments found' };
/** @type {(page: string, ...sources: string[]) => View} */
const onSite = (page, ...sources) => ({ page, document: 'site.html', sources, limit: 175, unwanted: PUBLIC });

/** @type {View[]} */
const VIEWS = [
  onSite('/', 'site/HomePage.tsx'),
  onSite('/services', 'site/ServicesPage.tsx'),
  onSite('/web-development', 'site/ServicePage.tsx'),
  onSite('/new-features', 'site/NewFeaturesPage.tsx'),
  onSite('/faq', 'site/FaqPage.tsx'),
  onSite('/contact', 'site/ContactPage.tsx'),
  onSite('/about', 'site/article/ArticlePage.tsx'),
  {
    page: '/login',
    document: 'index.html',
    sources: ['app/layouts/AuthLayout.tsx', 'modules/auth/LoginPage.tsx'],
    limit: 205,
    unwanted: ANYWHERE,
  },
];

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {{ file: string, code: string, kb: number }} Script */

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ok, output, note } = await checkBudgets();
  say(ok ? note : output);
  process.exitCode = ok ? 0 : 1;
}

export async function checkBudgets() {
  const dist = inRoot('frontend/dist');
  const manifestFile = `${dist}/.vite/manifest.json`;
  if (!existsSync(manifestFile)) return { ok: false, output: 'frontend/dist/.vite/manifest.json is missing', note: '' };
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  /** @type {Map<string, Script>} */
  const known = new Map();
  const results = [];
  for (const view of VIEWS) results.push(await check(view, manifest, dist, known));
  return {
    ok: results.every(({ faults }) => faults.length === 0),
    output: results.flatMap(({ faults }) => faults).join('\n'),
    note: `kB of scripts, brotli: ${results.map(({ view, total }) => `${view.page} ${total.toFixed(1)} of ${view.limit}`).join(', ')}`,
  };
}

/**
 * @param {View} view
 * @param {Record<string, Chunk>} manifest
 * @param {string} dist
 * @param {Map<string, Script>} known scripts that were read before
 */
async function check(view, manifest, dist, known) {
  const { page, document, sources, limit, unwanted } = view;
  // The entry of a document loads its parts in steps.
  const keys = [document, ...(manifest[document]?.dynamicImports ?? []), ...sources.map((source) => `src/${source}`)];
  const faults = keys
    .filter((key) => !manifest[key])
    .map((key) => `${page}: no chunk of ${key}; its route must be lazy`);
  /** @type {Script[]} */
  const scripts = [];
  for (const file of scriptsOf(manifest, keys)) scripts.push(known.get(file) ?? (await read(dist, file, known)));

  const total = scripts.reduce((sum, { kb }) => sum + kb, 0);
  for (const [name, mark] of Object.entries(unwanted)) {
    const found = scripts.filter(({ code }) => code.includes(mark));
    faults.push(...found.map(({ file }) => `${name} is loaded by ${page} (${file})`));
  }
  if (total > limit) {
    faults.push(`${page} loads ${total.toFixed(1)} kB of scripts, the limit is ${limit} kB (brotli)`);
    const largest = scripts.sort((a, b) => b.kb - a.kb);
    faults.push(...largest.map(({ file, kb }) => `  ${kb.toFixed(1).padStart(6)} kB  ${file}`));
  }
  faults.push(...facesAmiss(page, await readFile(`${dist}/${document}`, 'utf8')));
  return { view, total, faults };
}

/**
 * @param {string} page
 * @param {string} html
 */
function facesAmiss(page, html) {
  const needed = html.match(/url\([^)]*\)[^}]*unicode-range:U\+\?\?/g)?.length ?? 0;
  return [
    ...(needed === 1 ? [] : [`${page} needs ${needed} font files for plain text instead of one`]),
    ...(html.includes('as="font"') ? [`${page} asks for a font before its text is painted`] : []),
  ];
}

/**
 * @param {string} dist
 * @param {string} file
 * @param {Map<string, Script>} known
 */
async function read(dist, file, known) {
  const bytes = await readFile(`${dist}/${file}`);
  const script = { file, code: bytes.toString(), kb: brotliCompressSync(bytes).length / 1000 };
  known.set(file, script);
  return script;
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function scriptsOf(manifest, keys) {
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}
