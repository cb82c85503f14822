// `make check`.
import { CHECKS } from './lib/checks.mjs';
import { runScript } from './lib/script.mjs';
import { runSteps } from './lib/steps.mjs';
import { say } from './lib/terminal.mjs';

await runScript(async () => {
  const outcomes = await runSteps(CHECKS);
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  say(failed.length === 0 ? `All ${outcomes.length} checks passed.` : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
