import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { ProblemCode } from '../../frontend/src/contract/codes';
import type { Place } from '../fixtures/env.js';
import { pressUntil } from '../fixtures/keyboard.js';
import { codeIn, linkIn, mailTo } from '../fixtures/mails.js';
import { test } from '../fixtures/named-place.js';
import { newAddress, signIn, signOut } from '../fixtures/people.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspect } from '../fixtures/test.js';

test.describe.configure({ mode: 'default' });

const PASSWORD = 'copper-lantern-58';
const STEP = 30_000;

const codeOf = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * STEP });

async function giveAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function givenCustomer(page: Page, place: Place): Promise<string> {
  const email = newAddress('safe');
  await page.request.post('/api/auth/send-code', { data: { email } });
  const code = codeIn(await mailTo(email, 'Your verification code', [], place));
  const data = { email, code, name: 'Safe One', password: PASSWORD };
  await page.request.post('/api/auth/verify-code', { data });
  await signIn(page, { email, password: PASSWORD });
  await page.goto('/account');
  return email;
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();
}

async function needsProof(page: Page, call: string): Promise<void> {
  const code: ProblemCode = 'PROOF_REQUIRED';
  const json = { code, error: 'Once more.', message: 'Once more.', requestId: 'r1' };
  await page.route(call, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}
const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

async function prove(page: Page, password = PASSWORD): Promise<void> {
  await proof(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(proof(page)).toBeHidden();
}

const expectInside = (page: Page) => expect(page).toHaveURL(/\/dashboard/);

test('one-time codes, and recovery codes for the day they are lost', async ({ page, environment }) => {
  const email = await givenCustomer(page, environment);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const key = (await page.getByLabel('Key', { exact: true }).textContent()) ?? '';
  await inspect(page, 'My account, setting up one-time codes');
  await page.getByRole('textbox', { name: 'One-time code' }).fill(codeOf(key));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await kept.getByRole('listitem').allTextContents();
  await inspect(page, 'My account, recovery codes');
  await page.emulateMedia({ media: 'print' });
  await expect(kept.getByText(recovery)).toBeVisible();
  await expect(kept.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  await kept.getByRole('button', { name: 'I saved them' }).click();
  await expect(kept).toBeHidden();
  await expect(page.getByText('10 of 10 left. For when you lose your phone.')).toBeVisible();

  await test.step('another address is asked for once the password has proven who it is', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(newAddress('proven'));
    await needsProof(page, '**/api/account/email');
    await page.keyboard.press('Enter');
    await expect(proof(page)).toBeVisible();
    await inspect(page, 'My account, a fresh proof');
    await prove(page);
    await expect(page.getByLabel('Verification code')).toBeVisible();
    await signOut(page);
  });

  await test.step('a wrong code, then the right one: the second of two screens', async () => {
    await givePassword(page, email);
    await inspect(page, 'Second step, one-time code');
    const code = page.getByLabel('One-time code');
    await code.fill(codeOf(key, 40));
    await expect(page.getByText('This code is wrong. Please check it and try again.')).toBeVisible();
    await code.fill(codeOf(key, 1));
    await expectInside(page);
    await signOut(page);
  });

  await test.step('a recovery code, once', async () => {
    for (const isFirst of [true, false]) {
      await givePassword(page, email);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      if (isFirst) await inspect(page, 'Second step, recovery code');
      await page.getByLabel('Recovery code').fill(recovery);
      await page.keyboard.press('Enter');
      if (!isFirst) break;
      await expectInside(page);
      await signOut(page);
    }
    await expect(page.getByText('This recovery code has already been used. Please use another one.')).toBeVisible();
  });

  const admin = environment.accounts.find(({ role }) => role === 'Admin')!;
  await test.step('an admin with a required second factor is guided through the setup', async () => {
    await signOut(page);
    await giveAuthenticator(page);
    await signIn(page, admin);
    await page.goto(`/admin?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Set up a second step' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add passkey' })).toBeEnabled();
    await inspect(page, 'A second step that has to be set up');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  });

  await test.step('and confirms their identity again before a role change', async () => {
    await needsProof(page, '**/api/users/*/role');
    await page.getByRole('button', { name: 'Promote Employee: Safe One' }).click();
    await prove(page, admin.password);
    await expect(page.getByText('Safe One is now an employee.')).toBeVisible();
  });

  await test.step('an admin resets a person who lost both factors, and both get an email', async () => {
    await page.getByRole('button', { name: 'Personal data: Safe One' }).click();
    const person = page.getByRole('dialog', { name: 'Personal data of Safe One' });
    await inspect(page, 'Personal data of somebody with a second factor');
    await person.getByRole('button', { name: 'Reset', exact: false }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: false }).click();
    await expect(person.getByRole('button', { name: 'Reset', exact: false })).toHaveCount(0);
    await mailTo(email, /sign-in/i, [], environment);
    await signOut(page);
    await signIn(page, { email, password: PASSWORD });
  });
});

test('a passkey alone signs in, has a name, and is taken away after a question', async ({ page, environment }) => {
  await giveAuthenticator(page);
  await givenCustomer(page, environment);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await inspect(page, 'My account, with a passkey');
  await signOut(page);

  // Buttons work only after hydration.
  await openPage(page, '/login');
  await inspect(page, 'Log-in, with passkeys');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectInside(page);
  await page.goto('/account');
  await page.getByRole('button', { name: /^Actions for the passkey Passkey of / }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work laptop');
  await inspect(page, 'My account, another name for a passkey');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey was renamed.')).toBeVisible();
  const actions = page.getByRole('button', { name: 'Actions for the passkey Work laptop' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await needsProof(page, '**/api/account/passkeys/*');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(actions).toBeHidden();
});

test('by keyboard alone: one-time codes are set up, sign in, and the account is changed', async ({
  page,
  environment,
}) => {
  const email = await givenCustomer(page, environment);
  const press = async (wanted: Locator) => {
    await pressUntil(page, 'Tab', wanted);
    await page.keyboard.press('Enter');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(button('Set up'));
  const key = (await page.getByLabel('Key', { exact: true }).textContent()) ?? '';
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await press(button('I saved them'));
  await expect(page.getByText('10 of 10 left. For when you lose your phone.')).toBeVisible();
  await signOut(page);

  await page.goto('/login');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await pressUntil(page, 'Tab', page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(codeOf(key, 1));
  await expectInside(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My account' }));
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused();
  await pressUntil(page, 'Tab', page.getByLabel('Full name'));
  await page.keyboard.press('End');
  await page.keyboard.type(' Jr.');
  await page.keyboard.press('Enter');
  await expect(button('Safe One Jr., Customer')).toBeVisible();
  await press(button('Make new recovery codes'));
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Make new recovery codes')).toBeFocused();
  await press(button('Turn off one-time codes'));
  await pressUntil(page, 'Tab', page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('One-time codes are off.')).toBeVisible();
});

test('a device signed out remotely, and the email link This wasn’t me', async ({
  page,
  environment,
  browser,
  baseURL,
}) => {
  const email = await givenCustomer(page, environment);
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const second = await other.newPage();
  await signIn(second, { email, password: PASSWORD });
  await second.goto('/account');
  await page.reload();
  await page.getByRole('button', { name: /^Sign out Firefox/ }).click();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await second.reload();
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByText('This device was signed out from another one. Please sign in again.')).toBeVisible();
  await inspect(second, 'Log-in, after being signed out');
  await other.close();

  const letter = await mailTo(email, 'New sign-in to your account', [], environment);
  await page.goto(linkIn(letter, '/'));
  await expect(page.getByRole('button', { name: 'This wasn’t me' })).toBeVisible();
  await inspect(page, 'This wasn’t me');
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(page.getByText(/^Every device is signed out\. We sent you an email/)).toBeVisible();
  const again = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(again.status()).toBe(401);
});
