// The story has over 50 lines, because it opens the page only once.
import type { Locator, Page } from '@playwright/test';
import { defaultWidget, layerOf, overlayOfElement, type Settings } from '../src/contract/settings/index.ts';
import { alertsOf, changeSettings, companionJson, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

/* The images of overlays on *Overlays* (SPEC SPG-134). */

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const imageOf = (page: Page, name: string) => cardOf(page, name).locator('.overlay-image');

/** The hues of bright colours, in degrees. */
const hues = { yellow: 46, cyan: 187, pink: 318 } as const;

/** How many pixels of the area have a bright colour of this hue. */
async function countPixels(area: Locator, hue: keyof typeof hues): Promise<number> {
  const picture = (await area.screenshot()).toString('base64');
  return area.page().evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('no 2d context');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        const strongest = Math.max(red, green, blue);
        const range = strongest - Math.min(red, green, blue);
        if (strongest < 200 || range < 110) continue;
        const sixth =
          strongest === red ? ((green - blue) / range + 6) % 6 : strongest === green ? (blue - red) / range + 2 : (red - green) / range + 4;
        if (Math.abs(sixth * 60 - wanted) < 20) count += 1;
      }
      return count;
    },
    [picture, hues[hue]] as const,
  );
}

const size = { width: 1_920, height: 1_080 };
const [pink, cyan] = ['#ff00aa', '#00e5ff'] as const;

/** Replaces all overlays with one that has a goal and a text in its left half, and alerts in its right half. */
function addGoal(settings: Settings, accent: string, text = 'New camera'): void {
  const alerts = alertsOf(settings);
  settings.boxes.goal = { ...alerts, look: { ...alerts.look, accent }, widget: defaultWidget('goal') };
  settings.boxes.words = { ...alerts, widget: { ...defaultWidget('text'), kind: 'text', text } as never };
  const layers = [
    layerOf('goal', { x: 100, y: 100, width: 800, height: 200 }),
    layerOf('words', { x: 100, y: 700, width: 800, height: 200 }),
    { ...layerOf('alerts', { x: 1_000, y: 300, width: 820, height: 400 }), ownPlace: true as const },
  ];
  settings.overlays = { alerts: { ...overlayOfElement('alerts'), size, elements: layers, title: 'Gameplay' } };
}

test('[SPG-134] a card shows the pixels of its overlay, draws it again after a change, and is still: no timer and no animation runs in it', async ({
  product,
  context,
}) => {
  await changeSettings(product, (settings) => addGoal(settings, pink));
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && !/^\/(assets|$)/.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
  await page.goto(settingsPage(product, 'overlays'));
  const image = imageOf(page, 'Gameplay');
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('data-drawn', 'true');
  const frame = image.frameLocator('iframe');
  await expect(frame.locator('[data-widget="goal"]')).toContainText('62%');
  await expect(frame.locator('.alert')).toContainText('$10.00');
  const pinkPixels = () => countPixels(image, 'pink');
  await expect.poll(pinkPixels).toBeGreaterThan(40);
  // The pin of the alert is yellow.
  expect(await countPixels(image, 'yellow')).toBeGreaterThan(40);

  await changeSettings(product, (settings) => addGoal(settings, cyan, 'Thanks for 1,000'));
  await expect(frame.locator('[data-widget="text"]')).toContainText('Thanks for 1,000');
  await expect.poll(() => countPixels(image, 'cyan')).toBeGreaterThan(40);
  await expect.poll(pinkPixels).toBe(0);
  expect(calls).toEqual([]);
  expect((await companionJson<{ overlays: number }>(product, 'GET', '/control/state')).overlays).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await changeSettings(product, (settings) => {
    addGoal(settings, pink);
    const alerts = alertsOf(settings);
    const kinds = ['clock', 'ticker', 'credits', 'timer', 'custom'] as const;
    const layers = kinds.map((kind, index) => {
      settings.boxes[kind] = { ...alerts, look: { ...alerts.look, theme: 'neon' }, widget: defaultWidget(kind) };
      if (settings.boxes[kind]?.widget?.kind === 'clock') Object.assign(settings.boxes[kind].widget, { seconds: true });
      return layerOf(kind, { x: 100 + 340 * index, y: 350, width: 320, height: 200 });
    });
    settings.overlays?.alerts?.elements.push(...layers);
  });
  await expect(frame.locator('[data-widget="credits"] .sheet')).toBeVisible();
  await expect(frame.locator('[data-widget="custom"]')).toHaveCount(0);
  await expect(image.locator('.code-places text')).toHaveText('</>');
  const running = () =>
    frame.locator('html').evaluate((root) => root.ownerDocument.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running).toBe(0);
  const time = await frame.locator('[data-widget="clock"] .time').textContent();
  await page.waitForTimeout(2_500);
  expect(await frame.locator('[data-widget="clock"] .time').textContent()).toBe(time);
  expect(await running()).toBe(0);
});
