import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { green, Refusal, say } from '../../scripts/lib/terminal.mjs';

const TOP = ['LICENSE', 'THIRD-PARTY-LICENCES.txt', 'backend', 'frontend', 'node_modules', 'sbom.cdx.json'];
const BACKEND = ['dist', 'node_modules', 'openapi.json', 'package.json'];
const FRONTEND = ['dist'];

/** @param {string} app */
export async function checkContent(app) {
  await onlyThese(app, TOP);
  await onlyThese(join(app, 'backend'), BACKEND);
  await onlyThese(join(app, 'frontend'), FRONTEND);
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
  const installed = Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && existsSync(join(app, path)),
  );
  const strangers = installed.filter((path) => packages[path].dev || packages[path].link);
  if (strangers.length > 0) throw new Refusal(`The image has what only development needs: ${strangers.join(', ')}`);
  const { components } = JSON.parse(await readFile(join(app, 'sbom.cdx.json'), 'utf8'));
  const told = new Set(components.map((/** @type {{ purl?: string }} */ { purl }) => purl));
  const texts = await readFile(join(app, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
  const undeclaredError = installed.filter((path) => {
    const { version, name = path.split('node_modules/').at(-1) } = packages[path];
    return !told.has(`pkg:npm/${name.replace('@', '%40')}@${version}`) || !texts.includes(`${name} ${version}: `);
  });
  if (undeclaredError.length > 0)
    throw new Refusal(`Neither bill of materials nor licences tell of ${undeclaredError.join(', ')}.`);
  const { output } = await run('du', ['-sm', app]);
  say(
    `  ${green('✓')} ${installed.length} packages, none of development; ${components.length} in sbom.cdx.json, with licences; ${output.split('\t')[0]} MB`,
  );
}

/** @param {string} folder @param {string[]} names */
async function onlyThese(folder, names) {
  const others = (await readdir(folder)).filter((each) => !names.includes(each));
  if (others.length > 0) throw new Refusal(`The image holds what it should not: ${others.join(', ')} in ${folder}`);
}
