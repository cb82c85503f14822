import { linkIn, mailsTo, mailTo } from '../fixtures/mails.js';
import { expect, inspect, test } from '../fixtures/test.js';

const PASSWORD = 'quiet-copper-meadow';
const NAME = 'Nils Adler';
const EMAIL = 'nils.adler@firm.example';

test('an admin invites a person to the company, who sets a password and works', async ({ page, browser, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Invite', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Tab');
  await page.keyboard.type(EMAIL);
  await dialog.getByLabel('Role').selectOption('agent');
  await inspect(page, 'Invitations, inviting somebody');
  await dialog.getByLabel('Email').press('Enter');
  await expect(page.getByText(`Invitation sent to ${EMAIL}.`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('Waiting');
  await inspect(page, 'Invitations, who has not answered');

  const first = await mailTo(EMAIL, /invited/i);
  await page.getByRole('button', { name: `Send again: ${NAME}` }).click();
  await expect(page.getByText(`A new email was sent to ${EMAIL}.`, { exact: false })).toBeVisible();
  const second = await mailTo(EMAIL, /invited/i, [first]);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(linkIn(first, '/reset-password'));
  await expect(guest.getByText(/Ask the person who invited you for a new one/)).toBeVisible();
  await inspect(guest, 'an invitation that is over');
  await guest.goto(linkIn(second, '/reset-password'));
  await expect(guest.getByText(/^Marisol Vega invited you to .* as an employee\.$/)).toBeVisible();
  await expect(guest.getByText(new RegExp(EMAIL))).toBeVisible();
  await inspect(guest, 'an invitation');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel(/^(Confirm|Repeat)/).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Save password' }).click();
  await guest.waitForURL('**/dashboard');
  await expect(guest.getByText('Employee', { exact: true }).first()).toBeVisible();
  await guest.context().close();

  await page.reload();
  await expect(row).toContainText('Accepted');
  await expect(page.getByRole('button', { name: `Withdraw: ${NAME}` })).toHaveCount(0);
});

test('an admin invites a whole team from a file, and sees first what that does', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/admin/invitations');
  await page.getByRole('button', { name: 'Invite many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite many at once' });
  const lines = [
    'name;email;role',
    'Tess Tern;tess.tern@firm.example;employee',
    'Uli Urban;uli.urban@firm.example;Customer',
    'Uli Urban;uli.urban@firm.example;Customer',
    'No Address;nowhere;employee',
    'Dana Whitfield;dana@riversidedental.example;customer',
  ];
  const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('2 people would be invited:')).toBeVisible();
  for (const word of ['Will be invited', 'Duplicate in the file', 'Invalid', 'Has an account'])
    await expect(dialog.getByText(word).first()).toBeVisible();
  expect(await mailsTo('tess.tern@firm.example')).toEqual([]);
  await inspect(page, 'Invitations, what a file would do');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByText(/^2 people invited/)).toBeVisible();
  await mailTo('tess.tern@firm.example', /invited/i);
  await mailTo('uli.urban@firm.example', /invited/i);
});

test('an admin invites a client from the project form, takes it back, and its link leads nowhere', async ({
  page,
  signInAs,
}) => {
  const address = 'vera.voss@client.example';
  await signInAs('Admin');
  await page.goto('/admin/projects?add=1');
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.fill('Vera Voss');
  await page.getByRole('option', { name: 'Invite “Vera Voss”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a customer' });
  await expect(dialog.getByLabel('Full name')).toHaveValue('Vera Voss');
  await dialog.getByLabel('Email').fill(address);
  await inspect(page, 'a project, inviting its client');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(client).toHaveValue('Vera Voss');
  await page.getByLabel('Title', { exact: true }).fill('Harbour map');
  const letter = await mailTo(address, /invited/i);

  await page.goto('/admin/invitations');
  await page.getByRole('button', { name: 'Withdraw: Vera Voss' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(/^The invitation was withdrawn/).first()).toBeVisible();
  await page.goto(linkIn(letter, '/reset-password'));
  await expect(page.getByText(/Ask the person who invited you for a new one/)).toBeVisible();
});
