import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, inRoot, ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { Refusal, say, secondsSince } from './terminal.mjs';

/** @param {...string} args */
async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Refusal(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

/**
 * The commit that is asked for, else that of the last tag.
 *
 * @param {string | undefined} asked
 */
export async function formerCommit(asked) {
  const { code, output } = asked
    ? { code: 0, output: asked }
    : await run('git', ['describe', '--tags', '--abbrev=0', 'HEAD^']);
  if (code !== 0) throw new Refusal('There is no tag of a former release: name a commit.');
  return git('rev-parse', '--verify', `${output.trim()}^{commit}`);
}

/**
 * The backend of a commit, built, in the cache. It takes the packages of this checkout when they are the same, else its own.
 *
 * @param {string} commit
 * @param {{ withOurs: boolean }} packages also when they differ
 */
export async function buildFormer(commit, { withOurs }) {
  const folder = join(CACHE, 'former', commit.slice(0, 12));
  if (existsSync(join(folder, 'backend/dist/main.js'))) return folder;
  const began = performance.now();
  say(`Building ${commit.slice(0, 12)} …`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await git('archive', '--format=tar', `--output=${draft}.tar`, commit);
  await must('tar', ['-xf', `${draft}.tar`, '-C', draft], ROOT);
  await rm(`${draft}.tar`);
  const isSame = (await run('git', ['diff', '--quiet', commit, 'HEAD', '--', 'package-lock.json'])).code === 0;
  if (isSame || withOurs) {
    for (const part of ['node_modules', 'backend/node_modules'])
      if (existsSync(inRoot(part))) await symlink(inRoot(part), join(draft, part));
  } else {
    await must('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], draft);
    await must('npm', ['rebuild', 'better-sqlite3'], draft);
  }
  await must(process.execPath, ['build.mjs'], join(draft, 'backend'));
  await rename(draft, folder);
  say(`Built in ${secondsSince(began)}.`);
  return folder;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd, env: { NODE_ENV: undefined } });
  if (code !== 0) throw new Refusal(`${command} ${args.join(' ')} failed:\n${output}`);
}
