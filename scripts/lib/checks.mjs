import { existsSync } from 'node:fs';
import { checkBudgets } from '../budgets.mjs';
import { checkAccessibilityReport } from './accessibility.mjs';
import { findDrift } from './contract.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';

const tsc = (/** @type {string} */ project) => node('node_modules/typescript/bin/tsc', '-p', project, '--noEmit');

/** Everything that can be known without running the product. @type {import('./steps.mjs').Step[]} */
export const CHECKS = [
  { name: 'lint', run: node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0') },
  { name: 'types of the backend', run: tsc('backend/tsconfig.test.json') },
  { name: 'types of the frontend', run: tsc('frontend/tsconfig.json') },
  { name: 'types of the journeys', run: tsc('e2e/tsconfig.json') },
  { name: 'types of the scripts', run: tsc('scripts/tsconfig.json') },
  { name: 'import table of the backend', run: cruise('backend') },
  { name: 'import table of the frontend', run: cruise('frontend') },
  { name: 'contract and client are up to date', run: findDrift },
  { name: 'formatting', run: node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  { name: 'unused code', run: node('node_modules/knip/bin/knip.js', '--no-progress') },
  { name: 'accessibility report', run: checkAccessibilityReport },
  { name: 'budgets', run: checkBudgets },
];

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
  return async () => {
    const { code, output } = await run(process.execPath, args);
    return { ok: code === 0, output };
  };
}
