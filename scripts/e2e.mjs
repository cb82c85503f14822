// `make e2e`: the browser journeys alone. Further arguments go to Playwright: `node scripts/e2e.mjs --grep payment`.
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, say } from './lib/terminal.mjs';

cleanUpOnSignals();
await runMain(async () => {
  requireNode();
  await ensureInstalled(ensureBuilt);
  const { passed, failed, reasons } = await runJourneys(process.argv.slice(2));
  for (const reason of reasons) say(reason);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}, cleanUp);
