// `npm run test:mariadb -w backend -- projects`: on a temporary MariaDB; arguments go to Jest.
import { startMariadb } from './lib/mariadb.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runScript } from './lib/script.mjs';
import { say } from './lib/terminal.mjs';

await runScript(
  async () => {
    const { url } = await startMariadb();
    const { code } = await run(process.execPath, [inRoot('node_modules/jest/bin/jest.js'), ...process.argv.slice(2)], {
      cwd: inRoot('backend'),
      env: { TEST_DATABASE_URL: url },
      keep: false,
      onLine: say,
    });
    return code;
  },
  { isBuilt: false },
);
