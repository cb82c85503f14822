/// <reference lib="dom" />
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { ADMIN } from './server.mjs';

export const launchBrowser = async () =>
  chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });

/**
 * Skips the log-in screen.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function signIn(page) {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  const { access_token, user } = await answer.json();
  await page.goto('/');
  await page.evaluate(
    (session) => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token: access_token, user_id: String(user.id), username: user.name, role: user.role },
  );
}
