import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { defaultWidget, type Overlay, type OverlayElement, overlayOfBox, type Rect, type Widget } from '../src/contract/index.ts';
import { donate } from './support/api.ts';
import { callCompanion, changeSettings, companionJson, overlayLinks, settingsAccess, settingsPage } from './support/companion.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import { controlLink, openControl } from './support/liveControl.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

const alertsRect = { x: 960, y: 400, width: 900, height: 600 };
const goalRect = { x: 60, y: 40, width: 640, height: 180 };

const element = (box: string, rect: Rect): OverlayElement => ({ box, rect, rotation: 0, hidden: false, locked: false });
const overlayOf = (...elements: OverlayElement[]): Overlay => ({ size: { width: 1_920, height: 1_080 }, elements });

async function isWithin(part: Locator, { x, y, width, height }: Rect): Promise<boolean> {
  const box = await part.boundingBox();
  if (!box) return false;
  return box.x >= x - 1 && box.y >= y - 1 && box.x + box.width <= x + width + 1 && box.y + box.height <= y + height + 1;
}

test('[OVL-2] [OVL-3] one link shows all elements in their places, each drawn as a source of its size draws its box', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no box of alerts');
    settings.boxes.goal = { ...alerts, widget: defaultWidget('goal') };
    settings.overlays = { alerts: overlayOf(element('goal', goalRect), element('alerts', alertsRect)), goal: overlayOfBox('goal') };
  });
  const overlay = await openOverlay(); // the link of before
  const goal = overlay.locator('[data-widget="goal"]');
  await expect(goal).toBeVisible();
  const { id } = await donate(product, { amount: 25, donorName: 'Marisol Vega', message: 'For the crew!' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  await expect.poll(() => isWithin(alert, alertsRect)).toBe(true);
  expect(await isWithin(goal, goalRect)).toBe(true);
  expect(overlay.context().pages()).toHaveLength(1);

  const source = await context.newPage();
  await source.setViewportSize({ width: goalRect.width, height: goalRect.height });
  await source.goto((await overlayLinks(product)).get('goal') ?? '');
  const alone = source.locator('[data-widget="goal"]');
  await expect(alone).toBeVisible();
  const sizeOf = (widget: Locator) =>
    widget.evaluate((node) => [Number.parseFloat(getComputedStyle(node).fontSize).toFixed(2), node.clientWidth, node.clientHeight]);
  await expect.poll(() => sizeOf(goal)).toEqual(await sizeOf(alone));
});

test('[OVL-4] an element that is moved goes on with its alert; one that is hidden gives the alert to where its box is open', async ({
  product,
  openOverlay,
}) => {
  const place = (rect: Rect, hidden = false) =>
    changeSettings(product, (settings) => {
      settings.overlays = {
        alerts: overlayOf({ ...element('alerts', rect), hidden }),
        other: overlayOf(element('alerts', { x: 0, y: 0, width: 1_920, height: 1_080 })),
      };
    });
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 20_000 }));
  await place(alertsRect);
  const overlay = await openOverlay();
  await expect(overlay.locator('section.overlay[data-state="live"]')).toHaveCount(1);
  const { id } = await donate(product, { amount: 25, donorName: 'Ada' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  await alert.evaluate((node) => Object.assign(node, { isTheSame: true }));
  const topLeft = { ...alertsRect, x: 20, y: 20 };
  await place(topLeft);
  await expect.poll(() => isWithin(alert, topLeft)).toBe(true);
  expect(await alert.evaluate((node) => 'isTheSame' in node)).toBe(true);

  const other = await openOverlay((await overlayLinks(product)).get('other'));
  await place(topLeft, true);
  await expect(overlay.locator('section.overlay')).toHaveCount(0);
  await expect(alertOf(other, `donation.created:${id}`)).toBeVisible();
});

test('[SPG-30] [SPG-31] an overlay is composed in the editor: what is dragged, moved by keys or added is in OBS at once, and undone', async ({
  product,
  openOverlay,
  openEditor,
}) => {
  const overlay = await openOverlay();
  const editor = await openEditor();
  await editor.getByRole('button', { name: 'Add Goal', exact: true }).click();
  const goal = overlay.locator('[data-widget="goal"]');
  await expect(goal).toBeVisible();

  // On the stage it has made-up data, and its frame is where it is.
  const stage = editor.getByRole('application', { name: 'Stage' });
  await expect(editor.frameLocator('.stage iframe').locator('[data-widget="goal"]')).toBeVisible();
  const frame = stage.getByRole('group', { name: /^Goal, at/ });
  const [x, y] = [editor.getByRole('textbox', { name: 'X', exact: true }), editor.getByRole('textbox', { name: 'Y', exact: true })];
  await expect(x).toHaveValue('610');
  const at = await frame.boundingBox();
  if (!at) throw new Error('the element has no frame');
  await editor.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await editor.mouse.down();
  await editor.mouse.move(at.x + at.width / 2 - 120, at.y + at.height / 2 + 60, { steps: 6 });
  await editor.mouse.up();
  await expect(x).not.toHaveValue('610');
  // The alerts cover everything, and are in front: a click still reaches what is beneath them.
  await editor.getByRole('button', { name: 'Bring alerts forward' }).click();
  await frame.click();
  await expect(editor.getByRole('button', { name: 'Goal', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const rect = async () => ({ x: Number(await x.inputValue()), y: Number(await y.inputValue()), width: 700, height: 147 });
  await expect.poll(async () => isWithin(goal, await rect())).toBe(true);

  await frame.focus();
  await editor.keyboard.press('F2');
  await expect(editor.getByRole('textbox', { name: 'Name of goal' })).toBeFocused();
  await editor.keyboard.type('New PC');
  await editor.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: 'New PC Goal', exact: true })).toBeFocused();
  await editor.getByRole('button', { name: 'New PC Goal', exact: true }).dblclick();
  await expect(editor.getByRole('textbox', { name: 'Name of New PC' })).toBeFocused();
  await editor.keyboard.type('goal');
  await editor.keyboard.press('Escape');
  await expect(editor.getByRole('button', { name: 'New PC Goal', exact: true })).toBeFocused();
  await editor.keyboard.press('F2');
  await expect(editor.getByRole('textbox', { name: 'Name of New PC' })).toBeFocused();
  await editor.keyboard.type('Goal');
  await editor.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: 'Goal', exact: true })).toBeFocused();
  const dragged = await rect();
  await frame.focus();
  await editor.keyboard.press('Shift+ArrowRight');
  await editor.keyboard.press('ArrowDown');
  await expect(x).toHaveValue(String(dragged.x + 10));
  await expect(y).toHaveValue(String(dragged.y + 1));
  await editor.getByRole('button', { name: 'Hide goal' }).click();
  await expect(goal).toHaveCount(0);
  await frame.focus();
  await editor.keyboard.press('Control+z');
  await expect(goal).toBeVisible();
  await editor.keyboard.press('Delete');
  await expect(goal).toHaveCount(0);
  const { id } = await donate(product, { amount: 25, donorName: 'Ada' });
  await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible(); // the overlay goes on
});

test('[SPG-42] the stage is the largest part of the editor, and stays in view with its buttons for tests while the panels scroll', async ({
  product,
  context,
}) => {
  const editor = await context.newPage();
  for (const [width, height, least] of [
    [1_440, 900, 780],
    [1_024, 768, 475],
  ] as const) {
    await editor.setViewportSize({ width, height });
    await editor.goto(settingsPage(product, 'overlays'));
    await editor.getByRole('button', { name: 'Edit the layout of alerts' }).click();
    const stage = editor.getByRole('application', { name: 'Stage' });
    const tests = editor.getByRole('button', { name: 'Play in the preview' });
    await expect(stage).toBeVisible();
    await expect.poll(() => editor.locator('.studio-stage').evaluate((node) => node.clientWidth)).toBeGreaterThanOrEqual(least);
    const panels = editor.locator('.studio-panels');
    const scrolled = () =>
      panels.evaluate((node) => {
        node.lastElementChild?.scrollIntoView({ block: 'end' });
        return node.scrollTop;
      });
    await expect.poll(scrolled).toBeGreaterThan(300);
    await expect(tests).toBeInViewport({ ratio: 1 });
    await expect(stage).toBeInViewport({ ratio: 1 });
    await expect.poll(() => editor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect
      .poll(() => editor.getByRole('tablist').evaluate((tabs) => [tabs.scrollWidth - tabs.clientWidth, tabs.clientHeight]))
      .toEqual([0, 44]);
  }
});

test('[SPG-51] alerts are tested while a widget is selected; an overlay without alerts says so and adds them', async ({
  openOverlay,
  openEditor,
}) => {
  const overlay = await openOverlay();
  const editor = await openEditor();
  const onStage = editor.frameLocator('.stage iframe').locator('[data-alert-key]');
  const preview = editor.getByRole('button', { name: 'Play in the preview' });
  await editor.getByRole('button', { name: 'Add Goal', exact: true }).click();
  await expect(editor.getByRole('button', { name: 'Goal', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await editor.getByRole('combobox', { name: 'Alert type' }).selectOption('follower.created');
  await expect(onStage).toHaveAttribute('data-alert-key', /^follower\.created/);
  // The page that was one box alone has its elements by then.
  await expect(overlay.locator('.frame section.overlay[data-state="live"]')).toHaveCount(2);
  await editor.getByRole('button', { name: 'Send a test to OBS: follower' }).click();
  await expect(overlay.locator('[data-alert-key^="follower.created"]')).toHaveAttribute('data-alert-origin', 'test');

  await editor.getByRole('button', { name: 'Hide alerts' }).click();
  await expect(preview).toHaveCount(0);
  await editor.getByRole('button', { name: 'Show alerts' }).last().click();
  await expect(preview).toBeVisible();
  await editor.getByRole('button', { name: 'Alerts', exact: true }).click();
  await editor.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(editor.getByText('This overlay has no alerts to test.')).toBeVisible();
  await editor.getByRole('button', { name: 'Add alerts', exact: true }).click();
  await expect(onStage).toHaveCount(1);
});

test('[SPG-52] the layer of a new element comes into view among the layers, which alone are scrolled', async ({ openEditor }) => {
  const editor = await openEditor();
  await editor.setViewportSize({ width: 1_024, height: 768 });
  for (const kind of ['Goal', 'Clock', 'Text', 'Timer', 'Image']) {
    await editor.getByRole('button', { name: `Add ${kind}`, exact: true }).click();
    const layer = editor.getByRole('list', { name: 'Layers' }).getByRole('listitem').first();
    await expect(layer).toHaveAttribute('data-selected', 'true');
    await expect(layer).toContainText(kind);
    await expect(layer).toBeInViewport({ ratio: 1 });
    await expect.poll(() => editor.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  }
});

test('[SPG-38] [SPG-40] a new timer has no title and no settings of alerts; a rush of alerts is sent beside the tests', async ({
  openOverlay,
  openEditor,
}) => {
  const overlay = await openOverlay();
  const editor = await openEditor();
  await editor.getByRole('button', { name: 'Test a rush: 20 alerts' }).click();
  await expect(editor.getByText('20 donations sent to the overlay.')).toBeVisible();
  await expect(overlay.locator('[data-alert-origin="test"]').first()).toBeVisible();

  await editor.getByRole('button', { name: 'Add Timer', exact: true }).click();
  const panels = editor.locator('.studio-panels');
  const title = panels.getByRole('switch', { name: 'Custom title' });
  await expect(title).not.toBeChecked();
  await title.click();
  await panels.getByRole('textbox', { name: 'Title', exact: true }).fill('Marathon');
  await expect(title).toBeChecked();
  await title.click();
  await expect(panels.getByRole('textbox', { name: 'Title', exact: true })).toHaveCount(0);
  await expect(panels.getByText('Design', { exact: true })).toBeVisible();
  for (const name of ['Image & sound', 'Animation', 'Text-to-speech', 'Queue', 'Scale with amount'])
    await expect(panels.getByText(name, { exact: true })).toHaveCount(0);
});

test('[SPG-33] an overlay is shared with its media as one file, and taken in after it was seen', async ({ product, context }) => {
  const png = await readFile(join(import.meta.dirname, '../public/starter/trophy.png'));
  const medium = await companionJson<{ id: string }>(product, 'POST', '/media?name=cup.png', new Uint8Array(png));
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no box of alerts');
    settings.boxes.picture = { ...alerts, widget: { kind: 'image', medium: medium.id, fit: 'contain' } };
    settings.overlays = { alerts: overlayOf(element('picture', goalRect), element('alerts', alertsRect)) };
  });
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'overlays'));
  await page.getByRole('button', { name: 'Edit the layout of alerts' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share alerts as a file' }).click(),
  ]);
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  expect(text).toContain(png.toString('base64'));
  expect(text).not.toContain(settingsAccess(product).key);

  await callCompanion(product, 'DELETE', `/media/${medium.id}?evenIfUsed=true`);
  await page.getByRole('button', { name: '‹ Overlays' }).click();
  await page
    .getByLabel('Choose an overlay file')
    .setInputFiles({ name: 'theirs.json', mimeType: 'application/json', buffer: await readFile(path) });
  // What is seen before it is taken in: an alert, and the picture, which the companion does not have.
  const picture = page.frameLocator('.file-preview iframe');
  await expect(picture.locator('.alert')).toBeVisible();
  const cup = picture.locator('[data-widget="image"] img');
  await expect.poll(() => cup.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const contents = page.locator('.file-contents');
  await expect(contents).toContainText('1920 × 1080');
  await expect(contents).toContainText(/2 elements.*Alerts.*Image/);
  await expect(contents).toContainText(/1 file.*cup\.png.*kB/);
  await page.getByRole('button', { name: 'Add this overlay' }).click();
  await expect(page.getByRole('heading', { name: 'Alerts 2' }).first()).toBeVisible();
  const { media } = await companionJson<{ media: { id: string }[] }>(product, 'GET', '/media');
  expect(media.map(({ id }) => id)).toEqual([medium.id]);
  await expect.poll(async () => (await overlayLinks(product)).has('alerts-2')).toBe(true);
});

test('[WDG-19] [CTL-14] a timer is started and lengthened in Live control, and by a donation, and goes on over a reload', async ({
  product,
  openOverlay,
  browser,
}) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no box of alerts');
    const timer = { ...defaultWidget('timer'), title: 'Subathon', startSeconds: 600, donationSeconds: 60 } as Widget; // a timer's
    settings.boxes.subathon = { ...alerts, widget: timer };
    settings.overlays = { alerts: overlayOf(element('alerts', alertsRect), element('subathon', goalRect)) };
  });
  const overlay = await openOverlay();
  const time = overlay.locator('[data-widget="timer"] .time');
  await expect(time).toHaveText('10:00');
  const control = await openControl(browser, controlLink(product));
  const card = control.getByRole('region', { name: 'Timer subathon' });
  await expect(card.getByRole('timer')).toHaveText('10:00');
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(time).toHaveText(/^9:5\d$/);
  await donate(product, { amount: 10, donorName: 'Ada' });
  await expect(overlay.locator('[data-widget="timer"] .added')).toHaveText('+10:00');
  await expect(time).toHaveText(/^19:[345]\d$/);
  await card.getByRole('button', { name: 'Add 30 minutes' }).click();
  await expect(time).toHaveText(/^49:[345]\d$/);
  await expect(card.getByRole('timer')).toHaveText(/^49:[345]\d$/);
  await overlay.reload();
  await expect(time).toHaveText(/^49:[2345]\d$/);
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card).toContainText('Stopped');
  await card.getByRole('button', { name: 'Reset' }).click();
  await card.getByRole('group').getByRole('button', { name: 'Reset' }).click();
  await expect(time).toHaveText('10:00');
});

test('[SPG-54] a timer that is edited has its time and the buttons of Live control, and says where they are while it is closed', async ({
  product,
  openOverlay,
  openEditor,
}) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no box of alerts');
    const timer = { ...defaultWidget('timer'), startSeconds: 600 } as Widget; // a timer's
    settings.boxes.subathon = { ...alerts, widget: timer };
    settings.overlays = { alerts: overlayOf(element('alerts', alertsRect), element('subathon', goalRect)) };
  });
  const page = await openEditor();
  await page.getByRole('button', { name: 'subathon Timer', exact: true }).click();
  const now = page.getByRole('region', { name: 'Timer now' });
  await expect(now).toContainText('while an overlay with it is open');
  const overlay = await openOverlay();
  await expect(now.getByRole('timer')).toHaveText('10:00');
  await now.getByRole('button', { name: 'Add 5 minutes' }).click();
  await now.getByRole('button', { name: 'Start' }).click();
  await expect(overlay.locator('[data-widget="timer"] .time')).toHaveText(/^14:5\d$/);
  await expect(now.getByRole('timer')).toHaveText(/^14:5\d$/);
  await now.getByRole('button', { name: 'Pause' }).click();
  await expect(now).toContainText('Stopped');
  await now.getByRole('button', { name: 'Reset' }).click();
  await now.getByRole('group').getByRole('button', { name: 'Reset' }).click();
  await expect(now.getByRole('timer')).toHaveText('10:00');
  await expect(now.getByRole('link', { name: 'Live control' })).toHaveAttribute('href', '#/control');
});

test('[SPG-55] the editor says why a test does not come, with the button that ends it; in a narrow window also where the stage is', async ({
  product,
  openEditor,
}) => {
  const editor = await openEditor();
  const news = editor.locator('.studio-news');
  await expect(editor.getByRole('application', { name: 'Stage' })).toBeVisible();
  await expect(news).toBeEmpty();
  await callCompanion(product, 'POST', '/control/pause', {});
  await expect(news).toContainText('Alerts are paused');
  await callCompanion(product, 'POST', '/control/approve-first', { isOn: true });
  await expect(news).toContainText('Approve first is on');
  await news.getByRole('button', { name: 'Resume' }).click();
  await expect(news).not.toContainText('Alerts are paused');
  await news.getByRole('button', { name: 'Turn off' }).click();
  await expect(news).toBeEmpty();
  const sentence = editor.getByText('The stage needs a wider screen.');
  await expect(sentence).toBeHidden();
  await editor.setViewportSize({ width: 390, height: 844 });
  await expect(sentence).toBeVisible();
  await expect(editor.getByRole('application', { name: 'Stage' })).toBeHidden();
  await editor.getByRole('button', { name: 'Add Goal', exact: true }).click();
  await expect(
    editor
      .getByRole('spinbutton', { name: 'X' })
      .or(editor.getByLabel('X', { exact: true }))
      .first(),
  ).toBeVisible();
});

test('[SPG-56] the stage is zoomed with what is selected in the middle, its view is moved, and the overlay has a size of its own', async ({
  openEditor,
}) => {
  const editor = await openEditor();
  await editor.getByRole('button', { name: 'Add Goal', exact: true }).click();
  const room = editor.locator('.stage-room');
  const goal = room.locator('.stage-element[data-selected="true"]');
  /** How far the middle of the goal is from the middle of what is seen, px. */
  const offMiddle = async () => {
    const [one, all] = [await goal.boundingBox(), await room.boundingBox()];
    if (!one || !all) throw new Error('both are there');
    return Math.hypot(one.x + one.width / 2 - all.x - all.width / 2, one.y + one.height / 2 - all.y - all.height / 2);
  };
  const width = async () => (await goal.boundingBox())?.width ?? 0;
  const fitted = await width();
  await editor.getByRole('combobox', { name: 'Zoom' }).selectOption('400');
  await expect.poll(width).toBeGreaterThan(3 * fitted);
  await expect.poll(offMiddle).toBeLessThan(30);

  await room.hover();
  await editor.keyboard.down('Space');
  await editor.mouse.down();
  await editor.mouse.move(700, 300, { steps: 4 });
  await editor.mouse.up();
  await editor.keyboard.up('Space');
  await expect.poll(offMiddle).toBeGreaterThan(50);

  await goal.focus();
  await editor.keyboard.press('0');
  await expect.poll(width).toBeLessThan(fitted + 1);
  await room.hover();
  await editor.keyboard.down('Control');
  await editor.mouse.wheel(0, -100);
  await editor.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(fitted + 1);

  await editor.keyboard.press('Escape');
  await editor.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'Custom…' });
  await editor.getByRole('textbox', { name: 'Width' }).last().fill('1600');
  await editor.getByRole('textbox', { name: 'Height' }).last().fill('900');
  await editor.keyboard.press('Tab');
  await expect(editor.locator('.stage-canvas')).toHaveCSS('aspect-ratio', '1600 / 900');
});
