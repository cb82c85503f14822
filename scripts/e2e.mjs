// `make e2e`: browser journeys. Arguments such as `--grep payment` go to Playwright.
import { runJourneys } from './lib/journeys.mjs';
import { runScript } from './lib/script.mjs';
import { say } from './lib/terminal.mjs';

await runScript(async () => {
  const { passed, failed, reasons } = await runJourneys(process.argv.slice(2));
  for (const reason of reasons) say(reason);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
