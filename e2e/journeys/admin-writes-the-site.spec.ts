import { clearView, openSite, publish, saved, tree } from '../fixtures/content.js';
import { pictureFile } from '../fixtures/projects.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('an admin changes a lede and a price, publishes, and a visitor sees it', async ({ page, browser, signInAs }) => {
  const lede = `Cameras that are looked at, ${Date.now().toString(36)}.`;
  await signInAs('Admin');
  await openSite(page, 'Security Cameras');
  await inspect(page, 'Site, a service');
  await page.getByRole('textbox', { name: 'Introduction' }).fill(lede);
  await page.getByRole('textbox', { name: 'Price range' }).first().fill('$2,000 – $19,000');
  await saved(page);
  await expect(page.frameLocator('iframe:not([data-behind="true"])').getByText(lede)).toBeVisible();
  await page.getByRole('button', { name: '2 changes' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publish Security Cameras' });
  await expect(dialog.getByRole('region', { name: 'Price range' }).locator('ins').first()).toBeVisible();
  await inspect(page, 'Site, publish');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, '/security-cameras');
  await expect(visitor.getByText(lede)).toBeVisible();
  await expect(visitor.getByText('$2,000 – $19,000').first()).toBeVisible();
  await visitor.close();
});

test('an admin adds a service with the keyboard, orders, hides and deletes it with Undo', async ({
  page,
  signInAs,
}) => {
  const name = `Signage ${Date.now().toString(36)}`;
  await signInAs('Admin');
  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'New service' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(name);
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(name.toLowerCase().replace(' ', '-'));
  await page.getByRole('textbox', { name: 'Short description' }).focus();
  await page.keyboard.type('Signs that are read');
  await saved(page);
  const grip = tree(page).getByRole('button', { name: `Move ${name}: drag, or press arrow up and down` });
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  await expect(grip).toBeFocused();
  const names = () => tree(page).getByRole('list', { name: 'Services' }).getByRole('link').allTextContents();
  await expect.poll(async () => (await names()).at(-2)).toContain(name);
  await publish(page);

  const actions = tree(page).getByRole('button', { name: `Actions for ${name}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(tree(page).getByRole('link', { name: new RegExp(`${name}.*Hidden`) })).toBeVisible();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tree(page).getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('Page restored')).toBeVisible();
  await expect(tree(page).getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await tree(page)
    .getByRole('link', { name: new RegExp(name) })
    .hover();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tree(page).getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
});

test('an admin writes a page with every block and sees an address error', async ({ page, browser, signInAs }) => {
  const title = `Careers ${Date.now().toString(36)}`;
  await signInAs('Admin');
  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Address' }).fill('');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await expect(dialog.getByText('Fix one error first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Address' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Address' }).fill(title);
  const blocks = page.getByRole('region', { name: 'Content' });
  const write = (name: string, text: string) => blocks.getByRole('textbox', { name, exact: true }).last().fill(text);
  const kinds: Record<string, () => Promise<unknown>> = {
    Heading: () => write('Text', 'Why us'),
    Text: () => write('Text', 'We answer the telephone.'),
    List: () => write('Entries', 'Four days a week\nA bicycle'),
    Steps: async () => {
      await write('Title', 'Write to us');
      await write('Text', 'A line is enough.');
    },
    'Picture with text': async () => {
      await blocks.getByLabel('Picture', { exact: true }).setInputFiles(pictureFile('office.png'));
      await write('Description of the picture', 'The office');
      await write('Text', 'Where we sit.');
    },
    Quote: async () => {
      await write('Text', 'They call back.');
      await write('Name', 'Dana Whitfield');
    },
    Figures: async () => {
      await write('Figure', '14');
      await write('Label', 'people');
    },
    Questions: async () => {
      await write('Title', 'Asked often');
      await blocks.getByRole('combobox', { name: 'Questions' }).selectOption({ index: 1 });
    },
    'Call to action': async () => {
      await write('Title', 'Still reading?');
      await write('Text', 'Then write.');
      await write('Button', 'Write to us');
      await write('Target', '/contact');
    },
  };
  for (const [kind, fillIn] of Object.entries(kinds)) {
    await blocks.getByRole('button', { name: 'Add block' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    const entry = blocks.getByRole('button', { name: new RegExp(`^Close ${kind}`) });
    await expect(entry).toBeVisible();
    await fillIn();
    await entry.click();
  }
  await saved(page);
  const closed = blocks.getByRole('button', { name: /^Open / });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await clearView(page);
  await inspect(page, 'Site, all kinds of blocks');
  await publish(page);

  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, `/pages/${title.toLowerCase().replace(' ', '-')}`);
  await expect(visitor.getByRole('heading', { name: 'Why us' })).toBeVisible();
  for (const text of ['A bicycle', 'They call back.', 'Still reading?'])
    await expect(visitor.getByText(text)).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'The office' })).not.toHaveJSProperty('naturalWidth', 0);
  await inspect(visitor, 'A page with all kinds of blocks');
  await visitor.close();
});

test('an admin publishes with the keyboard, brings a former version back, and a visitor sees it', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('Admin');
  await openSite(page, 'Cloud Deployment');
  const lede = page.getByRole('textbox', { name: 'Introduction' });
  const former = await lede.inputValue();
  await lede.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Moved to the moon.');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish Cloud Deployment' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Cloud Deployment' });
  await expect(history.getByText('Visible to visitors')).toBeVisible();
  await inspect(page, 'Site, history');
  await history
    .getByRole('button', { name: /^View version/ })
    .nth(1)
    .click();
  const version = page.getByRole('dialog', { name: /^Version \d+$/ });
  await expect(version.getByRole('region', { name: 'Introduction' })).toContainText('moon');
  await inspect(page, 'Site, a former version');
  await version.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText(/is now the draft/)).toBeVisible();
  await expect(lede).toHaveValue(former);
  await publish(page);

  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, '/cloud-deployment');
  await expect(visitor.getByText(former)).toBeVisible();
  await expect(visitor.getByText('Moved to the moon.')).toHaveCount(0);
  await visitor.close();
});

test('the slower of two admins on one page sees the conflict, keeps text', async ({ page, browser, signInAs }) => {
  await signInAs('Admin');
  await openSite(page, 'Tech Consulting');
  const state = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: state })).newPage();
  await openSite(other, 'Tech Consulting');
  await page.getByRole('textbox', { name: 'Price range' }).first().fill('$1');
  await saved(page);
  await other.getByRole('textbox', { name: 'Introduction' }).fill('Of the other one.');
  await expect(other.getByText(/changed this page while you were writing/)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Introduction' })).toHaveValue('Of the other one.');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await saved(other);
  await expect(other.getByRole('textbox', { name: 'Price range' }).first()).toHaveValue('$1');
  await other.close();
});

test('a page chosen at the moment a dialog closes stays open', async ({ page, signInAs }) => {
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await signInAs('Admin');
  await openSite(page, 'Home');
  await page.getByRole('button', { name: 'History' }).click();
  const close = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).elementHandle();
  const link = page.getByRole('link', { name: 'Tech Consulting', includeHidden: true }).first();
  await link.evaluate(async (next: HTMLElement, button) => {
    (button as HTMLElement).click();
    await Promise.resolve();
    next.click();
  }, close);
  await title('Tech Consulting');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await title('Home');
  await page.goForward();
  await title('Tech Consulting');
});

test('an admin takes the whole site along: out, changed, in again', async ({ page, signInAs }) => {
  const headline = `Ready when you are, ${Date.now().toString(36)}`;
  await signInAs('Admin');
  await page.goto('/admin/site');
  await tree(page).getByRole('link', { name: 'Export and import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export and import' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the site' }).click();
  const file = await (await download).path();

  await openSite(page, 'Home');
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await saved(page);
  await publish(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('export or');
  await page.keyboard.press('Enter');
  await page.getByLabel('Exported file').setInputFiles({
    name: 'wrong.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('no site at all'),
  });
  await expect(page.getByRole('region', { name: 'Import' }).getByRole('alert')).toBeVisible();
  await page.getByLabel('Exported file').setInputFiles(file);
  await expect(page.getByRole('note')).toHaveText(/would make 1 change\./);
  await expect(page.getByRole('listitem').filter({ hasText: 'Changes: Headline' })).toHaveCount(1);
  await inspect(page, 'Import report');
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import 1 change' }).click();
  await expect(page.getByText('Done: visitors can now see 1 change.')).toBeVisible();
  await inspect(page, 'Import, done');
  await openPage(page, '/');
  await expect(page.getByText(headline)).toHaveCount(0);
});
