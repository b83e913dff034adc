import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readSettings, settingsPage } from './support/companion.ts';
import { addElement } from './support/editorPage.ts';
import type { Product } from './support/product.ts';
import { openProfile, type Profile } from './support/profile.ts';
import { test as base } from './support/startFixtures.ts';

/* Unpublished changes must survive if the browser or the companion is killed (SPEC SPG-35). */

const test = base.extend<{ readonly openBrowser: () => Promise<Profile> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  openBrowser: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'ovation-profile-'));
    const opened: Profile[] = [];
    await use(async () => {
      const profile = await openProfile(folder);
      opened.push(profile);
      return profile;
    });
    await opened.at(-1)?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
});

const status = (page: Page) => page.getByRole('status', { name: 'Save status' });
const layerOfGoal = (page: Page) => page.getByRole('button', { name: 'Goal', exact: true });
const elements = async (product: Product) => Object.keys((await readSettings(product)).boxes).sort();

async function openEditor(profile: Profile, product: Product): Promise<Page> {
  const page = await profile.context.newPage();
  await page.goto(settingsPage(product, 'overlays'));
  await page.getByRole('button', { name: 'Edit the layout of alerts' }).click();
  return page;
}

async function addGoal(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Whole overlay' }).getByLabel('Changes go live').selectOption('published');
  await addElement(page, 'Goal');
  await expect(status(page)).toHaveText('1 change not published');
}

test('[SPG-35] if companion and browser are killed before published changes are saved, the changes are unpublished again after the restart', async ({
  start,
  openBrowser,
}) => {
  const product = await start();
  const browser = await openBrowser();
  const page = await openEditor(browser, product);
  await addGoal(page);
  await product.kill();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(status(page)).not.toHaveText('1 change not published');
  await browser.kill();
  const again = await start();
  expect(await elements(again)).toEqual(['alerts']);
  const after = await openEditor(await openBrowser(), again);
  await expect(status(after)).toHaveText('1 change not published');
  await expect(layerOfGoal(after)).toBeVisible();
  await after.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => elements(again)).toEqual(['alerts', 'goal']);
});
