import { existsSync } from 'node:fs';
import { checkBudgets } from './budgets.mjs';
import { findDrift } from './contract.mjs';
import { findFolderCircles } from './folder-circles.mjs';
import { checkLinks } from './links.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { checkSqlTables } from './sql-tables.mjs';

/** Need no running product; slowest first. @type {import('./steps.mjs').Step[]} */
export const CHECKS = [
  { name: 'lint and types', run: node('node_modules/oxlint/bin/oxlint') },
  { name: 'import table of the backend', run: checkImports('backend', /^(core|modules\/[^/]+)\//) },
  { name: 'import table of the frontend', run: checkImports('frontend', /^(ui|modules\/[^/]+)\//, { isStrict: true }) },
  { name: 'tables that SQL names', run: checkSqlTables },
  { name: 'contract and client are up to date', run: findDrift },
  { name: 'formatting', run: node('node_modules/oxfmt/bin/oxfmt', '-c', '.prettierrc.json', '--check') },
  { name: 'links of the documents', run: checkLinks },
  { name: 'lock file', run: command('npm', 'ci', '--dry-run', '--offline', '--ignore-scripts') },
  {
    name: 'lock file of tools',
    run: command('npm', 'ci', '--prefix', 'tools', '--dry-run', '--offline', '--ignore-scripts'),
  },
  { name: 'unused code', run: node('node_modules/knip/bin/knip.js', '--no-progress') },
  { name: 'budgets', run: checkBudgets },
];

/**
 * @param {string} workspace
 * @param {RegExp} part
 * @param {{ isStrict?: boolean }} [options]
 */
function checkImports(workspace, part, options) {
  return async () => {
    const table = await cruise(workspace)();
    const circles = findFolderCircles(inRoot(workspace, 'src'), part, options);
    return {
      ok: table.ok && circles.length === 0,
      output: [...(table.ok ? [] : [table.output]), ...circles].join('\n'),
    };
  };
}

/** @param {string} workspace */
function cruise(workspace) {
  return async () => {
    if (!existsSync(inRoot(workspace, 'src'))) return { ok: false, output: `${workspace}/src is missing` };
    const tool = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [tool, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
    const { code, output } = await run(process.execPath, args, { cwd: inRoot(workspace) });
    return { ok: code === 0, output };
  };
}

/** @param {...string} args */
function node(...args) {
  return command(process.execPath, ...args);
}

/** @param {string} program @param {...string} args */
function command(program, ...args) {
  return async () => {
    const { code, output } = await run(program, args);
    return { ok: code === 0, output };
  };
}
