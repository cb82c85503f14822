import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { baseImages, ensureNode, versionOf } from './image-node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { bold, Refusal, say, secondsSince } from './terminal.mjs';

const STAMP = inRoot('node_modules/.portico-stamp');

/** @param {() => Promise<unknown>} [meanwhile] awaited; runs while SQLite compiles, a minute on one core */
export async function ensureInstalled(meanwhile = async () => {}) {
  const wanted = await fingerprint(
    [inRoot('package-lock.json')],
    `${process.platform} ${process.arch} ${process.versions.modules}`,
  );
  if ((await readStamp(STAMP)) !== wanted) {
    if (!(await isInstalled())) return install(wanted, meanwhile);
    await writeStamp(STAMP, wanted);
  }
  await meanwhile();
}

/** @param {string} wanted @param {() => Promise<unknown>} meanwhile */
async function install(wanted, meanwhile) {
  const began = performance.now();
  say(bold('Installing packages (once; the embedded database is compiled, which takes about a minute) …'));
  // With NODE_ENV `production` npm omits dev packages.
  await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts']);
  const compile = async () => {
    // Only this package may run an install script (ADR 74).
    await npm(['rebuild', 'better-sqlite3'], await soundHeaders());
    await writeStamp(STAMP, wanted);
    say(`Installed in ${secondsSince(began)}.`);
  };
  const both = await Promise.allSettled([compile(), meanwhile()]);
  for (const one of both) if (one.status === 'rejected') throw one.reason;
}

/** Modules compiled with headers of Node 24.19 or newer crash; older headers work for all of Node 24. */
async function soundHeaders() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major !== 24 || minor < 19) return {};
  const { env } = await ensureNode(versionOf(baseImages()['BUILD_IMAGE'] ?? ''));
  return { npm_config_nodedir: env.npm_config_nodedir, npm_config_build_from_source: 'true' };
}

/** @param {string[]} args @param {Record<string, string | undefined>} [env] @returns {Promise<void>} */
async function npm(args, env = {}) {
  const code = await new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  if (code !== 0) throw new Refusal(`npm ${args[0]} failed with code ${code}; its messages are above.`);
}

/** Also true after a manual install that matches the lock file and loads. */
async function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const [there, wanted] = await Promise.all([record, inRoot('package-lock.json')].map(readPackages));
  if (!there || !wanted) return false;
  const missing = Object.entries(wanted).some(
    ([path, { version, link, optional }]) =>
      path.includes('node_modules/') && !link && !optional && there[path]?.version !== version,
  );
  if (missing) return false;
  const probe = await run(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:').close()"], {
    cwd: ROOT,
  });
  return probe.code === 0;
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, link?: boolean, optional?: boolean }>>}
 */
async function readPackages(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}
