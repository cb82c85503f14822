import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { bold, Refusal, say, secondsSince } from './terminal.mjs';

const STAMP = inRoot('node_modules/.portico-stamp');

/** Installs the packages of the lock file unless exactly these are there, built for this Node. */
export async function ensureInstalled() {
  const wanted = await fingerprint(
    [inRoot('package-lock.json')],
    `${process.platform} ${process.arch} ${process.versions.modules}`,
  );
  if ((await readStamp(STAMP)) === wanted) return;
  if (await isInstalled()) return writeStamp(STAMP, wanted);

  const began = performance.now();
  say(bold('Installing packages (once; the embedded database is compiled, which takes about a minute) …'));
  const code = await npmCi();
  if (code !== 0) throw new Refusal(`npm ci failed with code ${code}; its messages are above.`);
  await writeStamp(STAMP, wanted);
  say(`Installed in ${secondsSince(began)}.`);
}

/** @returns {Promise<number>} */
function npmCi() {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    npm.on('error', () => resolve(127));
    npm.on('close', (code) => resolve(code ?? 1));
  });
}

/** True when an install made by hand already has every version of the lock file and its native part loads. */
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
