import { existsSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from './clean-up.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Refusal, say, secondsSince } from './terminal.mjs';

const EXACT = /^node:(\d+\.\d+\.\d+)-/;

export function baseImages() {
  const text = readFileSync(inRoot('docker/Dockerfile'), 'utf8');
  const images = Object.fromEntries(
    [...text.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(([, name, image]) => [name, image]),
  );
  for (const [name, image] of Object.entries(images)) versionOf(image ?? name);
  return images;
}

/** @param {string} image */
export function versionOf(image) {
  const version = EXACT.exec(image)?.[1];
  if (!version) throw new Refusal(`docker/Dockerfile has to name a Node with its exact tag, not ${image}.`);
  return version;
}

/**
 * Installs into the cache only.
 *
 * @param {string} version
 * @returns {Promise<{ version: string, folder: string, env: { PATH: string, npm_config_nodedir: string } }>} `env`
 * selects it, also for native builds
 */
export async function ensureNode(version) {
  const folder = join(CACHE, 'node', `${version}-${process.platform}-${process.arch}`);
  if (!existsSync(folder)) await fetchNode(version, folder);
  const env = { PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter), npm_config_nodedir: folder };
  const { code, output } = await run(join(folder, 'bin/node'), ['--version']);
  if (code !== 0 || output.trim() !== `v${version}`) throw new Refusal(`Node ${version} does not run here:\n${output}`);
  return { version, folder, env };
}

/** @param {string} version @param {string} folder */
async function fetchNode(version, folder) {
  const began = performance.now();
  const name = `node-${process.platform}-${process.arch}`;
  const fresh = await temporaryFolder('node');
  const { code, output } = await run(
    'npm',
    ['install', '--prefix', fresh, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`],
    { cwd: fresh },
  );
  if (code !== 0) throw new Refusal(`${name}@${version} could not be installed:\n${output}`);
  await rm(`${folder}.part`, { recursive: true, force: true });
  await cp(join(fresh, 'node_modules', name), `${folder}.part`, { recursive: true });
  await rename(`${folder}.part`, folder);
  say(`Installed Node ${version} in ${secondsSince(began)}.`);
}
