import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Lists of screens, which their module does not import. */
const LISTS = /(^|\/)(module|account)\.tsx$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Includes type and dynamic imports. Subfolders count only if `isStrict`.
 *
 * @param {string} source folder of TypeScript files
 * @param {RegExp} scope part within which imports are compared, such as a module
 * @param {{ isStrict?: boolean }} [options]
 * @returns {string[]} a line per cycle, with its imports
 */
export function findFolderCircles(source, scope, { isStrict = false } = {}) {
  /** @type {Map<string, Map<string, string>>} */
  const imports = new Map();
  for (const [from, to] of importsIn(source)) {
    const [folder, target] = [dirname(from), dirname(to)];
    if (folder === target || LISTS.test(from) || !isInOnePart(scope, from, to)) continue;
    if (!isStrict && isWithin(folder, target)) continue;
    imports.set(folder, (imports.get(folder) ?? new Map()).set(target, `${from} imports ${to}`));
  }
  return [...imports.keys()].flatMap((folder) => {
    const way = wayBack(folder, imports);
    // Reported once, from the first folder.
    return way && way.every((step) => folder <= step)
      ? `folders in a circle: ${describe([folder, ...way], imports)}`
      : [];
  });
}

/** @param {RegExp} scope @param {string} from @param {string} to */
function isInOnePart(scope, from, to) {
  const part = scope.exec(from)?.[0];
  return part !== undefined && part === scope.exec(to)?.[0];
}

/** @param {string} folder @param {string} other */
const isWithin = (folder, other) => folder.startsWith(`${other}/`) || other.startsWith(`${folder}/`);

/**
 * @param {string} start
 * @param {Map<string, Map<string, string>>} imports
 */
function wayBack(start, imports) {
  /** @type {string[][]} */
  const ways = [...(imports.get(start)?.keys() ?? [])].map((next) => [next]);
  const seen = new Set();
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === start) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    ways.push(...[...(imports.get(last)?.keys() ?? [])].map((next) => [...way, next]));
  }
  return undefined;
}

/**
 * @param {string[]} way
 * @param {Map<string, Map<string, string>>} imports
 */
const describe = (way, imports) =>
  way
    .slice(1)
    .map((folder, at) => imports.get(way[at] ?? '')?.get(folder))
    .join('; ');

/** @param {string} source @returns {[string, string][]} */
function importsIn(source) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file));
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(join(source, from), 'utf8').matchAll(IMPORT)].flatMap(([, path = '']) => {
      const to = relative(source, join(source, dirname(from), path))
        .replaceAll('\\', '/')
        .replace(/\.js$/, '');
      const found = [`${to}.ts`, `${to}.tsx`].find((file) => known.has(file));
      return found ? [/** @type {[string, string]} */ ([from, found])] : [];
    }),
  );
}
