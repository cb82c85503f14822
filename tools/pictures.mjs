/// <reference lib="dom" />
// `npm run pictures [name …]`: makes the documents' pictures from the built product with demo data.
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/lib/chromium.mjs';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { startStack } from '../scripts/lib/stack.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { Refusal, say } from '../scripts/lib/terminal.mjs';

const sharp = createRequire(inRoot('backend/package.json'))('sharp');
const FOLDER = inRoot('docs/screenshots');
const SIZE = { width: 1280, height: 832 };
const WEBP = { quality: 72, effort: 6, smartSubsample: true };
const LARGEST = 80_000;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, role?: string, path: string, action?: (page: Page) => Promise<void> }} Picture */

/** Without a role, as a visitor. @type {readonly Picture[]} */
const PICTURES = [
  { name: 'visitor', path: '/' },
  { name: 'employee', role: 'Employee', path: '/dashboard' },
  { name: 'customer', role: 'Customer', path: '/dashboard' },
  { name: 'customer-files', role: 'Customer', path: '/clientProject' },
  {
    name: 'customer-payment',
    role: 'Customer',
    path: '/clientProject',
    action: (page) => click(page, /^Pay \$/, 'Pay for this project'),
  },
  { name: 'account', role: 'Customer', path: '/account', action: (page) => scrollTo(page, 'Sign-in security') },
  { name: 'admin', role: 'Admin', path: '/admin/overview' },
  { name: 'admin-setup', role: 'Admin', path: '/admin/setup' },
  { name: 'admin-brand', role: 'Admin', path: '/admin/site?item=brand' },
  { name: 'admin-site', role: 'Admin', path: '/admin/site?item=service' },
  { name: 'admin-transfer', role: 'Admin', path: '/admin/site/transfer' },
  {
    name: 'admin-requests',
    role: 'Admin',
    path: '/admin/requests',
    action: (page) => click(page, /Wren Abara/, 'Reply by email'),
  },
  { name: 'admin-projects', role: 'Admin', path: '/admin/projects' },
  {
    name: 'admin-project',
    role: 'Admin',
    path: '/admin/projects',
    action: (page) => click(page, 'Add project', 'Create project'),
  },
  {
    name: 'admin-files',
    role: 'Admin',
    path: '/admin/projects',
    action: (page) => click(page, /Patient portal.*answer/, 'Open original'),
  },
  { name: 'admin-payments', role: 'Admin', path: '/admin/payments' },
  { name: 'admin-people', role: 'Admin', path: '/admin', action: (page) => click(page, 'Invite', 'Send invitation') },
  {
    name: 'admin-faq',
    role: 'Admin',
    path: '/admin/faq',
    action: (page) => click(page, /^Unanswered/, 'Create entry'),
  },
  { name: 'admin-features', role: 'Admin', path: '/admin/add-new-features' },
  { name: 'admin-status', role: 'Admin', path: '/admin/status' },
];

await runScript(main);

async function main() {
  const { chromium } = await import('@playwright/test');
  const dataDir = join(await temporaryFolder('pictures'), 'data');
  const ports = { app: 0, mail: 0, smtp: 0, wallet: 0 };
  const given = { DATABASE_URL: '', SMTP_URL: '', PAYPAL_MODE: '' };
  // Passkeys need a name.
  const stack = await startStack({ dataDir, ports, given, name: 'localhost', onLine: (_, line) => say(line) });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  await mkdir(FOLDER, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const picture of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    const page = await browser.newPage({ baseURL: stack.url, viewport: SIZE, colorScheme: 'light' });
    const account = stack.accounts.find(({ role }) => role === picture.role);
    if (account) await signIn(page, account);
    await page.goto(picture.path, { waitUntil: 'networkidle' });
    // On busy machines the network is idle before the first request.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isDrawn(page);
    if (picture.action) await picture.action(page).then(() => isDrawn(page));
    await save(picture.name, await page.screenshot({ animations: 'disabled' }));
    await page.close();
  }
  await browser.close();
  return 0;
}

/** @param {string} name @param {Buffer} png */
async function save(name, png) {
  const { size } = await sharp(png)
    .webp(WEBP)
    .toFile(join(FOLDER, `${name}.webp`));
  if (size > LARGEST) throw new Refusal(`${name}.webp has ${size} bytes, the limit is ${LARGEST}.`);
  say(`${name}.webp: ${Math.ceil(size / 1000)} kB`);
}

/** @param {Page} page */
function isDrawn(page) {
  return page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('.MuiSkeleton-root') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** @param {Page} page @param {string | RegExp} name @param {string} shown a text that appears then */
async function click(page, name, shown) {
  const main = page.getByRole('main');
  const control = main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true }));
  await control.first().click();
  await page.getByText(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** @param {Page} page @param {string} name of a button or heading */
async function scrollTo(page, name) {
  const at = page.getByRole('main').getByText(name, { exact: false }).last();
  await at.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** @param {Page} page @param {import('../scripts/lib/stack.mjs').Account} account */
async function signIn(page, { email, password }) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { access_token, user } = await answer.json();
  await page.goto('/');
  await page.evaluate(
    (session) => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token: access_token, user_id: String(user.id), username: user.name, role: user.role },
  );
}
