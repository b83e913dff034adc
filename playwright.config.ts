import { defineConfig } from '@playwright/test';
import { notInObs, obsChromium, obsFlags } from './e2e/chromium.ts';

const executablePath = await obsChromium();

export default defineConfig({
  globalSetup: './e2e/bundleHarness.ts',
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  // An alert stands for 7 s, and what came of it is told afterwards.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // Two for each core: most of a test waits for time that viewers wait for too.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    viewport: { width: 1920, height: 1080 },
    launchOptions: { ...(executablePath && { executablePath }), args: obsFlags, ignoreDefaultArgs: notInObs },
  },
});
