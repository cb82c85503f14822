import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { linesOf } from '../../backend/test/receipts/pdf.js';
import { DEMO_WORDS, DEMO_WORDS_AND_MONEY } from '../../backend/test/site/demo-words.js';
import { publish, saved, tree } from '../fixtures/content.js';
import type { Place } from '../fixtures/env.js';
import { OWNER, test } from '../fixtures/empty-place.js';
import { linkIn, mailTo } from '../fixtures/mails.js';
import { isTakenOver, openPage } from '../fixtures/site.js';
import { expect } from '../fixtures/test.js';

const ASKER = { name: 'Jonas Petersen', email: 'jonas@hafenkontor.example', password: 'moewe-kutter-anker' };
const SERVICES = [
  { name: 'Netzwerkbau', range: '1.500 € – 40.000 €' },
  { name: 'Webseiten', range: '900 € – 12.000 €' },
  { name: 'Beratung', range: '120 € je Stunde' },
  { name: 'Wartung', range: 'ab 80 € im Monat' },
];
const FACTS = {
  Email: 'hallo@nordlicht.example',
  Phone: '+49 30 901820',
  Address: 'Hafenstraße 7',
  Place: 'Berlin, Germany',
};
const READING_MS = 3_500;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'First steps' }).first().click();
  await heading(page, 'First steps');
  await page.getByRole('link', { name: new RegExp(`: ${name}$`) }).click();
}

async function expectNothingOfDemo(page: Page, what: string, demo = DEMO_WORDS_AND_MONEY): Promise<void> {
  const seen = await page.evaluate(() => document.documentElement.outerHTML);
  expect(demo.exec(seen)?.[0], what).toBeUndefined();
}

test('another company sets itself up in the browser and works', async ({ page, browser, environment }) => {
  const began = performance.now();
  await test.step('signs in, and is led to the first steps', async () => {
    await signIn(page, OWNER);
    await page.getByRole('link', { name: 'First steps' }).first().click();
    await heading(page, 'First steps');
    await expectNothingOfDemo(page, 'first steps', DEMO_WORDS);
  });

  await test.step('name, logo and color', async () => {
    await step(page, 'Name and logo');
    await heading(page, 'Brand');
    await box(page, 'Name').fill('Nordlicht');
    await box(page, 'Legal name').fill('Nordlicht GmbH');
    await box(page, 'Tagline').fill('Netze für den Hafen');
    await box(page, 'Accent color').fill('#7a1fa2');
    const buffer = await logo(page);
    await page.getByLabel('Logo for light ground').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('240 × 64')).toBeVisible();
    await box(page, 'Description of the picture').fill('Nordlicht');
    await saved(page);
    await publish(page);
  });

  await test.step('contact, time zone and currency', async () => {
    await step(page, 'Contact');
    for (const [name, text] of Object.entries(FACTS)) await box(page, name).fill(text);
    await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin');
    await page.getByLabel('First day of the week', { exact: true }).selectOption({ label: 'Monday' });
    await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
    await page.getByLabel('Dates and numbers', { exact: true }).selectOption('de-DE');
    await saved(page);
    await publish(page);
  });

  await test.step('four services of its own', async () => {
    await step(page, 'Services');
    const services = () => tree(page).getByRole('list', { name: 'Services' }).getByRole('link');
    await expect(services()).toHaveCount(9);
    for (let n = 9; n > SERVICES.length; n--) {
      const last = services().last();
      await last.hover();
      await tree(page)
        .getByRole('button', { name: /^Actions for/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(services()).toHaveCount(n - 1);
    }
    for (const [at, { name, range }] of SERVICES.entries()) {
      await services().nth(at).click();
      await expect(services().nth(at)).toHaveAttribute('aria-current', 'page');
      await box(page, 'Name').fill(name);
      await box(page, 'Address').fill(name.toLowerCase());
      await box(page, 'Short description').fill(`${name} aus Berlin`);
      await box(page, 'Price range').fill(range);
      await box(page, 'Introduction').fill(`${name}, von Leuten, die ans Telefon gehen.`);
      await saved(page);
      await publish(page);
    }
  });

  await test.step('terms and privacy', async () => {
    await step(page, 'Check terms');
    await box(page, 'Introduction').fill('Gültig ab heute.');
    await saved(page);
    await publish(page);
    await step(page, 'Privacy');
    await box(page, 'Introduction').fill('Wir behalten wenig.');
    await saved(page);
    await publish(page);
  });

  await test.step('the test email is sent and the checklist is updated', async () => {
    await page.getByRole('link', { name: 'First steps' }).first().click();
    await page.getByRole('button', { name: /: Outgoing mail$/ }).click();
    await mailTo(OWNER.email, /./, [], environment);
    await expectNothingOfDemo(page, 'first steps, done', DEMO_WORDS);
    for (const name of [
      'Name and logo',
      'Color',
      'Contact',
      'Time zone and currency',
      'Services',
      'Check prices',
      'Check terms',
      'Privacy',
    ])
      await expect(page.getByRole('link', { name: `Change: ${name}` })).toBeVisible();
  });
  const setUp = performance.now();

  const visitor = await newPage(browser, environment);
  await test.step('a visitor reads the site without any text of the demo company', async () => {
    await openPage(visitor, '/');
    await heading(visitor, /Nordlicht/);
    await expect(visitor.getByRole('contentinfo').getByText('Nordlicht GmbH')).toBeVisible();
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Netzwerkbau' }).click();
    await expect(visitor.getByText('1.500 € – 40.000 €').first()).toBeVisible();
    const map = await (await visitor.request.get('/sitemap.xml')).text();
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/services', '/services/netzwerkbau', '/services/wartung', '/terms', '/privacy']),
    );
    const more = ['/login', '/register', '/robots.txt', '/feed.xml', '/site.webmanifest', '/nowhere', '/api/config'];
    for (const path of [...paths, ...more, '/api/projects', '/favicon.svg'])
      expect(DEMO_WORDS.exec(await (await visitor.request.get(path)).text())?.[0], path).toBeUndefined();
    await visitor.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/services', '/services/netzwerkbau']) {
      await visitor.goto(path);
      await isTakenOver(visitor);
      await expect(visitor.getByText('40.000 €').first()).toBeVisible();
      const sideways = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, `${path} on a phone`).toBeLessThanOrEqual(0);
    }
    await visitor.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('and requests a quotation', async () => {
    await openPage(visitor, '/services/netzwerkbau');
    await visitor
      .getByRole('button', { name: /^Request Quote/ })
      .first()
      .click();
    await visitor.getByLabel('Your name').fill(ASKER.name);
    await visitor.getByLabel('Email').fill(ASKER.email);
    await visitor.getByLabel('Notes').fill('Drei Hallen am Kai.');
    await visitor.waitForTimeout(READING_MS);
    await visitor.getByRole('button', { name: 'Submit Request' }).click();
    await expect(visitor.getByText('Quotation request submitted successfully.')).toBeVisible();
    const { text } = await mailTo(ASKER.email, /^We have received your/, [], environment);
    expect(text).toContain('Nordlicht');
    expect(DEMO_WORDS_AND_MONEY.exec(text)?.[0]).toBeUndefined();
  });

  await test.step('the owner makes a project of it, priced in euro', async () => {
    await page.getByRole('link', { name: 'Requests' }).first().click();
    await page.getByRole('link', { name: new RegExp(ASKER.name) }).click();
    await page.getByRole('article').getByRole('button', { name: 'Create project' }).click();
    const draft = page.getByRole('dialog', { name: 'New project' });
    await draft.getByLabel('Start date').fill('2099-01-05');
    await draft.getByLabel('End date').fill('2099-03-05');
    await draft.getByLabel('Price').fill('4200');
    await draft.getByRole('button', { name: 'Create project', exact: true }).click();
    await expect(page.getByText(`Project created, ${ASKER.name} was invited`)).toBeVisible();
    await page.getByRole('link', { name: 'Manage Projects' }).click();
    await expect(page.getByText(/4\.200,00\s€/).first()).toBeVisible();
  });

  await test.step('the customer takes the invitation, sees euro and pays', async () => {
    const invitation = await mailTo(ASKER.email, 'You are invited', [], environment);
    expect(DEMO_WORDS_AND_MONEY.exec(invitation.text)?.[0]).toBeUndefined();
    await visitor.goto(linkIn(invitation, '/reset-password'));
    await visitor.getByLabel('Password', { exact: true }).fill(ASKER.password);
    await visitor.getByLabel('Confirm password').fill(ASKER.password);
    await visitor.getByRole('button', { name: 'Save password' }).click();
    await expect(visitor).toHaveURL('/dashboard');
    await expectNothingOfDemo(visitor, 'dashboard');
    await visitor.getByRole('link', { name: /^Pay: / }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Pay for this project' });
    await expect(dialog.getByText(/4\.200,00\s€/)).toBeVisible();
    const opened = visitor.waitForEvent('popup');
    await dialog.getByRole('button', { name: /Pay with PayPal/ }).click();
    await (await opened).getByRole('button', { name: /Pay now/ }).click();
    await expect(visitor.getByText('Payment received. Thank you.')).toBeVisible();
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: /^Download Receipt R-/ }).click();
    const receipt = (await linesOf(await readFile(await (await download).path()))).join('\n');
    expect(receipt).toMatch(/4\.200,00\s€/);
    expect(receipt).toContain('Nordlicht GmbH');
    expect(DEMO_WORDS_AND_MONEY.exec(receipt)?.[0]).toBeUndefined();
  });

  await test.step('the owner renames a service, changes its price, and publishes new terms', async () => {
    await page.getByRole('link', { name: 'Site', exact: true }).first().click();
    await tree(page).getByRole('link', { name: 'Netzwerkbau' }).click();
    await heading(page, 'Netzwerkbau');
    await box(page, 'Name').fill('Netze und Funk');
    await box(page, 'Address').fill('netze-und-funk');
    await box(page, 'Price range').fill('2.000 € – 45.000 €');
    await saved(page);
    await publish(page);
    const old = await visitor.request.get('/services/netzwerkbau', { maxRedirects: 0 });
    expect([old.status(), old.headers()['location']]).toEqual([301, '/services/netze-und-funk']);
    await openPage(visitor, '/services/netzwerkbau');
    await expect(visitor).toHaveURL('/services/netze-und-funk');
    await heading(visitor, 'Netze und Funk');
    await expect(visitor.getByText('2.000 € – 45.000 €').first()).toBeVisible();
    await tree(page).getByRole('link', { name: 'Terms' }).click();
    await heading(page, 'Terms');
    await box(page, 'Introduction').fill('Gültig ab morgen.');
    await saved(page);
    await publish(page, true);
    const again = await newPage(browser, environment);
    await signIn(again, ASKER);
    await again.getByRole('button', { name: 'I agree' }).click();
    await expect(again.getByRole('button', { name: `${ASKER.name}, Customer` })).toBeVisible();
    await openPage(visitor, '/terms');
    await expect(visitor.getByText('Gültig ab morgen.')).toBeVisible();
  });
  const since = (from: number) => Math.round((performance.now() - from) / 1000);
  console.log(`Another firm: set up in ${since(began) - since(setUp)} s, the whole journey in ${since(began)} s.`);
});

const newPage = async (browser: Browser, { baseUrl }: Place): Promise<Page> =>
  (await browser.newContext({ baseURL: baseUrl })).newPage();

async function logo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 240, height: 64 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#7a1fa2';
    pen.fillRect(0, 0, 64, 64);
    pen.font = '32px sans-serif';
    pen.fillText('Nordlicht', 76, 44);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}
