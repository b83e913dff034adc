import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Compares what every page reads as with `snapshots`. Not part of `npm test`, because every change of a text is a difference. */
export default defineConfig({ ...base, globalSetup: './support/globalSetup.ts', testDir: 'snapshots', testMatch: 'snapshots.ts' });
