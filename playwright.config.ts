import { defineConfig } from '@playwright/test';
import { notInObs, obsChromium, obsFlags } from './e2e/chromium.ts';

const executablePath = await obsChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 8_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    viewport: { width: 1920, height: 1080 },
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: obsFlags, ignoreDefaultArgs: notInObs },
  },
});
