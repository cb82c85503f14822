import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/lib/clean-up.mjs';
import { run, start } from '../../scripts/lib/processes.mjs';
import { findProgram, unpackSystemPackage } from '../../scripts/lib/system-packages.mjs';
import { Refusal } from '../../scripts/lib/terminal.mjs';

const PURPOSE = 'Testing the database failover';
const LIBRARIES = ['liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'];

/** @returns {Promise<{ program: string, env: Record<string, string> }>} */
async function findHaproxy() {
  const installed = findProgram('haproxy');
  if (installed) return { program: installed, env: {} };
  const folder = await unpackSystemPackage('haproxy', PURPOSE);
  const libraries = [];
  for (const name of LIBRARIES) {
    const lib = join(await unpackSystemPackage(name, PURPOSE), 'usr/lib');
    libraries.push(...(await readdir(lib)).map((architecture) => join(lib, architecture)));
  }
  return { program: join(folder, 'usr/sbin/haproxy'), env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

/**
 * Runs until the script ends.
 *
 * @param {string} config content of haproxy.cfg
 * @param {(line: string) => void} onLine
 * @throws {Refusal} if the configuration is invalid
 */
export async function startHaproxy(config, onLine) {
  const { program, env } = await findHaproxy();
  const file = join(await temporaryFolder('haproxy'), 'haproxy.cfg');
  await writeFile(file, config);
  const { code, output } = await run(program, ['-c', '-f', file], { env });
  if (code !== 0) throw new Refusal(`HAProxy rejects its configuration:\n${output}`);
  start('haproxy', program, ['-db', '-f', file], { env, onLine });
}
