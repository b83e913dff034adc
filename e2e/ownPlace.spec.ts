// A function has over 50 lines, because it drags one card step by step.
import type { Locator, Page } from '@playwright/test';
import { defaultDesign, type Layer, layerOf, type Overlay, type Placement, type Rect } from '../src/contract/settings/index.ts';
import { cardPlace } from '../src/page/settings/overlays/designPlace.ts';
import { openLayout } from './support/alertsPage.ts';
import { donate } from './support/api.ts';
import { command } from './support/command.ts';
import { alertsOf, changeSettings } from './support/companion.ts';
import { isStill } from './support/elements.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import { drawNothing } from './support/overlayPicture.ts';
import type { Product } from './support/product.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

const whole = { x: 0, y: 0, width: 1_920, height: 1_080 };
const overlayOf = (layer: Layer): Overlay => ({ size: { width: 1_920, height: 1_080 }, elements: [layer] });

async function place(product: Product, placement: Placement, element: Partial<Layer>): Promise<void> {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    settings.boxes.alerts = { ...alerts, durationMs: 60_000, look: { ...alerts.look, placement } };
    settings.overlays = { alerts: overlayOf({ ...layerOf('alerts', whole), ...element }) };
  });
}

async function showAlert(product: Product, overlay: Page): Promise<Locator> {
  await expect(overlay.locator('section.overlay[data-state="live"]')).toHaveCount(1);
  const { id } = await donate(product, { amount: 25, donorName: 'Marisol Vega', message: 'For the crew!' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  return alert;
}

/** The edges and font size of the alert's card in px, after its entrance. */
const edgesOf = (alert: Locator) =>
  alert.evaluate((view) => {
    for (const animation of view.getAnimations({ subtree: true })) animation.finish();
    const { left, top, right, bottom } = view.getBoundingClientRect();
    return [left, top, right, bottom, Number.parseFloat(getComputedStyle(view).fontSize)];
  });
const areNear = (some: readonly number[], others: readonly number[]) =>
  some.every((at, index) => Math.abs(at - (others[index] ?? Number.NaN)) <= 6);

async function end(product: Product, overlay: Page): Promise<void> {
  await command(product, 'skip');
  await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
}

async function keepsCard(product: Product, overlay: Page): Promise<void> {
  for (const placement of ['lower-third', 'top-right', 'center'] as const) {
    await place(product, placement, {});
    const alert = await showAlert(product, overlay);
    const before = await edgesOf(alert);
    const rect = cardPlace({ rect: whole, rotation: 0 }, { ...defaultDesign, placement });
    if (!rect) throw new Error('the card has no position');
    await place(product, placement, { rect, ownPlace: true });
    await expect(overlay.locator('.frame.own')).toHaveCount(1);
    await expect
      .poll(async () => areNear(await edgesOf(alert), before), { message: JSON.stringify([before, await edgesOf(alert)]) })
      .toBe(true);
    const half: Rect = { ...rect, width: Math.round(rect.width / 2), height: rect.height / 2 };
    await place(product, placement, { rect: half, ownPlace: true });
    await expect.poll(async () => (await edgesOf(alert))[4]).toBeCloseTo((before[4] ?? 0) / 2, 1);
    await end(product, overlay);
  }
}

async function shrinksWithLayer(product: Product, overlay: Page): Promise<void> {
  const rect: Rect = { x: 100, y: 300, width: 1_700, height: 480 };
  await place(product, 'center', { rect, ownPlace: true });
  await expect(overlay.locator('section.overlay[data-state="live"]')).toHaveCount(1);
  const message = 'Thank you for the long evenings, the patience and the music. '.repeat(3).trim();
  const { id } = await donate(product, { amount: 25, donorName: 'Wolkensteinberger', message });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  await alert.evaluate((node) => Object.assign(node, { isTheSame: true }));
  const lines = () =>
    alert.evaluate((view) => {
      const element = view.querySelector('.message > .line') ?? view.querySelector('.message');
      if (!element) throw new Error('the alert has no message');
      return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    });
  const before = await edgesOf(alert);
  expect(await lines()).toBe(4);
  await place(product, 'center', { rect: { ...rect, width: 620 }, ownPlace: true });
  // The layer becomes narrower while the alert is shown. The alert then has three lines, like an alert that starts in the narrow layer.
  await expect.poll(lines).toBe(3);
  await place(product, 'center', { rect, ownPlace: true });
  await expect.poll(lines).toBe(4);
  await expect.poll(async () => areNear(await edgesOf(alert), before), { message: JSON.stringify(before) }).toBe(true);
  expect(await alert.evaluate((node) => 'isTheSame' in node)).toBe(true);
  await end(product, overlay);
}

async function takesOverWholeOverlay(product: Product, overlay: Page): Promise<void> {
  await place(product, 'takeover', { rect: { x: 100, y: 700, width: 600, height: 240 }, ownPlace: true });
  const alert = await showAlert(product, overlay);
  const [left = 0, top = 0, right = 0, bottom = 0] = await edgesOf(alert);
  expect(Math.abs((left + right) / 2 - 960)).toBeLessThan(2);
  expect(Math.abs((top + bottom) / 2 - 540)).toBeLessThan(2);
  expect(right - left).toBeGreaterThan(900);
  const veil = await alert.locator('.veil').evaluate((node) => node.getBoundingClientRect().width);
  expect(veil).toBeGreaterThan(1_920);
  await end(product, overlay);
}

async function dragsCard(product: Product, overlay: Page, editor: Page): Promise<void> {
  const frame = editor
    .getByRole('application', { name: 'Canvas' })
    .getByRole('group', { name: /^Alerts, at 355, 540, 1210 by 486 .*placed by its design/ });
  const moved = (place: string) => editor.getByRole('group', { name: new RegExp(`^Alerts, at ${place} pixels, layer 1 of 1$`) });
  const design = editor.getByRole('combobox', { name: 'Position', exact: true });
  await expect(design).toBeVisible();
  await openLayout(editor);
  await isStill(frame);
  const canvas = await editor.locator('.stage-canvas').boundingBox();
  const from = await frame.boundingBox();
  if (!canvas || !from) throw new Error('the canvas is not visible');
  const px = canvas.width / 1_920;
  const drag = async (x: number, y: number, dx: number, dy: number) => {
    await editor.mouse.move(x, y);
    await editor.mouse.down();
    await editor.mouse.move(x + dx * px, y + dy * px, { steps: 6 });
    await editor.mouse.up();
  };
  // Drags the alerts near the top right corner of the overlay's safe area, so that they snap to it.
  await drag(from.x + from.width / 2, from.y + from.height / 2, 262, -489);
  await expect(moved('614, 54, 1210 by 486')).toBeVisible();
  await expect(design).toHaveCount(0);
  await expect(editor.getByRole('button', { name: 'Use the whole overlay' })).toBeVisible();
  await expect(overlay.locator('.frame.own')).toHaveCount(1);
  await expect(overlay.locator('.frame.own')).toHaveCSS('overflow', 'visible'); // confetti and entrances may extend beyond the frame
  await moved('614, 54, 1210 by 486').press('Control+z');
  await expect(frame).toBeVisible();
  await expect(overlay.locator('.frame.own')).toHaveCount(0);
  await expect(design).toBeVisible();
  await frame.press('Control+Shift+z');
  await expect(moved('614, 54, 1210 by 486')).toBeVisible();

  await isStill(editor.locator('.handle[data-handle="sw"]'));
  const handle = await editor.locator('.handle[data-handle="sw"]').boundingBox();
  if (!handle) throw new Error('there is no handle');
  await editor.keyboard.down('Shift');
  await drag(handle.x + handle.width / 2, handle.y + handle.height / 2, 242, -97);
  await editor.keyboard.up('Shift');
  const rect = { x: 856, y: 54, width: 968, height: 389 };
  await expect(editor.getByRole('textbox', { name: 'Width', exact: true })).toHaveValue(/^96[5-9]|97[0-2]$/);
  await expect(overlay.locator('.frame.own')).toHaveCSS('height', /^3(8[5-9]|9[0-3])/);
  const alert = await showAlert(product, overlay);
  const [left = 0, top = 0, right = 0, bottom = 0, type = 0] = await edgesOf(alert);
  expect(type).toBeCloseTo(10.8 * 0.8, 0);
  expect([left >= rect.x - 6, top >= rect.y - 1, bottom <= rect.y + rect.height + 6]).toEqual([true, true, true]);
  expect(Math.abs(right - 1_824)).toBeLessThan(6);
  expect(top).toBeLessThan(60);

  await editor.getByRole('button', { name: 'Use the whole overlay' }).click();
  await expect(frame).toBeVisible();
  await expect(overlay.locator('.frame.own')).toHaveCount(0);
  await editor.close();
  await end(product, overlay);
}

test('[SPG-31] [OVL-4] [OVL-6] alerts are dragged to a place of their own; cards keep their size there, shrink with it, and take over the overlay', async ({
  product,
  openOverlay,
  openEditor,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 60_000 }));
  const overlay = await openOverlay();
  await drawNothing(overlay);
  const editor = await openEditor();
  await test.step('a drag in the editor moves the card, and one undo resets it', () => dragsCard(product, overlay, editor));
  await test.step('the current position as its own changes nothing; half the size gives half the card', () => keepsCard(product, overlay));
  await test.step('an alert on stage shrinks and grows with its layer', () => shrinksWithLayer(product, overlay));
  await test.step('a takeover covers the whole overlay', () => takesOverWholeOverlay(product, overlay));
});
