// `make start`: portal with demo data from a fresh clone. `--watch` rebuilds on changes.
import { resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readEnvFile } from './lib/local-env.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { requireNode } from './lib/script.mjs';
import { startStack } from './lib/stack.mjs';
import { bold, dim, red, runMain, say, secondsSince, yellow } from './lib/terminal.mjs';
import { watch } from './lib/watch.mjs';

/** @typedef {any} LogLine line of the server's log */

const watching = process.argv.includes('--watch');
const began = performance.now();

let stopping = false;
const interrupted = new Promise((done) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => done((stopping = true)));
});

await runMain(async () => Promise.race([main(), interrupted.then(() => 0)]), cleanUp);

async function main() {
  requireNode();
  await ensureInstalled(ensureBuilt);
  const given = { ...(await readEnvFile(inRoot('.env'))), ...process.env };
  /** @type {import('./lib/stack.mjs').Settings} */
  const settings = {
    dataDir: resolve(ROOT, given['DATA_DIR'] || '.data'),
    ports: { app: Number(given['PORT'] || 3000), mail: 8025, smtp: 1025, wallet: 4010 },
    // Two installations must not share a folder.
    ...(!given['DATA_DIR'] && { backups: inRoot('backups') }),
    given,
    onLine: report,
  };
  const stack = await startStack(settings);
  print(stack);
  if (watching) return watch(settings, stack);
  const code = await stack.server.ended;
  if (stopping) return 0;
  say(red(`The server ended with code ${code}.`));
  return 1;
}

/** @param {import('./lib/stack.mjs').Stack} stack */
function print({ url, mailUrl, walletUrl, accounts }) {
  const longest = Math.max(0, ...accounts.map(({ email }) => email.length));
  const rows = [
    ['Portico', bold(url)],
    ...accounts.map(({ role, email, password }) => [role, `${email.padEnd(longest)}   ${dim('password')} ${password}`]),
    ...(mailUrl ? [['Mails', mailUrl]] : []),
    ...(walletUrl ? [['Demo wallet', `${walletUrl}   ${dim('no real money')}`]] : []),
  ];
  const width = Math.max(...rows.map(([name]) => String(name).length));
  say();
  for (const [name, value] of rows) say(`  ${String(name).padEnd(width)}   ${value}`);
  say();
  say(dim(`  Ready in ${secondsSince(began)}. Ctrl-C stops everything.`));
  say();
}

/**
 * Server lines are JSON (warn and above); other lines stay unchanged.
 *
 * @param {string} name
 * @param {string} line
 */
function report(name, line) {
  if (line.trim() === '') return;
  const entry = parse(line);
  say(`${dim(name)} ${entry ? describe(entry) : line}`);
}

/** @param {LogLine} entry */
function describe({ level, msg, message, err, error }) {
  const label = level === 'error' || Number(level) >= 50 ? red('error') : yellow('warn');
  const detail = (err ?? error)?.message;
  return [label, msg ?? message, detail ? dim(detail) : ''].filter(Boolean).join(' ');
}

/** @param {string} line */
function parse(line) {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}
