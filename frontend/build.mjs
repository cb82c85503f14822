import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { sharedChunks } from './build/shared-chunks.mjs';

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest */

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const server = join(dist, 'server');
const TEXT = /\.(js|css|svg|txt|webmanifest|woff)$/;

const finest = await build({ root, logLevel: 'error', build: { write: false, minify: false } });
await build({
  root,
  logLevel: 'warn',
  plugins: [sharedChunks(/** @type {import('vite').Rolldown.RolldownOutput} */ (finest))],
});
await build({
  root,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Single file: the server needs no frontend packages.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: server,
    copyPublicDir: false,
    manifest: false,
    minify: true,
    rolldownOptions: {
      output: { format: 'cjs', codeSplitting: false, charset: 'ascii', entryFileNames: 'render.cjs' },
    },
  },
});

writeJson(join(server, 'preloads.json'), preloads());
compress();

function preloads() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const { allSources } = createRequire(import.meta.url)(join(server, 'render.cjs'));
  return Object.fromEntries(
    Object.entries(allSources).flatMap(([document, sources]) => preloadsOf(manifest, document, sources.flat())),
  );
}

/**
 * @param {Manifest} manifest
 * @param {string} document
 * @param {readonly string[]} sources
 * @returns {[string, string[]][]}
 */
function preloadsOf(manifest, document, sources) {
  const steps = manifest[document]?.dynamicImports ?? [];
  const everywhere = new Set([document, ...steps].flatMap((key) => chunksOf(manifest, key)));
  return sources.map((source) => {
    if (!manifest[`src/${source}`]) throw new Error(`${source} is named as the code of a page, but is no chunk`);
    return [source, chunksOf(manifest, `src/${source}`).filter((file) => !everywhere.has(file))];
  });
}

/**
 * @param {Manifest} manifest
 * @param {string} key
 * @returns {string[]}
 */
function chunksOf(manifest, key) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ at) => {
    if (seen.has(at)) return;
    seen.add(at);
    manifest[at]?.imports?.forEach(visit);
  };
  visit(key);
  return [...seen].map((at) => manifest[at]?.file ?? '').filter((file) => file.endsWith('.js'));
}

function compress() {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))) {
    const bytes = readFileSync(join(dist, file));
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function writeJson(file, value) {
  writeFileSync(file, JSON.stringify(value, null, 2) + '\n');
}
