import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { command } from './support/command.ts';
import { alertOf, expect, test } from './support/fixtures.ts';

const hintsOf = (overlay: Page) => overlay.locator('.tab-hint').count();

test('[OVL-10] a tab says that its overlay is ready after a pointer movement, until an alert; a browser’s window at once; a capture program and OBS show no hint', async ({
  product,
  openOverlay,
  context,
}) => {
  const overlay = await openOverlay();
  const hint = (of: Page) => of.getByText('Overlay ready – send a test');
  await test.step('window of a browser', async () => {
    // Simulates a browser's window, which is higher than the page by the height of the browser's bars.
    await context.addInitScript(() => Object.defineProperty(window, 'outerHeight', { get: () => innerHeight + 87 }));
    const window = await openOverlay();
    await expect(hint(window)).toBeVisible();
    await window.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-state]')) element.dataset.state = 'waiting';
    });
    await expect(window.getByText('This page is an overlay')).toBeVisible();
    await window.close();
  });
  await test.step('tab', async () => {
    const scripts: string[] = [];
    overlay.on('request', (request) => scripts.push(request.url()));
    await command(product, 'pause');
    const { id } = await donate(product, { amount: 5 });
    expect(await hintsOf(overlay)).toBe(0); // as in the window of a capture program, which has no bars and no pointer
    expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([]);
    await overlay.mouse.move(100, 100);
    await overlay.mouse.move(120, 140);
    await expect(hint(overlay)).toBeVisible();
    expect(await overlay.evaluate(() => [document.documentElement.dir, document.querySelectorAll('.tab-hint').length])).toEqual(['', 1]);
    await command(product, 'resume');
    await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible();
    await expect(hint(overlay)).toHaveCount(0);
    await command(product, 'skip');
  });
  await test.step('OBS', async () => {
    await context.addInitScript(() => Object.assign(window, { obsstudio: { getStatus: () => {} } }));
    const inObs = await openOverlay();
    const scripts: string[] = [];
    inObs.on('request', (request) => scripts.push(request.url()));
    await inObs.mouse.move(100, 100);
    await inObs.keyboard.press('Shift');
    await inObs.waitForTimeout(1_000);
    expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([]);
    expect(await hintsOf(inObs)).toBe(0);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  test('[OVL-10] a key press shows the hint in the browser’s language, and the hint stays', async ({ context, openOverlay }) => {
    await context.clock.install();
    const overlay = await openOverlay();
    await overlay.keyboard.press('Shift');
    await expect(overlay.locator('.tab-hint')).toHaveAttribute('dir', 'rtl');
    await expect(overlay.locator('.tab-hint')).toContainText('OBS');
    await overlay.clock.fastForward(120_000);
    await expect(overlay.locator('.tab-hint')).toBeVisible();
  });
});
