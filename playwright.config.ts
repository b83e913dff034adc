import { defineConfig } from '@playwright/test';
import { notInObs, obsChromiumPath, obsFlags } from './e2e/support/chromium.ts';

const executablePath = obsChromiumPath();

export default defineConfig({
  globalSetup: './e2e/support/globalSetup.ts',
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // A slow computer, which is busy besides, takes four times as long as a quiet one; only a test that fails waits for it.
  timeout: 120_000,
  // An alert takes 7 s, and its receipt comes after it.
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Three for each core: most of a test's time is waiting for alerts.
  workers: 6,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // In a fresh profile a service worker would fetch the whole page a second time. Tests of the service worker allow it.
    serviceWorkers: 'block',
    // Tests that measure pixels set their own size: drawing 1080p in software takes most of a core.
    viewport: { width: 1280, height: 720 },
    // Tests about what moves set it back (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: obsFlags, ignoreDefaultArgs: notInObs },
  },
});
