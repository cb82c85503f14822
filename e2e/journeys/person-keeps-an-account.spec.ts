import { codeIn, mailTo } from '../fixtures/mails.js';
import { accountOf, newAddress, signIn } from '../fixtures/people.js';
import { expect, inspect, test } from '../fixtures/test.js';

const PASSWORD = 'copper-lantern-58';
const NEXT = 'another-lantern-59';

test('a customer renames themselves, changes address and password, takes their data and leaves', async ({ page }) => {
  const [first, email] = [newAddress('odd'), newAddress('even')];
  await page.request.post('/api/auth/send-code', { data: { email: first } });
  const code = codeIn(await mailTo(first, 'Your verification code'));
  await page.request.post('/api/auth/verify-code', {
    data: { email: first, code, name: 'Odd One', password: PASSWORD },
  });
  await signIn(page, { email: first, password: PASSWORD });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My account' }).click();
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Odd One');

  await test.step('the name', async () => {
    await name.fill('Even One');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Even One, Customer' })).toBeVisible();
  });

  await test.step('the address, with the code that went there', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Verification code').fill(codeIn(await mailTo(email, 'The code for your new address')));
    await inspect(page, 'My account, code for a new address');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`You sign in with ${email}, and we send emails to this address.`)).toBeVisible();
  });

  await test.step('the password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEXT);
    await page.getByLabel('Repeat new password').fill(NEXT);
    await inspect(page, 'My account, a new password');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Last changed on/)).toBeVisible();
  });

  await test.step('the data', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await coming).suggestedFilename()).toMatch(/^my-data.*\.tar$/);
    await expect(page.getByText('Your data was downloaded.')).toBeVisible();
  });

  await test.step('and leaves', async () => {
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByLabel(`Type ${email} to delete your account`).fill(email);
    await inspect(page, 'My account, deleting it');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^Your account will be erased on/)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    const again = await page.request.post('/api/auth/login', { data: { email, password: NEXT } });
    expect(again.status()).toBe(401);
  });

  await test.step('and takes the deletion back', async () => {
    const { text } = await mailTo(email, 'Your account will be deleted');
    const link = new URL(/https?:\/\/\S+\/keep-account\/\S+/.exec(text)![0]);
    await page.goto(link.pathname);
    await inspect(page, 'Keeping an account');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account is kept. You can sign in again.')).toBeVisible();
    const again = await page.request.post('/api/auth/login', { data: { email, password: NEXT } });
    expect(again.status()).toBe(200);
  });
});

test('an admin opens their account from the bar, and switches and theme persist', async ({ page }) => {
  await signIn(page, accountOf('Admin'));
  await page.goto('/admin/overview');
  await page.getByRole('button', { name: /, Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused();
  const confirmed = page.getByRole('switch', { name: 'File confirmed' });
  const isStored = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/notifications'));
  const switchedOff = isStored();
  await confirmed.uncheck();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await switchedOff;
  await page.reload();
  await expect(confirmed).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  const switchedOn = isStored();
  await confirmed.check();
  await page.getByRole('radio', { name: 'System' }).check();
  await switchedOn;
});
