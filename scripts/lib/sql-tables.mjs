import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { inRoot } from './paths.mjs';

const MODULES = inRoot('backend/src/modules');
const SOURCE = inRoot('backend/src');

/** @typedef {{ path: string, module: string, text: string }} Source */

/** Modules use only their own tables and those of permitted imports; core uses none. */
export async function checkSqlTables() {
  /** @type {{ modules: Record<string, string[]> }} */
  const { modules: mayImport } = createRequire(import.meta.url)(inRoot('backend/import-table.cjs'));
  const sources = sourcesIn(SOURCE, Object.keys(mayImport));
  const owners = ownersOf(sources);
  const named = tableNames([...owners.keys()]);
  const texts = await readerOfTexts();
  const found = sources.flatMap(({ path, module, text }) =>
    [...new Set(texts(text).flatMap((sql) => named(sql)))]
      .filter((table) => ![module, ...(mayImport[module] ?? [])].includes(owners.get(table) ?? ''))
      .map((table) => `${relative(SOURCE, path)} reads ${table}, which is of ${owners.get(table)}`),
  );
  return { ok: found.length === 0, output: found.join('\n') };
}

/** @param {string} folder @param {string[]} modules @returns {Source[]} */
function sourcesIn(folder, modules) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.startsWith('migrations'))
    .map((file) => join(folder, file))
    .map((path) => ({ path, module: moduleOf(path, modules), text: readFileSync(path, 'utf8') }));
}

/** @param {string} path @param {string[]} modules */
function moduleOf(path, modules) {
  if (!path.startsWith(MODULES)) return 'core';
  const file = relative(MODULES, path).replaceAll('\\', '/');
  const around = modules.filter((module) => file.startsWith(`${module}/`)).sort((a, b) => b.length - a.length);
  return around[0] ?? '';
}

/** @param {Source[]} sources @returns {Map<string, string>} */
const ownersOf = (sources) =>
  new Map(
    sources.flatMap(({ module, text }) =>
      [...text.matchAll(/@Entity\('(\w+)'\)/g)].map(([, table = '']) => [table, module]),
    ),
  );

/** After a keyword, or before a one-letter alias. @param {string[]} tables */
function tableNames(tables) {
  const table = `(${tables.join('|')})`;
  const patterns = [`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+${table}\\b`, `\\b${table} [a-z](?= (?:WHERE|JOIN|LEFT)\\b|$)`];
  return (/** @type {string} */ sql) =>
    patterns.flatMap((pattern) => [...sql.matchAll(new RegExp(pattern, 'g'))].map(([, name = '']) => name));
}

async function readerOfTexts() {
  const { default: ts } = await import('typescript');
  return (/** @type {string} */ source) => {
    /** @type {string[]} */
    const texts = [];
    const visit = (/** @type {import('typescript').Node} */ node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
        texts.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
    return texts;
  };
}
