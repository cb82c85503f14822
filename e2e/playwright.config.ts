import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs';
import { chromium, environment, places } from './fixtures/env.js';

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'everything', testMatch: ['journeys/**', 'sweeps/**'], metadata: { everyLook: true } },
  ],
  outputDir: './test-results',
  fullyParallel: true,
  workers: places?.length ?? 1,
  // Reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // For busy machines.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: environment.baseUrl,
    browserName: 'chromium',
    viewport: { width: 1280, height: 832 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Costs a tenth of the time; `--trace retain-on-failure` enables it.
    trace: 'off',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
});
