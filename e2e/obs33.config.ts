import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { obsChromium } from './support/chromium.ts';
import type { ObsOption } from './support/fixtures.ts';

const executablePath = await obsChromium(149);

const viewerTests = ['overlay', 'faultsOf*', 'sweep', 'customWidget*', 'customAlert'];
const creatorTests = [
  'settings*',
  'liveControl',
  'controlDevices',
  'firstRun',
  'stream',
  'feed',
  'keys',
  'media*',
  'backup',
  'diagnostics',
];

/** Runs tests in the available Chromium that is closest to the Chromium of OBS 33. */
export default defineConfig<ObsOption>({
  ...base,
  globalSetup: './support/globalSetup.ts',
  testDir: '.',
  testMatch: [...viewerTests, ...creatorTests].map((name) => `${name}.spec.ts`),
  use: { ...base.use, obs: 149, launchOptions: { ...base.use?.launchOptions, ...(executablePath && { executablePath }) } },
});
