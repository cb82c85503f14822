import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the C library return freed memory, as in the Dockerfile. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Created once, readable for the owner only.
 *
 * @param {string} dataDir
 * @returns {Promise<Record<string, string>>}
 */
export async function localSecrets(dataDir) {
  const file = join(dataDir, 'local.env');
  await mkdir(dataDir, { recursive: true });
  const known = await readEnvFile(file);
  const all = {
    JWT_SECRET: known['JWT_SECRET'] ?? randomBytes(48).toString('base64url'),
    FACTOR_KEY: known['FACTOR_KEY'] ?? randomBytes(48).toString('base64url'),
    PAYPAL_CLIENT_SECRET: known['PAYPAL_CLIENT_SECRET'] ?? randomBytes(24).toString('base64url'),
  };
  if (Object.keys(all).some((name) => !(name in known))) {
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    await writeFile(file, `# Made by the first local start; delete it to get new ones.\n${lines.join('\n')}\n`, {
      mode: 0o600,
    });
    await chmod(file, 0o600);
  }
  return all;
}

/** @param {string} file */
export const readEnvFile = async (file) => (existsSync(file) ? parse(await readFile(file, 'utf8')) : {});

/** @param {string} text @returns {Record<string, string>} */
function parse(text) {
  const pairs = text.split(/\r?\n/).flatMap((line) => {
    const found = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    return found ? [[found[1], (found[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')]] : [];
  });
  return Object.fromEntries(pairs);
}
