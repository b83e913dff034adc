import { defineConfig } from '@playwright/test';
import { notInObs, obsChromium, obsFlags } from './e2e/chromium.ts';

const executablePath = await obsChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  // An alert stands for 7 s, and what came of it is told afterwards.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // A core for each: with three, what has to come within a second does not on a slow machine.
  workers: 2,
  // On a machine that does other things too, a page may stand still for seconds: what fails twice is a fault. The list names both.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    viewport: { width: 1920, height: 1080 },
    // Of a test that failed, when it is tried again: to film each one costs a third of the time that all of them take.
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath && { executablePath }), args: obsFlags, ignoreDefaultArgs: notInObs },
  },
});
