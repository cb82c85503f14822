import { fingerprint, readStamp, writeStamp } from '../../scripts/lib/fingerprint.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { bold, Refusal, say, secondsSince } from '../../scripts/lib/terminal.mjs';

const STAMP = inRoot('tools/node_modules/.portico-stamp');

export async function ensureTools() {
  const wanted = await fingerprint([inRoot('tools/package-lock.json')]);
  if ((await readStamp(STAMP)) === wanted) return;
  const began = performance.now();
  say(bold('Installing the packages of tools/ …'));
  const { code, output } = await run('npm', ['ci', '--ignore-scripts'], { cwd: inRoot('tools') });
  if (code !== 0) throw new Refusal(`npm ci in tools/ failed:\n${output}`);
  await writeStamp(STAMP, wanted);
  say(`Installed in ${secondsSince(began)}.`);
}
