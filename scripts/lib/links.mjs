import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';

export async function checkLinks() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md']);
  const pages = output.split('\n').filter((page) => page && existsSync(inRoot(page)));
  const dead = pages.flatMap((page) =>
    linksIn(inRoot(page))
      .filter(
        ({ file, anchor }) => !existsSync(file) || (anchor && file.endsWith('.md') && !anchorsOf(file).has(anchor)),
      )
      .map(({ file, anchor }) => `${page} links to ${relative(inRoot('.'), file)}${anchor && `#${anchor}`}`),
  );
  return { ok: dead.length === 0, output: dead.join('\n') };
}

/** @param {string} page */
function linksIn(page) {
  const text = readFileSync(page, 'utf8').replace(/```.*?```|`[^`]*`/gs, '');
  return [...text.matchAll(/\]\((?<to>[^()\s]+)\)/g)]
    .map(({ groups }) => groups?.['to'] ?? '')
    .filter((to) => !/^(?:[a-z]+:|\/)/.test(to))
    .map((to) => {
      const [path = '', anchor = ''] = to.split('#');
      return { file: path ? join(dirname(page), path) : page, anchor };
    });
}

/** @param {string} page */
const anchorsOf = (page) =>
  new Set(
    [...readFileSync(page, 'utf8').matchAll(/^#+ (?<title>.+)$/gm)].map(({ groups }) =>
      (groups?.['title'] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
