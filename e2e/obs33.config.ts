import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { obsChromium } from './chromium.ts';
import type { ObsOption } from './fixtures.ts';

const executablePath = await obsChromium(149);

/** What viewers see and what faults do, in the Chromium that is nearest to OBS 33. */
export default defineConfig<ObsOption>({
  ...base,
  testDir: '.',
  testMatch: ['overlay.spec.ts', 'faultsOf*.spec.ts', 'receipts.spec.ts', 'desk.spec.ts'],
  use: { ...base.use, obs: 149, launchOptions: { ...base.use?.launchOptions, ...(executablePath && { executablePath }) } },
});
