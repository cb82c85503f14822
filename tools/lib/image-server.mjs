import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from './dockerfile.mjs';
import { filesIn } from '../../scripts/lib/fingerprint.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { run, start } from '../../scripts/lib/processes.mjs';
import { readOnlyEntrance } from './read-only.mjs';
import { readAll, signIn } from '../../scripts/lib/smoke.mjs';
import { ready } from '../../scripts/lib/stack.mjs';
import { dim, green, Refusal, say, yellow } from '../../scripts/lib/terminal.mjs';

/**
 * @typedef {object} Image
 * @property {string} root folder of / in the image
 * @property {string} workdir
 * @property {Record<string, string>} env
 * @property {(value: string) => string} here local path of an image path
 * @property {string} [healthcheck]
 * @property {{ folder: string, env: Record<string, string> }} node
 */

const ADMIN = { email: 'ada@portal.example', password: randomBytes(18).toString('base64url') };

/**
 * Runs CMD with secret, address and first admin.
 *
 * @param {Image} image
 * @param {string} line
 */
export async function runImage(image, line) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const { around, isReadOnly } = await surroundings(image, given);
  const cwd = join(image.root, image.workdir);
  const before = await snapshot(cwd);
  /** @type {string[]} */
  const faults = [];
  const [command = '', ...args] = around(commandOf(line));
  const server = start('CMD', command, args, {
    cwd,
    onLine(said) {
      say(dim(`    ${said}`));
      if (/"level":"error"|EROFS|EACCES/.test(said)) faults.push(said);
    },
  });
  await ready(`${url}/api/health/live`, server, 'The image');
  await checkHealth(image, around, cwd);
  await look(url);
  server.process.kill('SIGTERM');
  const code = await server.ended;
  if (code !== 0 && code !== 128) throw new Refusal(`CMD ended with code ${code} when it was told to stop.`);
  if (faults.length > 0) throw new Refusal(`The server had faults:\n${faults.join('\n')}`);
  if ((await snapshot(cwd)) !== before) throw new Refusal('The server wrote outside of /data.');
  const how = isReadOnly ? 'read-only, as another user than the owner of /data' : 'as the current user';
  say(`  ${green('✓')} CMD ${line}: ${how}: healthy, serves the site, writes only to /data, stops when told`);
}

/**
 * @param {Image} image
 * @param {Record<string, string>} given
 */
async function surroundings({ root, env, here, node }, given) {
  const data = here(env['DATA_DIR'] ?? '/data');
  const entrance = await readOnlyEntrance({ app: join(root, 'app'), data, node: node.folder });
  const isReadOnly = entrance !== undefined;
  if (!isReadOnly)
    say(`  ${yellow('!')} not tried, this machine does not allow it: a read-only tree, and a foreign user id`);
  const place = isReadOnly
    ? { ...env, PATH: '/node/bin:/usr/bin:/bin', HOME: '/' }
    : { ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, here(value)])), ...node.env };
  const settings = Object.entries({ ...place, ...given }).map((pair) => pair.join('='));
  const around = (/** @type {string[]} */ words) => [...(entrance ?? []), 'env', '-i', ...settings, ...words];
  return { around, isReadOnly };
}

/** @param {Image} image @param {(words: string[]) => string[]} around @param {string} cwd */
async function checkHealth({ healthcheck }, around, cwd) {
  if (!healthcheck) throw new Refusal('The image has no HEALTHCHECK.');
  const [command = '', ...args] = around(commandOf(healthcheck));
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Refusal(`HEALTHCHECK ended with code ${code}: ${output}`);
  say(`  ${green('✓')} HEALTHCHECK`);
}

/** @param {string} url */
async function look(url) {
  const page = await fetch(`${url}/login`);
  if (page.status !== 200 || !(await page.text()).includes('<html'))
    throw new Refusal(`/login answered ${page.status} instead of a page.`);
  const contract = JSON.parse(await readFile(inRoot('backend/openapi.json'), 'utf8'));
  const answers = Object.entries(await readAll(await signIn(url, ADMIN), contract));
  const faults = answers.filter(([, status]) => status >= 500).map((each) => each.join(' '));
  if (faults.length > 0) throw new Refusal(`Faults: ${faults.join(', ')}`);
  say(`  ${green('✓')} the first admin signs in, and ${answers.length} addresses answer`);
}

/** @param {string} folder */
async function snapshot(folder) {
  const files = [
    ...(await filesIn(folder)),
    ...(await filesIn(join(folder, 'backend/dist'))),
    ...(await filesIn(join(folder, 'frontend/dist'))),
  ];
  const facts = await Promise.all(files.sort().map(async (file) => `${file} ${(await stat(file)).mtimeMs}`));
  return facts.join('\n');
}
