import { donate } from './support/api.ts';
import { command } from './support/command.ts';
import { alertOf, expect, test } from './support/fixtures.ts';

test('[OVL-10] a tab says that its overlay is ready after a pointer movement, until an alert is on stage; a source in OBS shows no hint', async ({
  product,
  openOverlay,
  context,
}) => {
  await test.step('tab', async () => {
    const overlay = await openOverlay();
    const hint = overlay.getByText('Overlay ready – send a test');
    const scripts: string[] = [];
    overlay.on('request', (request) => scripts.push(request.url()));
    await command(product, 'pause');
    const { id } = await donate(product, { amount: 5 });
    expect(await overlay.locator('.tab-hint').count()).toBe(0);
    expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([]);
    await overlay.mouse.move(100, 100);
    await overlay.mouse.move(120, 140);
    await expect(hint).toBeVisible();
    expect(await overlay.evaluate(() => [document.documentElement.dir, document.querySelectorAll('.tab-hint').length])).toEqual(['', 1]);
    await command(product, 'resume');
    await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible();
    await expect(hint).toHaveCount(0);
  });
  await test.step('OBS', async () => {
    await context.addInitScript(() => Object.assign(window, { obsstudio: { getStatus: () => {} } }));
    const overlay = await openOverlay();
    const scripts: string[] = [];
    overlay.on('request', (request) => scripts.push(request.url()));
    await overlay.mouse.move(100, 100);
    await overlay.keyboard.press('Shift');
    await overlay.waitForTimeout(1_000);
    expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([]);
    expect(await overlay.locator('.tab-hint').count()).toBe(0);
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

test('[OVL-10] a browser’s window shows the hint without any input; the window of a capture program and OBS do not', async ({
  openOverlay,
  context,
}) => {
  const captured = await openOverlay();
  // Simulates a browser's window, which is higher than the page by the height of the browser's bars.
  await context.addInitScript(() => Object.defineProperty(window, 'outerHeight', { get: () => innerHeight + 87 }));
  const overlay = await openOverlay();
  await expect(overlay.getByText('Overlay ready – send a test')).toBeVisible();
  await overlay.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-state]')) element.dataset.state = 'waiting';
  });
  await expect(overlay.getByText('This page is an overlay')).toBeVisible();
  await context.addInitScript(() => Object.assign(window, { obsstudio: { getStatus: () => {} } }));
  const inObs = await openOverlay();
  await inObs.waitForTimeout(1_000);
  for (const page of [captured, inObs]) expect(await page.locator('.tab-hint').count()).toBe(0);
});
