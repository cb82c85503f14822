/// <reference lib="dom" />
// `npm run pictures`: makes the pictures of the README again, from the built product with its demo data.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { cleanUp, cleanUpOnSignals, temporaryFolder } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { startStack } from './lib/stack.mjs';
import { runMain, say } from './lib/terminal.mjs';

const FOLDER = inRoot('docs/screenshots');
const SIZE = { width: 1280, height: 832 };
/** Which role sees what; nobody is a visitor. @type {readonly [string, string, string?][]} */
const PICTURES = [
  ['visitor', '/'],
  ['customer', '/dashboard', 'Customer'],
  ['employee', '/dashboard', 'Employee'],
  ['admin', '/admin/overview', 'Admin'],
  ['admin-projects', '/admin/projects', 'Admin'],
  ['admin-site', '/admin/site?item=service', 'Admin'],
];

cleanUpOnSignals();
await runMain(main, cleanUp);

async function main() {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const { chromium } = await import('@playwright/test');
  const dataDir = join(await temporaryFolder('pictures'), 'data');
  const ports = { app: 0, mail: 0, smtp: 0, wallet: 0 };
  const given = { DATABASE_URL: '', SMTP_URL: '', PAYPAL_MODE: '' };
  const stack = await startStack({ dataDir, ports, given, onLine: (_, line) => say(line) });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  await mkdir(FOLDER, { recursive: true });
  for (const [name, path, role] of PICTURES) {
    const page = await browser.newPage({ baseURL: stack.url, viewport: SIZE, colorScheme: 'light' });
    const account = stack.accounts.find((one) => one.role === role);
    if (account) await signIn(page, account);
    await page.goto(path, { waitUntil: 'networkidle' });
    // On a busy machine the network is quiet before the first question is asked.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        !document.querySelector('.MuiSkeleton-root') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
    await page.close();
  }
  await browser.close();
  return 0;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./lib/stack.mjs').Account} account
 */
async function signIn(page, { email, password }) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { access_token, user } = await answer.json();
  await page.goto('/');
  await page.evaluate(
    (session) => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token: access_token, user_id: String(user.id), username: user.name, role: user.role },
  );
}
