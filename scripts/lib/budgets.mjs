import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/**
 * @typedef {object} View
 * @property {string} page
 * @property {string} document
 * @property {string} source below `src/`
 * @property {number} limit kB of all scripts, from the design guide
 * @property {Record<string, string>} unwanted code, and its text after minification
 */

const ANYWHERE = { 'table kit': 'aria-multiselectable', 'wallet script': 'paypal.com/sdk/js', charts: 'MuiChartsAxis' };
const PUBLIC = { ...ANYWHERE, store: '__rtkq/', portal: 'No attachments found' };
/** @type {(page: string, source: string) => View} */
const onSite = (page, source) => ({ page, document: 'site.html', source, limit: 175, unwanted: PUBLIC });

/** @type {View[]} */
const VIEWS = [
  onSite('/', 'app/site/home/HomePage.tsx'),
  onSite('/services', 'app/site/services/ServicesPage.tsx'),
  onSite('/web-development', 'app/site/services/ServicePage.tsx'),
  onSite('/new-features', 'app/site/NewFeaturesPage.tsx'),
  onSite('/faq', 'app/site/FaqPage.tsx'),
  onSite('/contact', 'app/site/ContactPage.tsx'),
  onSite('/about', 'app/site/article/ArticlePage.tsx'),
  {
    page: '/login',
    document: 'index.html',
    source: 'modules/auth/login/LoginPage.tsx',
    limit: 205,
    unwanted: ANYWHERE,
  },
];

/** Not counted: dynamic imports after an interaction or sign-in. */
const LATER = [
  'ui/feedback/ConfirmDialog.tsx',
  'app/shells/portal/UserMenu.tsx',
  'app/shells/portal/PhoneDrawer.tsx',
  'app/guards/FactorGate.tsx',
  'app/guards/TermsGate.tsx',
  'api/store/page-store.ts',
  'api/store/store.ts',
  'api/store/session-api.ts',
  'contract/api/faq.ts',
  'contract/api/features.ts',
  'contract/api/requests.ts',
  'modules/features/FeatureLightbox.tsx',
  'modules/requests/quotation/QuotationDialog.tsx',
  'modules/auth/login/ProviderStep.tsx',
  'modules/auth/login/SecondFactorStep.tsx',
  'modules/auth/login/sign-in-with-passkey.ts',
];
const OTHER_ROUTE = /(Page|Layout|firm-route)\.tsx$/;

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {{ file: string, code: string, kb: number }} Script */
/**
 * @typedef {object} Build
 * @property {string} dist
 * @property {Record<string, Chunk>} manifest
 * @property {Record<string, string[][]>} allSources files of each server-rendered screen, by document
 * @property {Map<string, Script>} known
 */

export async function checkBudgets() {
  const dist = inRoot('frontend/dist');
  const manifestFile = `${dist}/.vite/manifest.json`;
  if (!existsSync(manifestFile)) return { ok: false, output: 'frontend/dist/.vite/manifest.json is missing', note: '' };
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  /** @type {{ allSources: Record<string, string[][]> }} */
  const { allSources } = createRequire(import.meta.url)(`${dist}/server/render.cjs`);
  const results = [];
  const known = new Map();
  for (const view of VIEWS) results.push(await check(view, { dist, manifest, allSources, known }));
  const imported = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const faults = [
    ...results.flatMap((result) => result.faults),
    ...LATER.filter((source) => !imported.has(`src/${source}`)).map(
      (source) => `no dynamic import of ${source} (LATER)`,
    ),
  ];
  return {
    ok: faults.length === 0,
    output: faults.join('\n'),
    note: `kB of scripts, brotli: ${results.map(({ view, total }) => `${view.page} ${total.toFixed(1)} of ${view.limit}`).join(', ')}`,
  };
}

/**
 * @param {View} view
 * @param {Build} build
 */
function keysOf({ document, source }, { allSources, manifest }) {
  const own = allSources[document]?.find((sources) => sources.includes(source)) ?? [source];
  const later = new Set([...LATER, ...Object.values(allSources).flat(2)].map((file) => `src/${file}`));
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    imports.forEach(visit);
    dynamicImports.filter((found) => !later.has(found) && !OTHER_ROUTE.test(found)).forEach(visit);
  };
  [document, ...own.map((file) => `src/${file}`)].forEach(visit);
  return [...seen];
}

/**
 * @param {View} view
 * @param {Build} build
 */
async function check(view, build) {
  const { page, document, limit, unwanted } = view;
  const { manifest, dist, known } = build;
  const keys = keysOf(view, build);
  const faults = keys
    .filter((key) => !manifest[key])
    .map((key) => `${page}: no chunk of ${key}; its route must be lazy`);
  const files = [...new Set(keys.map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js'));
  /** @type {Script[]} */
  const scripts = [];
  for (const file of files) scripts.push(known.get(file) ?? (await read(dist, file, known)));

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
