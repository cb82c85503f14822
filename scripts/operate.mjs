// `npm run operate`: tries the commands of docs/operator/install.md.
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { tryManual } from './lib/operate.mjs';
import { runMain, say } from './lib/terminal.mjs';

cleanUpOnSignals();
await runMain(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const { passed } = await tryManual();
  say(`${passed} commands`);
}, cleanUp);
