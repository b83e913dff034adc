import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/**
 * Compares what assistive technology reads on every page with the files in `snapshots`. Not part of `npm test`, because each
 * change of a text changes a file.
 */
export default defineConfig({ ...base, globalSetup: './support/globalSetup.ts', testDir: 'snapshots', testMatch: 'snapshots.ts' });
