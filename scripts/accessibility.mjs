// `npm run accessibility`: writes docs/accessibility.md from docs/accessibility.openacr.json, where the findings are kept in
// OpenACR's form. `make check` says when they do not agree.
import { checkAccessibilityReport, writeAccessibilityReport } from './lib/accessibility.mjs';
import { stopAll } from './lib/processes.mjs';
import { runMain, say } from './lib/terminal.mjs';

await runMain(async () => {
  await writeAccessibilityReport();
  const { ok, output } = await checkAccessibilityReport();
  if (!ok) say(output);
  return ok ? 0 : 1;
}, stopAll);
