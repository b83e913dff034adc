import { changeSettings, settingsPage } from './support/companion.ts';
import { openContext } from './support/context.ts';
import { expect, test } from './support/fixtures.ts';

test('[CMP-64] seven visible settings pages of one browser all load, and all show a change', async ({ product, browser }) => {
  const context = await openContext(browser);
  const switches = [];
  for (let count = 0; count < 7; count += 1) {
    const page = await context.newPage();
    await page.goto(settingsPage(product, 'account'));
    const allowed = page.getByRole('switch', { name: 'OBS scripts may control alerts' });
    await expect(allowed).not.toBeChecked();
    switches.push(allowed);
  }
  for (const allowed of switches) expect(await allowed.page().evaluate(() => document.visibilityState)).toBe('visible');
  await changeSettings(product, (settings) => Object.assign(settings, { obsScripts: true }));
  for (const allowed of switches) await expect(allowed).toBeChecked();
  await context.close();
});
