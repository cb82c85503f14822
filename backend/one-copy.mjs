import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Packages that remember nothing, so that a second copy costs its size only. */
const WITHOUT_MEMORY = [
  '@noble/ciphers',
  '@noble/curves',
  '@noble/hashes',
  'ajv',
  'b4a',
  'debug',
  'fast-deep-equal',
  'fast-uri',
  'glob',
  'inherits',
  'json-schema-traverse',
  'ms',
  'process-warning',
  'safe-buffer',
  'semver',
  'tar-stream',
  'tslib',
];

const packageOf = (/** @type {string} */ id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;

/**
 * What is registered in one copy of a package is not found in another: decorators are without effect and nobody says so. So
 * the build ends when a package that is bundled comes from two folders, has two forms (for `import` and for `require`), or is
 * loaded again by something that is not bundled.
 *
 * @param {string[]} external packages that stay outside
 * @returns {import('rolldown').Plugin}
 */
export function oneCopy(external) {
  /** The files that a package was entered by. @type {Map<string, Set<string>>} */
  const entries = new Map();
  return {
    name: 'one-copy',
    resolveId: {
      filter: { id: /^[a-z@]/ },
      async handler(id, importer, { kind }) {
        const resolved = await this.resolve(id, importer, { kind, skipSelf: true });
        if (resolved && !resolved.external) entries.set(id, (entries.get(id) ?? new Set()).add(resolved.id));
        return resolved;
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
      const askedFor = new Set([...needsOf(external), ...chunks.flatMap(({ code }) => namesRequiredIn(code))]);
      const faults = [...foldersOf(modules)].flatMap(([name, folders]) => [
        ...(folders.size > 1 ? [`${name} comes from ${[...folders].join(' and ')}`] : []),
        ...(askedFor.has(name) ? [`${name} is bundled, and loaded again by what is not`] : []),
      ]);
      for (const [id, files] of entries) {
        const taken = [...files].filter((file) => modules.has(file));
        if (taken.length > 1) faults.push(`${id} is ${taken.join(' and ')}`);
      }
      const grave = faults.filter(
        (fault) => !WITHOUT_MEMORY.includes(packageOf(/** @type {string} */ (fault.split(' ')[0]))),
      );
      if (grave.length > 0) this.error(`One package, two copies:\n- ${grave.join('\n- ')}`);
    },
  };
}

/** @param {Set<string>} modules */
function foldersOf(modules) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const id of modules) {
    const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id.replaceAll('\\', '/')) ?? [];
    if (folder && name) folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  return folders;
}

/** What a chunk loads by name at run time. @param {string} code */
function namesRequiredIn(code) {
  const loaders = [...code.matchAll(/(?:const|let|var) ([\w$]+) = createRequire[\w$]*\(/g)].map(
    ([, name = '']) => name,
  );
  return loaders
    .flatMap((name) => [...code.matchAll(new RegExp(`${name.replaceAll('$', '\\$')}\\(["']([^"']+)["']`, 'g'))])
    .map(([, id = '']) => packageOf(id));
}

/** Those packages and whatever they need, by name. @param {string[]} names */
function needsOf(names) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const file = fileURLToPath(new URL(`../node_modules/${name}/package.json`, import.meta.url));
    if (found.has(name) || !existsSync(file)) continue;
    found.add(name);
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    waiting.push(...Object.keys({ ...dependencies, ...peerDependencies }));
  }
  return found;
}
