// `make check`: types, lint, formatting, import tables, contract, dead code and budgets.
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp } from './lib/clean-up.mjs';
import { CHECKS } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runSteps } from './lib/steps.mjs';
import { runMain, say } from './lib/terminal.mjs';

await runMain(async () => {
  requireNode();
  await ensureInstalled(ensureBuilt);
  const outcomes = await runSteps(CHECKS);
  const failed = outcomes.filter(({ ok }) => !ok);
  say(
    failed.length === 0
      ? `All ${outcomes.length} checks passed.`
      : `Failed: ${failed.map(({ name }) => name).join(', ')}.`,
  );
  return failed.length === 0 ? 0 : 1;
}, cleanUp);
