import { codeIn, mailTo } from '../fixtures/mails.js';
import { newAddress } from '../fixtures/people.js';
import { expect, inspect, test } from '../fixtures/test.js';

const PASSWORD = 'copper-lantern-58';

test('a visitor registers with the code from the mail and signs in', async ({ page }) => {
  const email = newAddress('theo');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveTitle(/^Create your account/);
  await inspect(page, 'registration, step one');

  await test.step('step one: errors for missing input appear at the fields', async () => {
    const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    const before = await top();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You must agree to the Terms and Conditions.')).toBeVisible();
    expect(await top()).toBe(before);
    await inspect(page, 'registration, step one with errors');
    await page.getByLabel('Full name').fill('Theo Marsh');
    await page.getByLabel('Email').pressSequentially(email.toUpperCase());
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  const code = page.getByLabel('Verification code');
  await test.step('step two: a wrong code, then one in two parts', async () => {
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByText(/Resend code in 0:\d\d/)).toBeVisible();
    await inspect(page, 'registration, step two');
    const digits = codeIn(await mailTo(email, 'Your verification code'));
    await code.fill(`${digits.slice(0, 3)}-${digits.slice(3)}`);
    await expect(code).toHaveValue(digits);
    await page.getByRole('button', { name: 'Verify and complete' }).click();
  });

  await test.step('a common password leads back, and the code stays good', async () => {
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription('This password is too common.');
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(code).toHaveValue(/^\d{7}$/);
    const digits = await code.inputValue();
    await code.fill(digits === '0000000' ? '1111111' : '0000000');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/^This code is wrong or too old\./);
    await inspect(page, 'registration, wrong code');
    await page.keyboard.type(digits);
    await expect(code).toHaveValue(digits);
    await code.press('Enter');
  });

  await test.step('the log-in screen has the address and leads to the dashboard', async () => {
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.getByRole('checkbox', { name: 'Remember email' }).check();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Theo Marsh, Customer' })).toBeVisible();
  });

  await test.step('signing out ends the session; the address is remembered', async () => {
    await page.getByRole('button', { name: 'Theo Marsh, Customer' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  });
});

test('an existing account is notified by email, not on the screen', async ({ page, environment }) => {
  const email = environment.accounts.find(({ role }) => role === 'Customer')?.email ?? '';
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Somebody Else');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect((await mailTo(email, 'You already have an account')).text).not.toMatch(/(?<!\d)\d{7}(?!\d)/);
});
