// What the first view of /login loads, compressed, against its limits.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/terminal.mjs';

/** The design guide's limit for a first view on a slow phone. */
const SCRIPT_LIMIT_KB = 175;
/** The route's own chunks: found by the name of their source. */
const LOGIN_SOURCES = /(^|\/)(LoginPage|AuthShell|AuthLayout)\.tsx$/;
/** Text that stays in a bundle whatever its minifier does, of packages that have no place on this page. */
const UNWANTED = { 'table kit': 'getCoreRowModel', 'wallet script': 'paypal.com/sdk/js', charts: 'MuiChartsAxis' };

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

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
  const starts = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || LOGIN_SOURCES.test(key));
  if (!starts.some((key) => LOGIN_SOURCES.test(key))) {
    return { ok: false, output: 'no chunk of the login page in the manifest: its route must be lazy', note: '' };
  }
  const files = await Promise.all(
    scriptsOf(manifest, starts).map(async (file) => ({ file, code: await readFile(`${dist}/${file}`) })),
  );
  const sizes = files.map(({ file, code }) => ({ file, kb: brotliCompressSync(code).length / 1000 }));
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  const faults = Object.entries(UNWANTED).flatMap(([name, mark]) =>
    files.filter(({ code }) => code.includes(mark)).map(({ file }) => `${name} is loaded by /login (${file})`),
  );
  if (total > SCRIPT_LIMIT_KB) {
    faults.push(`/login loads ${total.toFixed(1)} kB of scripts, the limit is ${SCRIPT_LIMIT_KB} kB (brotli)`);
    faults.push(
      ...sizes.sort((a, b) => b.kb - a.kb).map(({ file, kb }) => `  ${kb.toFixed(1).padStart(6)} kB  ${file}`),
    );
  }
  return {
    ok: faults.length === 0,
    output: faults.join('\n'),
    note: `/login ${total.toFixed(1)} of ${SCRIPT_LIMIT_KB} kB brotli`,
  };
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
