import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { obsChromium } from './support/chromium.ts';
import type { ObsOption } from './support/fixtures.ts';

const executablePath = await obsChromium(149);

const ofViewers = ['overlay.spec.ts', 'faultsOf*.spec.ts', 'receipts.spec.ts'];
const ofTheCreator = [
  'settings*.spec.ts',
  'liveControl.spec.ts',
  'controlDevices.spec.ts',
  'firstRun',
  'history',
  'perkTasks',
  'keys',
  'media',
  'transfer',
  'health',
  'access',
];

/** What viewers see, what faults do, and what the creator does, in the Chromium that is nearest to OBS 33. */
export default defineConfig<ObsOption>({
  ...base,
  globalSetup: './support/bundleHarness.ts',
  testDir: '.',
  testMatch: [...ofViewers, ...ofTheCreator.map((name) => (name.endsWith('.ts') ? name : `${name}.spec.ts`))],
  use: { ...base.use, obs: 149, launchOptions: { ...base.use?.launchOptions, ...(executablePath && { executablePath }) } },
});
