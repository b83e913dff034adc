import { defineConfig } from '@playwright/test';
import { notInObs, obsChromiumPath, obsFlags } from './e2e/support/chromium.ts';

const executablePath = obsChromiumPath();

export default defineConfig({
  globalSetup: './e2e/support/globalSetup.ts',
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // A slow, busy computer takes four times as long as a quiet one. Only failing tests wait this long.
  timeout: 120_000,
  // Long enough for an alert of 7 s and for its receipt, even on a slow computer.
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // More tests than cores, because tests also wait for alerts. With six, a slow computer exceeds time limits of the product.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // In a new profile, a service worker would fetch the whole page twice. Only its own tests allow the service worker.
    serviceWorkers: 'block',
    // Small, because rendering 1080p in software takes most of a core. Tests that measure pixels set their own size.
    viewport: { width: 1280, height: 720 },
    // Tests of animations undo this with `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: obsFlags, ignoreDefaultArgs: notInObs },
  },
});
