import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The few rules that tell the browser about the face stand in the document: the first text waits for no style sheet. Those
 * that load its files wait for `scheme.js`, or apply where no scripts run.
 */
const faceInDocument = (): Plugin => ({
  name: 'face-in-document',
  // No part asks for the style sheet as well: its rules would lay all text out twice more.
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) =>
      Object.values(bundle).forEach((part) => part.type === 'chunk' && part.viteMetadata?.importedCss.clear()),
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const styles = Object.values(bundle ?? {}).find(({ fileName }) => fileName.endsWith('.css'));
      if (styles?.type !== 'asset') return [];
      const rules =
        Buffer.from(styles.source)
          .toString()
          .match(/@font-face\s*{[^}]*}/g) ?? [];
      const face = rules.filter((rule) => rule.includes('url('));
      const fallback = rules.filter((rule) => !rule.includes('url('));
      const attrs = { id: 'face', media: '(scripting: none)' };
      return {
        html: html.replace(/\s*<link rel="stylesheet"[^>]*>/, ''),
        tags: [
          { tag: 'style', attrs, children: face.join(''), injectTo: 'head-prepend' },
          { tag: 'style', children: fallback.join(''), injectTo: 'head-prepend' },
        ],
      };
    },
  },
});

/** What the entry of a document loads in steps is fetched at once with it, not one step after the other. */
const preloadSteps = (): Plugin => ({
  name: 'preload-steps',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk }) {
      const seen = new Set<string>();
      const visit = (file: string) => {
        if (seen.has(file)) return;
        seen.add(file);
        const found = bundle?.[file];
        if (found?.type === 'chunk') found.imports.forEach(visit);
      };
      chunk?.dynamicImports.forEach(visit);
      return [...seen]
        .filter((file) => !html.includes(`/${file}"`))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
});

/** SWC drops more unused code than the built-in minifier: 12 kB of brotli on the first view of the log-in screen. */
const minifyWithSwc = (): Plugin => ({
  name: 'minify-with-swc',
  apply: 'build',
  renderChunk: {
    order: 'post',
    async handler(code) {
      const options = { module: true, mangle: true, compress: { passes: 3, ecma: 2022 as const } };
      const result = await minify(code, { ...options, format: { comments: false } });
      return { code: result.code, map: null };
    },
  },
});

/** Most of what a part brings runs as it is loaded: compiled at once, off the thread that draws, instead of twice on it. */
const compiledAtOnce = (): Plugin => ({
  name: 'compiled-at-once',
  apply: 'build',
  generateBundle: (_options, bundle) =>
    Object.values(bundle).forEach((part) => {
      if (part.type === 'chunk') part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    }),
});

/** Files of packages that are loaded but never used here, by who asks for them. */
const UNUSED = [
  // Ripples are off everywhere, by the theme.
  { file: /TouchRipple(\.mjs)?$/, from: /[\\/]ButtonBase[\\/]/, instead: 'export default () => null;' },
  // Busy buttons have a spinner of our own.
  { file: /CircularProgress/, from: /[\\/](Icon)?Button[\\/]/, instead: 'export default () => null;' },
  // For higher-order components, of which there is none.
  { file: /^hoist-non-react-statics$/, from: /@emotion/, instead: 'export default (component) => component;' },
];
const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const found = UNUSED.findIndex(({ file, from }) => file.test(source) && from.test(importer));
    return found === -1 ? null : `\0unused-${found}`;
  },
  load: {
    filter: { id: /^\0unused-/ },
    handler: (id) => UNUSED[Number(id.split('-')[1])]?.instead,
  },
});

const REACT = 'react|react-dom|scheduler';
const ALWAYS = [
  'react-is|react-router|react-router-dom|@emotion|stylis',
  '@mui[\\\\/](?:system(?!.*(?:Stack|useMediaQuery))|styled-engine|private-theming)',
  '@mui[\\\\/]material[\\\\/](?:styles|ButtonBase|Button|IconButton|CssBaseline)',
].join('|');
const STORE = '@reduxjs|react-redux|redux|redux-thunk|immer|reselect|@standard-schema|use-sync-external-store';
/** Small parts of every screen, and those of every page with the public bar: one file each instead of thirty. */
const CORE = [
  'api[\\\\/](company|cookie|errors|page-data|request|send|session|session-storage|sign-out)\\.ts',
  'app[\\\\/](theme(?!.*(?:css$|style-system))|paths|Look|style-cache|page-data-element|first-screen|layouts[\\\\/]Root)',
  'components[\\\\/](PageTitle|csp-nonce|Notice|form[\\\\/]frame)',
  'components[\\\\/]feedback[\\\\/](Announcer|Pending|ErrorPanel|confirm\\.|toasts|useCountdown)',
  'components[\\\\/]shells[\\\\/](Brand|Quilt|quilt-tiles|shell-context|SkipLink)',
  'messages[\\\\/](common|shell|errors|services)',
].join('|');
/** Small parts that the home page shows as well as the portal. */
const PARTS = 'components[\\\\/](Avatar|format|status|table[\\\\/]useDebouncedSearch)';
/** The list of features, which stands on two pages. */
const FEATURES =
  'modules[\\\\/]features[\\\\/](NewFeatures|Feature(Card|Picture|Toolbar)|Mosaic|feature-|picture|useFeatureFeed)';
const SITE = [
  'api[\\\\/]call',
  'modules[\\\\/]requests[\\\\/]useQuotation',
  'site[\\\\/](section-styles|ServiceGrid)',
  'api[\\\\/]visitor-session',
  'app[\\\\/]layouts[\\\\/]Public',
  'components[\\\\/](ServiceTile|service-looks|Tile)',
  'components[\\\\/]shells[\\\\/](AccountSlot|Footer|menu|nav-entry|Page|Public|Scheme|SiteNav)',
].join('|');
/** Screens that ask for their parts one step later: the names of a hundred files would weigh on the log-in screen. */
const STAFF = /(Admin|Users|Payments|Requests|Logs|Audit|Mail|Overview|Offers)\w*Page-/;
const vendor = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

const builtRouter = (file: string) =>
  join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production', file);

export default defineConfig({
  plugins: [react(), faceInDocument(), preloadSteps(), withoutUnused(), minifyWithSwc(), compiledAtOnce()],
  resolve: {
    alias: [
      // The package names its development build for every use; this one is the same without the warnings.
      { find: /^react-router$/, replacement: builtRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: builtRouter('dom-export.mjs') },
    ],
  },
  server: { proxy: { '/api': { target: process.env.BACKEND_URL ?? 'http://localhost:3000', changeOrigin: false } } },
  build: {
    target: 'es2022',
    minify: false,
    cssMinify: true,
    chunkSizeWarningLimit: 600,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (file, parts) => (STAFF.test(file) ? [] : parts) },
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      output: {
        minify: { compress: false, mangle: false, codegen: true },
        codeSplitting: {
          groups: [
            // What loads the app in steps must not bring a step along.
            { name: 'steps', test: /preload-(helper|polyfill)|[\\/](in-steps|fonts)\./, priority: 40 },
            // What every screen needs, in one file: it compresses better than several, and stays the same across releases.
            { name: 'react', test: vendor(REACT), priority: 31 },
            { name: 'vendor', test: vendor(ALWAYS), priority: 30 },
            // Public pages have no store: what belongs to it comes with the portal, or with the first list that fetches.
            {
              name: 'store',
              test: new RegExp(
                `${vendor(STORE).source}|src[\\\\/]api[\\\\/](base|store|config|session-api|tags|generated[\\\\/](auth|config))\\.ts`,
              ),
              priority: 20,
            },
            {
              name: 'core',
              test: new RegExp(
                `src[\\\\/](${CORE})|lucide-react[\\\\/]dist[\\\\/]esm[\\\\/](?:[A-Z]|icons[\\\\/](?:folder|wallet|user-round|mail|chevron-right|circle-check|circle-exclamation-point|eye)\\.)`,
              ),
              priority: 25,
            },
            { name: 'features', test: new RegExp(`src[\\\\/](${FEATURES})`), priority: 14 },
            { name: 'parts', test: new RegExp(`src[\\\\/](${PARTS})`), priority: 16 },
            { name: 'shell', test: new RegExp(`src[\\\\/](${SITE})`), priority: 15 },
          ],
        },
      },
    },
  },
});
