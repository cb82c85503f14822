import type { Locator, Page } from '@playwright/test';
import { saved, tree } from '../fixtures/content.js';
import { OWNER, test } from '../fixtures/empty-place.js';
import { pressUntil } from '../fixtures/keyboard.js';
import { mailTo } from '../fixtures/mails.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspect } from '../fixtures/test.js';

test.use({ colorScheme: 'dark' });

function keysOf(page: Page) {
  const { keyboard } = page;
  const go = (to: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => pressUntil(page, key, to);
  const enter = async (to: Locator, key?: 'Tab' | 'Shift+Tab') => {
    await go(to, key);
    await keyboard.press('Enter');
  };
  const field = (name: string) => page.getByRole('textbox', { name, exact: true }).first();
  return {
    go,
    enter,
    write: async (name: string, text: string) => {
      await go(field(name));
      await keyboard.press('Control+A');
      await keyboard.type(text);
    },
    choose: async (name: string, letters: string) => {
      const list = page.getByRole('combobox', { name, exact: true });
      await go(list);
      // A browser forgets letters after a second.
      await expect(async () => {
        await keyboard.type(letters);
        await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${letters}`), { timeout: 2_000 });
      }).toPass();
    },
    publish: async (asksAgain = false) => {
      await saved(page);
      await enter(page.getByRole('button', { name: 'Publish', exact: true }).first(), 'Shift+Tab');
      const dialog = page.getByRole('dialog', { name: /^Publish / });
      if (asksAgain) {
        await go(dialog.getByRole('checkbox', { name: /Ask everyone to agree again/ }));
        await keyboard.press('Space');
      }
      await enter(dialog.getByRole('button', { name: 'Publish', exact: true }));
      await expect(dialog).toHaveCount(0);
    },
    step: async (name: string, heading: string | RegExp) => {
      await enter(page.getByRole('link', { name: 'First steps' }).first(), 'Shift+Tab');
      await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
      await enter(page.getByRole('link', { name: new RegExp(`: ${name}$`) }));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
    open: async (name: string) => {
      await enter(tree(page).getByRole('link', { name }), 'Shift+Tab');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
  };
}

test('an owner turns an empty installation into the own site, and changes it, without a pointer', async ({
  page,
  browser,
  environment,
}) => {
  const { go, enter, write, choose, publish, step, open } = keysOf(page);
  await page.goto('/login');
  await go(page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(OWNER.email);
  await go(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);

  await test.step('name and color', async () => {
    await step('Name and logo', 'Brand');
    await write('Name', 'Nordlicht');
    await write('Legal name', 'Nordlicht GmbH');
    await write('Tagline', 'Netze für den Hafen');
    await write('Accent color', '#7a1fa2');
    await publish();
  });

  await test.step('contact, time zone and currency', async () => {
    await step('Contact', 'Facts');
    await write('Email', 'hallo@nordlicht.example');
    await write('Phone', '+49 30 901820');
    await write('Address', 'Hafenstraße 7');
    await write('Place', 'Berlin, Germany');
    await choose('Time zone', 'Europe/Berl');
    await choose('Currency', 'EUR');
    await publish();
  });

  await test.step('a service of its own, and one less', async () => {
    await step('Services', 'Web Development');
    await write('Name', 'Netzwerkbau');
    await write('Address', 'netzwerkbau');
    await write('Price range', '1.500 € – 40.000 €');
    await publish();
    await open('Security Cameras');
    await enter(tree(page).getByRole('button', { name: 'Actions for Security Cameras' }));
    await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(tree(page).getByRole('link', { name: 'Security Cameras' })).toHaveCount(0);
  });

  await test.step('terms and privacy', async () => {
    for (const [task, name] of [
      ['Check terms', 'Terms'],
      ['Privacy', 'Privacy'],
    ] as const) {
      await step(task, name);
      await write('Introduction', `${name} of Nordlicht.`);
      await publish();
    }
  });

  await test.step('the test email is sent and the checklist is updated', async () => {
    await enter(page.getByRole('link', { name: 'First steps' }).first(), 'Shift+Tab');
    await enter(page.getByRole('button', { name: /: Outgoing mail$/ }));
    await mailTo(OWNER.email, /./, [], environment);
    for (const name of [
      'Name and logo',
      'Color',
      'Contact',
      'Time zone and currency',
      'Services',
      'Check terms',
      'Privacy',
    ])
      await expect(page.getByRole('link', { name: `Change: ${name}` })).toBeVisible();
    await inspect(page, 'First steps, done with the keyboard');
  });

  await test.step('later another name, another price and new terms', async () => {
    await enter(page.getByRole('link', { name: 'Site', exact: true }).first(), 'Shift+Tab');
    await open('Netzwerkbau');
    await write('Name', 'Netze und Funk');
    await write('Address', 'netze-und-funk');
    await write('Price range', '2.000 € – 45.000 €');
    await publish();
    await open('Terms');
    await write('Introduction', 'From tomorrow on.');
    await publish(true);
  });

  const visitor = await (await browser.newContext({ baseURL: environment.baseUrl })).newPage();
  await openPage(visitor, '/services/netzwerkbau');
  await expect(visitor).toHaveURL('/services/netze-und-funk');
  await expect(visitor.getByText('2.000 € – 45.000 €').first()).toBeVisible();
  await openPage(visitor, '/contact');
  await expect(visitor.getByText('Hafenstraße 7').first()).toBeVisible();
  await openPage(visitor, '/terms');
  await expect(visitor.getByText('From tomorrow on.')).toBeVisible();
});
