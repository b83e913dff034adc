import { layerOf } from '../src/contract/settings/index.ts';
import { openLayout } from './support/alertsPage.ts';
import { changeSettings, readSettings, settingsPage } from './support/companion.ts';
import { openContext } from './support/context.ts';
import { goalRect } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';

/* Two browsers edit the same overlay. `overlays/twoEditors.test.ts` tests each kind of change. */

test('[SPG-2] two browsers move the same element at the same time: both keep both moves', async ({ product, browser }) => {
  await changeSettings(product, (settings) => {
    settings.overlays = { alerts: { size: { width: 1_920, height: 1_080 }, elements: [layerOf('alerts', goalRect)] } };
  });
  // Delays saves until both browsers have sent one, so that neither browser knows of the other's change.
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let saves = 0;
  const contexts = [await openContext(browser), await openContext(browser)];
  const pages = await Promise.all(
    contexts.map(async (context) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 1_440, height: 900 });
      await page.goto(settingsPage(product, 'overlays'));
      await page.getByRole('button', { name: 'Edit the layout of alerts' }).click();
      await page.route('**/companion/v1/settings?*', async (route) => {
        if (route.request().method() === 'PATCH') {
          saves += 1;
          if (saves === 2) meet();
          await met;
        }
        await route.continue();
      });
      const frame = page.getByRole('application', { name: 'Canvas' }).getByRole('group', { name: /^Alerts, at/ });
      await frame.focus();
      return page;
    }),
  );
  await Promise.all(pages.map((page, index) => page.keyboard.press(index === 0 ? 'Shift+ArrowDown' : 'Shift+ArrowRight')));
  const moved = { ...goalRect, x: goalRect.x + 10, y: goalRect.y + 10 };
  await expect.poll(async () => (await readSettings(product)).overlays?.alerts?.elements[0]?.rect).toEqual(moved);
  expect(saves).toBe(2);
  for (const page of pages) {
    await openLayout(page);
    await expect(page.getByRole('textbox', { name: 'X', exact: true })).toHaveValue(String(moved.x));
    await expect(page.getByRole('textbox', { name: 'Y', exact: true })).toHaveValue(String(moved.y));
    await expect(page.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  }
});
