import { defineConfig } from '@playwright/test';
import { notInObs, obsChromium, obsFlags } from './e2e/support/chromium.ts';

const executablePath = await obsChromium();

export default defineConfig({
  globalSetup: './e2e/support/bundleHarness.ts',
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
    // Most tests open a fresh profile, in which it would fetch the whole page a second time. Tests of what it is for allow it.
    serviceWorkers: 'block',
    // What is judged by its pixels sets a size of its own; drawing the largest in software takes most of a core.
    viewport: { width: 1280, height: 720 },
    launchOptions: { ...(executablePath && { executablePath }), args: obsFlags, ignoreDefaultArgs: notInObs },
  },
});
