// `node docker/licences.mjs sbom.cdx.json` writes license and text of every installed package in the bill of materials.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ license?: string | { type: string }, licenses?: { type: string }[] }} About older packages: several, or an object */

const TEXT = /^(licen[cs]e|copying|notice)(\.|-|$)/i;
const [bill = ''] = process.argv.slice(2);

const { components } = await read(bill);
const named = new Set(components.map((/** @type {{ purl?: string }} */ { purl }) => purl));
const { packages } = await read('package-lock.json');
/** @type {Map<string, string>} one folder per package */
const places = new Map();
for (const [path, { version, name: own }] of Object.entries(packages)) {
  const name = own ?? path.split('node_modules/').at(-1) ?? '';
  if (path.includes('node_modules/') && named.has(`pkg:npm/${name.replace('@', '%40')}@${version}`))
    places.set(`${name} ${version}`, path);
}
const parts = await Promise.all([...places].sort().map(([name, place]) => told(name, place)));
process.stdout.write(parts.filter(Boolean).join(`\n${'-'.repeat(80)}\n\n`));

/**
 * @param {string} name
 * @param {string} place
 */
async function told(name, place) {
  const about = await read(join(place, 'package.json')).catch(() => undefined);
  if (!about) return '';
  const files = (await readdir(place)).filter((each) => TEXT.test(each)).sort();
  const texts = await Promise.all(files.map((each) => readFile(join(place, each), 'utf8').catch(() => '')));
  return `${[`${name}: ${licenceOf(about)}`, ...texts.map((text) => text.trim())].join('\n\n').trim()}\n`;
}

/** @param {About} about */
function licenceOf({ license, licenses = [] }) {
  if (typeof license === 'string') return license;
  const names = [...(license ? [license] : []), ...licenses].map(({ type }) => type);
  return names.join(' or ') || 'see its text';
}

/** @param {string} file */
async function read(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}
