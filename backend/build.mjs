// Builds the backend in two steps: type-check and emit with the swagger plugin (dist-types/), then bundle what was emitted
// (dist/, dist-dev/). The bundle is made from the emitted JavaScript because only the TypeScript compiler writes decorator metadata.
// `--types` stops after the first step.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before as swaggerPlugin } from '@nestjs/swagger/plugin';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { oneCopy } from './one-copy.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const emitted = join(root, 'dist-types');

/**
 * Native packages, packages that load parts of themselves by a computed name, and packages with a registry that others ask for
 * by name at run time: there is one copy of them.
 */
const EXTERNAL = [
  'class-transformer',
  'class-validator',
  'reflect-metadata',
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  'typeorm',
  'mysql2',
  'handlebars',
  'pdfkit',
  'fontkit',
  '@css-inline/css-inline',
  'swagger-ui-dist',
  'pino',
  'thread-stream',
];

/** Packages that a dependency asks for only when one of its features is used, and that are not installed here. */
const OPTIONAL = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
  '@nestjs/mongoose',
  '@nestjs/sequelize',
  '@fastify/view',
  '@mikro-orm/core',
  '@nestjs/bullmq',
  'bullmq',
  'preview-email',
  'bufferutil',
  'utf-8-validate',
];

const SWAGGER = {
  introspectComments: true,
  classValidatorShim: true,
  esmCompatible: true,
  dtoFileNameSuffix: ['.dto.ts', '.view.ts'],
  controllerFileNameSuffix: ['.controller.ts'],
};

const named = (/** @type {string[]} */ packages) => (/** @type {string} */ id) =>
  packages.some((name) => id === name || id.startsWith(`${name}/`));
const isExternal = named([...EXTERNAL, ...OPTIONAL]);

/** Lets stack traces point at the TypeScript source instead of the emitted file. */
const originalSources = {
  name: 'original-sources',
  async load(/** @type {string} */ id) {
    if (!id.startsWith(emitted + sep)) return null;
    const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8').catch(() => null)]);
    return { code: code.replace(/\n\/\/# sourceMappingURL=.*$/m, ''), map: map ? JSON.parse(map) : null };
  },
};

/**
 * V8 keeps the source of every module, and two bytes of each letter when one is not ASCII. `charset` escapes the code, this what is
 * left: notices of licences.
 */
const asciiNotices = {
  name: 'ascii-notices',
  generateBundle(/** @type {unknown} */ _options, /** @type {import('rolldown').OutputBundle} */ bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        part.code = part.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

await main(process.argv.includes('--types'));

/** @param {boolean} typesOnly */
async function main(typesOnly) {
  if (!emit()) process.exit(1);
  if (typesOnly) return;
  await Promise.all([bundleServer(), bundleDevTools()]);
}

/** Emits what changed since the last time; false when there are errors, which have been printed. */
function emit() {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(/** @type {ts.Diagnostic} */ fault) {
      throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
    },
  };
  const incremental = { incremental: true, tsBuildInfoFile: join(emitted, '.tsbuildinfo') };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), incremental, host);
  if (!config) throw new Error('backend/tsconfig.json cannot be read');
  const builder = ts.createIncrementalProgram({ rootNames: config.fileNames, options: config.options });
  const program = builder.getProgram();
  const faults = [
    ...config.errors,
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  const { diagnostics } = builder.emit(undefined, undefined, undefined, false, {
    before: [swaggerPlugin(SWAGGER, program)],
  });
  const all = ts.sortAndDeduplicateDiagnostics([...faults, ...diagnostics]);
  if (all.length === 0) return true;
  const format = {
    getCanonicalFileName: (/** @type {string} */ f) => f,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  const print = process.stderr.isTTY ? ts.formatDiagnosticsWithColorAndContext : ts.formatDiagnostics;
  console.error(print(all, format));
  return false;
}

async function bundleServer() {
  const out = join(root, 'dist');
  const faqThread = join(emitted, 'src/modules/faq/index/faq-thread.js');
  await bundle({ main: join(emitted, 'src/main.js'), 'faq-thread': faqThread }, out);
  for (const folder of await foldersNamed('templates', join(root, 'src'))) {
    await cp(folder, join(out, 'templates'), { recursive: true });
  }
}

/** Each `dev/<tool>/main.ts` becomes `dist-dev/<tool>.js`; what is not TypeScript is copied beside it under its own folder. */
async function bundleDevTools() {
  const source = join(root, 'dev');
  const out = join(root, 'dist-dev');
  const tools = existsSync(source) ? await readdir(source) : [];
  const entries = tools.filter((tool) => existsSync(join(source, tool, 'main.ts')));
  if (entries.length === 0) return;
  await bundle(Object.fromEntries(entries.map((tool) => [tool, join(emitted, 'dev', tool, 'main.js')])), out);
  for (const tool of entries) {
    await cp(join(source, tool), join(out, tool), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  }
}

/**
 * @param {Record<string, string>} input entry name to emitted file
 * @param {string} dir
 */
async function bundle(input, dir) {
  const build = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external: (id) => isExternal(id),
    plugins: [originalSources, asciiNotices, oneCopy(EXTERNAL)],
    onLog(level, log, report) {
      if (log.code !== 'EVAL') report(level, log);
    },
  });
  await rm(dir, { recursive: true, force: true });
  await build.write({
    dir,
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await build.close();
}

/**
 * @param {string} name
 * @param {string} under
 * @returns {Promise<string[]>}
 */
async function foldersNamed(name, under) {
  const entries = await readdir(under, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name === name)
    .map((entry) => join(under, relative(under, entry.parentPath ?? entry.path), entry.name));
}
