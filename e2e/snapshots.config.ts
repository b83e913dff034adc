import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** What every page reads as, compared with `snapshots`. Not part of `npm test`: each change of a text is a difference. */
export default defineConfig({ ...base, globalSetup: './support/globalSetup.ts', testDir: 'snapshots', testMatch: 'snapshots.ts' });
