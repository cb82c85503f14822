import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs';
import { chromium, environment, places } from './fixtures/env.js';

/** The product is started by scripts/e2e.mjs, which says where it runs. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: false,
  workers: places?.length ?? 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: environment.baseUrl,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // It costs a tenth of the time: `npm run e2e -- --trace retain-on-failure` asks for it.
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
});
