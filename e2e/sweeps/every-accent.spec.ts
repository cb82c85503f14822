import type { Page } from '@playwright/test';
import { BrandEditor } from '../fixtures/brand.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspectColors, test } from '../fixtures/test.js';

const PRODUCT = '#0b5b49';
const ACCENTS = [
  '#1d4ed8',
  '#d92d20',
  '#7c3aed',
  '#ea580c',
  '#ffff00',
  '#00ff00',
  '#0ea5e9',
  '#000000',
  '#ffffff',
  '#808080',
];

const opened = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const VISITOR: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['home', (page) => openPage(page, '/')],
  ['a service', (page) => openPage(page, '/web-development')],
  ['log-in', (page) => opened(page, '/login')],
];
const STAFF: typeof VISITOR = [
  ['dashboard', (page) => opened(page, '/dashboard')],
  [
    'a table with a chosen row',
    async (page) => {
      await opened(page, '/admin');
      await page.getByRole('checkbox', { name: 'Choose Clara Jensen' }).click();
    },
  ],
  [
    'a form',
    async (page) => {
      await opened(page, '/admin/projects');
      await page.getByRole('button', { name: 'Add project' }).click();
      await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    },
  ],
];

test.describe('every accent color', () => {
  const looks = new Map<string, string>();

  test.beforeAll(async () => {
    const editor = await BrandEditor.open();
    for (const accent of ACCENTS) {
      await editor.publish({ accent });
      looks.set(accent, await editor.variables());
    }
  });

  // Last: pages in the product's colors have no variables to replace.
  test.afterAll(async () => (await BrandEditor.open()).publish({ accent: PRODUCT, corners: 'soft' }));

  const readable = async (page: Page, screens: typeof VISITOR) => {
    for (const [name, open] of screens) {
      await open(page);
      await inspectColors(page, name, looks);
    }
  };

  test('visitors can read every page in each of ten accents', ({ page }) => readable(page, VISITOR));

  test('and staff every screen', async ({ page, signInAs }) => {
    await signInAs('Admin');
    await readable(page, STAFF);
  });
});
