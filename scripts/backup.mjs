// For `make start`: `make backup`, `make verify FILE=…`, `make restore FILE=…`, `npm run doctor`,
// `npm run files -- copy s3`.
import { resolve } from 'node:path';
import { localSecrets, readEnvFile } from './lib/local-env.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runScript } from './lib/script.mjs';
import { say } from './lib/terminal.mjs';

await runScript(async () => {
  const given = { ...(await readEnvFile(inRoot('.env'))), ...process.env };
  const DATA_DIR = resolve(ROOT, given['DATA_DIR'] || '.data');
  const env = { ...(await localSecrets(DATA_DIR)), ...given, DATA_DIR };
  const words = process.argv.slice(2).filter(Boolean);
  const { code } = await run(process.execPath, ['backend/dist/main.js', ...words], { env, keep: false, onLine: say });
  return code;
});
