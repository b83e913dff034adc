import type { Locator } from '@playwright/test';
import { changeSettings, settingsPage } from './support/companion.ts';
import { openContext } from './support/context.ts';
import { expect, test } from './support/fixtures.ts';

// A browser allows six connections to an origin. Three of five pages hold one, so any number of further pages load as the last two do.
test('[CMP-64] five visible settings pages of one browser hold three connections; all load, and all show a change', async ({
  product,
  browser,
}) => {
  const context = await openContext(browser);
  const switches: Locator[] = [];
  for (let count = 0; count < 5; count += 1) {
    const page = await context.newPage();
    await page.goto(settingsPage(product, 'account'));
    const allowed = page.getByRole('switch', { name: 'OBS scripts may control alerts' });
    await expect(allowed).not.toBeChecked();
    switches.push(allowed);
  }
  for (const allowed of switches) expect(await allowed.page().evaluate(() => document.visibilityState)).toBe('visible');
  const heldSlots = () =>
    switches[0]?.page().evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('ovation-live-')).length;
    });
  await expect.poll(heldSlots).toBe(3);
  await changeSettings(product, (settings) => Object.assign(settings, { obsScripts: true }));
  for (const allowed of switches) await expect(allowed).toBeChecked();
  await context.close();
});
