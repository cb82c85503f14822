import type { EmailDto, ResetPasswordDto } from '../../frontend/src/contract/api/auth';
import { linkIn, mailsTo, mailTo } from '../fixtures/mails.js';
import { accountOf } from '../fixtures/people.js';
import { expect, inspect, test } from '../fixtures/test.js';

const NEW_PASSWORD = 'maple-anchor-42';

test('a visitor chooses a new password by the link in the mail', async ({ page, request }) => {
  const { email, password: oldPassword } = accountOf('Employee');
  const login = async (password: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@visitors.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const sent = page.getByText('If this email is registered, a reset link has been sent. Please check your inbox.');
  await expect(sent).toBeVisible();
  await page.getByLabel('Email').fill(email.toUpperCase());
  const answered = page.waitForResponse('**/api/auth/request-password-reset');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await answered;
  await expect(sent).toBeVisible();
  await inspect(page, 'forgot password, sent');

  const link = linkIn(await mailTo(email, 'Reset your password'), '/reset-password');
  expect(await mailsTo('nobody@visitors.example')).toEqual([]);

  await test.step('the link works once', async () => {
    await page.goto(link);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(`${NEW_PASSWORD}x`);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await inspect(page, 'new password');
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password has been reset successfully. Redirecting to login...')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('Reset failed. Link may be expired or invalid.');
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await inspect(page, 'new password, link used up');
  });

  await test.step('the old password is refused, the new one opens the dashboard', async () => {
    await page.goto('/login');
    await login(oldPassword);
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
    await inspect(page, 'log-in, refused');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await login(NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('leaves the account as it was', async () => {
    await request.post('/api/auth/request-password-reset', { data: { email } satisfies EmailDto });
    const second = await mailTo(email, 'Reset your password', await mailsTo(email).then((mails) => mails.slice(-1)));
    const token = linkIn(second, '/reset-password').split('/').pop();
    const data: ResetPasswordDto = { password: oldPassword };
    const reset = await request.post(`/api/auth/reset-password/${token}`, { data });
    expect(reset.status()).toBe(200);
  });
});

test('a visitor gets their username by mail', async ({ page }) => {
  const { email, name } = accountOf('Customer');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot username?' }).click();
  await expect(page).toHaveURL('/forgot-username');
  await expect(page.getByRole('button', { name: 'Send username' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send username' }).click();
  await expect(page.getByText('If this email is registered, your username has been sent to your inbox.')).toBeVisible();
  expect((await mailTo(email, 'Your username')).text).toContain(name);
});
