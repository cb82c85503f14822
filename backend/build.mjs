// `--test` skips type checks: `make check` runs them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** @type {Record<string, string>} */
const OUTPUTS = { src: 'dist', dev: 'dist-dev', test: 'dist-test' };
const IMPORTED_FOLDER = /(?<=\b(?:from|import) ?\(?['"](?:\.\.\/)+)(?:src|dev|test)(?=\/)/g;

/** @type {import('@swc/core').Options} */
const SWC = {
  swcrc: false,
  sourceMaps: true,
  inlineSourcesContent: false,
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const forTests = process.argv.includes('--test');
  const [isTyped] = await Promise.all([forTests || checkTypes(), emit(forTests)]);
  if (!isTyped) process.exit(1);
}

/** @param {boolean} forTests also emits specs and `test/` */
export async function emit(forTests) {
  const folders = Object.entries(OUTPUTS).filter(([source]) => forTests || source !== 'test');
  await Promise.all(folders.map(([source, output]) => emitFolder(join(ROOT, source), join(ROOT, output), forTests)));
}

/**
 * @param {string} source
 * @param {string} output
 * @param {boolean} withSpecs
 */
async function emitFolder(source, output, withSpecs) {
  if (!existsSync(source)) return;
  const sources = await filesIn(source);
  const wanted = sources.filter((path) => withSpecs || !path.endsWith('.spec.ts'));
  await Promise.all(wanted.map((path) => emitFile(source, output, path)));
  const current = new Set(sources.flatMap(outputsOf));
  const stale = (await filesIn(output)).filter((path) => !current.has(path));
  await Promise.all(stale.map((path) => rm(join(output, path))));
}

/**
 * @param {string} path below the source folder
 * @returns {string[]} paths below the output folder
 */
function outputsOf(path) {
  if (!path.endsWith('.ts')) return [path];
  const file = path.replace(/\.ts$/, '.js');
  return [file, `${file}.map`];
}

/**
 * @param {string} source
 * @param {string} output
 * @param {string} path below `source`
 */
async function emitFile(source, output, path) {
  const [file = path, mapFile] = outputsOf(path);
  if (!mapFile) return writeIfChanged(join(output, path), await readFile(join(source, path)));
  const { code, map = '' } = await transform(await readFile(join(source, path), 'utf8'), {
    ...SWC,
    filename: join(source, path),
    outputPath: dirname(join(output, path)),
    sourceFileName: join(source, path),
  });
  const linked = code.replaceAll(IMPORTED_FOLDER, (folder) => OUTPUTS[folder] ?? folder);
  await writeIfChanged(join(output, file), Buffer.from(`${linked}//# sourceMappingURL=${basename(mapFile)}\n`));
  await writeIfChanged(join(output, mapFile), Buffer.from(map));
}

/**
 * @param {string} file
 * @param {Buffer} content
 */
async function writeIfChanged(file, content) {
  const present = await readFile(file).catch(() => undefined);
  if (present?.equals(content)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** @returns {Promise<boolean>} false after printed type errors */
function checkTypes() {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', join(ROOT, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}
