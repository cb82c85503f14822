/// <reference lib="dom" />
// `npm run pictures`: makes the pictures of the README again, from the built product with its demo data.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/lib/chromium.mjs';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { startStack } from '../scripts/lib/stack.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { say } from '../scripts/lib/terminal.mjs';

const FOLDER = inRoot('docs/screenshots');
const SIZE = { width: 1280, height: 832 };
/** Pages by role; without a role, as a visitor. @type {readonly [string, string, string?][]} */
const PICTURES = [
  ['visitor', '/'],
  ['customer', '/dashboard', 'Customer'],
  ['employee', '/dashboard', 'Employee'],
  ['admin', '/admin/overview', 'Admin'],
  ['admin-projects', '/admin/projects', 'Admin'],
  ['admin-site', '/admin/site?item=service', 'Admin'],
];

await runScript(main);

async function main() {
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
    // On busy machines the network is idle before the first request.
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

/** @param {import('@playwright/test').Page} page @param {import('../scripts/lib/stack.mjs').Account} account */
async function signIn(page, { email, password }) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { access_token, user } = await answer.json();
  await page.goto('/');
  await page.evaluate(
    (session) => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token: access_token, user_id: String(user.id), username: user.name, role: user.role },
  );
}
