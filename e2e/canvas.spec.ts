// A function has over 50 lines, because its checks use the same two elements in one editor.
import type { Locator, Page } from '@playwright/test';
import { defaultWidget, layerOf, type Widget } from '../src/contract/settings/index.ts';
import { alertsOf, changeSettings } from './support/companion.ts';
import { isStill } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

/* The canvas of the editor. Each part of the story replaces the elements of the overlay, because opening an editor takes long. */

const size = { width: 1_920, height: 1_080 };

async function addTitle(product: Product): Promise<void> {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    const place = { rotation: 0, hidden: false, locked: false };
    settings.boxes.text = {
      ...alerts,
      widget: {
        kind: 'text',
        text: 'Starting soon',
        px: null,
        color: null,
        font: 'own',
        weight: 'own',
        align: 'center',
        panel: false,
        edge: 'shadow',
      },
    } as typeof alerts;
    settings.boxes.clock = { ...alerts, widget: { kind: 'clock' } } as typeof alerts;
    settings.overlays = {
      alerts: {
        size,
        elements: [
          { box: 'alerts', rect: { x: 400, y: 300, width: 500, height: 300 }, ownPlace: true, ...place },
          { box: 'text', name: 'Title', rect: { x: 200, y: 250, width: 1_500, height: 400 }, ...place },
          { box: 'clock', name: 'Clock', rect: { x: 1_200, y: 300, width: 200, height: 100 }, ...place, hidden: true },
        ],
      },
    };
  });
}

async function selectAndEdit(editor: Page): Promise<void> {
  const stage = editor.getByRole('application', { name: 'Canvas' });
  const title = stage.getByRole('group', { name: /^Title/ });
  await expect(editor.frameLocator('.stage iframe').locator('[data-widget="text"]')).toContainText('Starting soon');
  await isStill(stage);
  const canvas = await stage.boundingBox();
  if (!canvas) throw new Error('There is no canvas');
  const at = (x: number, y: number) => [canvas.x + (x / 1_920) * canvas.width, canvas.y + (y / 1_920) * canvas.width] as const;
  await editor.mouse.click(...at(600, 450)); // a point on the smaller alerts, below the title
  await expect(title).toHaveAttribute('data-selected', 'true');
  await editor.mouse.click(...at(1_300, 390)); // a point on the hidden clock
  await expect(title).toHaveAttribute('data-selected', 'true');
  await editor.mouse.dblclick(...at(600, 450));
  const field = stage.getByRole('textbox', { name: 'Text of Title' });
  await expect(field).toBeFocused();
  await editor.keyboard.type('Be right');
  await editor.keyboard.press('Shift+Enter');
  await editor.keyboard.type('back');
  await expect(field).toHaveValue('Be right\nback');
  await field.fill('Be right back');
  await editor.keyboard.press('Enter');
  await expect(editor.frameLocator('.stage iframe').locator('[data-widget="text"]')).toContainText('Be right back');
  await expect(title).toBeFocused();
  await editor.keyboard.press('F2');
  await expect(field).toBeFocused();
  await editor.keyboard.type('Never');
  await editor.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await editor.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await editor.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await editor.keyboard.press('Shift+ArrowRight');
  await editor.getByRole('button', { name: 'Undo last change: position of Title' }).click();
  await expect(editor.getByRole('status', { name: 'Undone' })).toHaveText('Undid: position of Title');
  await expect(editor.frameLocator('.stage iframe').locator('[data-widget="text"]')).toContainText('Be right back');
}

async function pressAndDragDrawnContent(product: Product, editor: Page): Promise<void> {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    const design = { ...alerts.look, placement: 'center', scale: 2, safeArea: 0 } as const;
    settings.boxes = { alerts };
    settings.boxes.goal = { ...alerts, look: design, widget: defaultWidget('goal') };
    settings.boxes.list = { ...alerts, look: design, widget: defaultWidget('feed') };
    settings.overlays = {
      alerts: {
        size,
        elements: [
          { ...layerOf('list', { x: 600, y: 200, width: 700, height: 600 }), name: 'List' },
          // The goal's bar is much wider than high, so most of the goal's layer is empty.
          { ...layerOf('goal', { x: 500, y: 100, width: 900, height: 800 }), name: 'Bar' },
        ],
      },
    };
  });
  const stage = editor.getByRole('application', { name: 'Canvas' });
  const [list, goal] = [stage.getByRole('group', { name: /^List/ }), stage.getByRole('group', { name: /^Bar/ })];
  const frame = editor.frameLocator('.stage iframe');
  await expect(frame.locator('[data-widget]')).toHaveCount(2);
  const canvas = async () => {
    const box = await stage.boundingBox();
    if (!box) throw new Error('there is no canvas');
    return box;
  };
  const panelOf = async (kind: string) => {
    const { left, top, width, height } = await frame.locator(`[data-widget="${kind}"] .panel`).evaluate((node) => {
      const rect = node.getBoundingClientRect();
      return { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
    });
    const area = await canvas();
    const px = area.width / 1_920;
    return { x: area.x + left * px, y: area.y + top * px, width: width * px, height: height * px };
  };
  const differs = async (locator: Locator, kind: string) => {
    const [one, other] = [await locator.boundingBox(), await panelOf(kind)];
    return one ? Math.max(...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(one[side] - other[side]))) : Number.NaN;
  };
  for (const [locator, kind] of [
    [goal, 'goal'],
    [list, 'feed'],
  ] as const)
    await expect.poll(() => differs(locator, kind)).toBeLessThan(1);
  const bar = await panelOf('goal');
  const middle = [bar.x + bar.width / 2, bar.y + bar.height / 2] as const;
  const area = await panelOf('feed');
  await editor.mouse.click(area.x + area.width / 2, area.y + 12); // an empty part of the goal's layer
  await expect(list).toHaveAttribute('data-selected', 'true');
  await editor.keyboard.press('Escape');
  await editor.mouse.click(...middle);
  await expect(goal).toHaveAttribute('data-selected', 'true');
  await editor.mouse.click(...middle);
  await expect(list).toHaveAttribute('data-selected', 'true');
  await expect(list).toBeFocused();
  const [x, y] = [editor.getByRole('textbox', { name: 'X', exact: true }), editor.getByRole('textbox', { name: 'Y', exact: true })];
  await expect(x).toHaveValue('600');
  await editor.mouse.move(...middle);
  await editor.mouse.down();
  await editor.keyboard.down('Alt');
  await editor.mouse.move(middle[0] + 40, middle[1] + 30, { steps: 4 });
  await editor.mouse.up();
  await editor.keyboard.up('Alt');
  await expect(x).not.toHaveValue('600');
  await expect(y).not.toHaveValue('200');
  await expect(list).toHaveAttribute('data-selected', 'true');
  await expect.poll(() => differs(list, 'feed')).toBeLessThan(1);
  await editor.mouse.click(...middle);
  await expect(goal).toHaveAttribute('data-selected', 'true');

  await list.focus();
  await editor.keyboard.press('Control+a');
  for (const [name, edge] of [
    ['Left', (rect: { x: number }) => rect.x],
    ['Bottom', (rect: { y: number; height: number }) => rect.y + rect.height],
  ] as const) {
    await editor.getByRole('button', { name, exact: true }).click();
    await expect.poll(async () => Math.abs(edge(await panelOf('goal')) - edge(await panelOf('feed')))).toBeLessThan(0.6);
  }
}

/** Alerts show a still, which follows the design, needs no frames, and gives way to a test. */
async function showStill(product: Product, editor: Page): Promise<void> {
  await editor.emulateMedia({ reducedMotion: 'no-preference' });
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    settings.boxes = { alerts: { ...alerts, durationMs: 3_000 } };
    settings.overlays = { alerts: { size, elements: [layerOf('alerts', { x: 0, y: 0, ...size })] } };
  });
  const alert = editor.frameLocator('.stage iframe').locator('[data-alert-key]');
  const still = editor.frameLocator('.stage iframe').locator('[data-still]');
  await expect(still).toBeVisible({ timeout: 60_000 });
  await expect(still).toHaveAttribute('data-theme', 'pin');
  const running = () =>
    still.evaluate(({ ownerDocument }) => ownerDocument.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running).toBe(0);

  const session = await editor.context().newCDPSession(editor);
  let frames = 0;
  session.on('Page.screencastFrame', ({ sessionId }) => {
    frames += 1;
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 10, everyNthFrame: 1 });
  await editor.mouse.move(5, 5);
  await editor.waitForTimeout(1_500);
  const before = frames;
  await editor.waitForTimeout(2_000);
  expect(frames - before).toBeLessThanOrEqual(1);
  await session.send('Page.stopScreencast');

  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts?.look ?? {}, { theme: 'neon' }));
  await expect(still).toHaveAttribute('data-theme', 'neon');
  await editor.getByRole('button', { name: 'Play in the preview' }).click();
  await expect(still).toHaveCount(0);
  await expect(alert).toHaveCount(1);
  await expect(still).toBeVisible();
  await editor.emulateMedia({ reducedMotion: 'reduce' });
}

const columns = 4;
const kinds = ['goal', 'feed', 'ticker', 'top', 'totals', 'latest'] as const;

/** Counts layouts while an element is dragged on a full canvas. Counts do not depend on the computer, but times would. */
async function dragAmongMany(product: Product, editor: Page): Promise<void> {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    settings.boxes = { alerts };
    const layers = [layerOf('alerts', { x: 0, y: 0, width: 1_920, height: 1_080 })];
    for (let index = 0; index < 11; index += 1) {
      const element = `element-${index}`;
      const widget: Widget = defaultWidget(kinds[index % kinds.length] ?? 'goal');
      settings.boxes[element] = { ...alerts, widget };
      layers.push(
        layerOf(element, { x: (index % columns) * 470 + 10, y: Math.floor(index / columns) * 340 + 20, width: 420, height: 280 }),
      );
    }
    settings.overlays = { alerts: { size, elements: layers } };
  });
  const element = editor.locator('.stage-element[data-box="element-5"]');
  await element.click();
  await expect(editor.getByRole('textbox', { name: 'X', exact: true })).toHaveValue('480');
  await expect(editor.frameLocator('.stage iframe').locator('[data-widget]')).toHaveCount(11);
  await isStill(element);
  const at = await element.boundingBox();
  if (!at) throw new Error('the element has no frame');
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await editor.mouse.move(x, y);
  await editor.mouse.down();
  await editor.evaluate(() => {
    const { getBoundingClientRect } = Element.prototype;
    Object.assign(window, { measured: 0, moves: 0 });
    Element.prototype.getBoundingClientRect = function (this: Element) {
      Reflect.set(window, 'measured', Number(Reflect.get(window, 'measured')) + 1);
      return getBoundingClientRect.call(this);
    };
    addEventListener('pointermove', () => Reflect.set(window, 'moves', Number(Reflect.get(window, 'moves')) + 1), true);
  });
  const steps = 40;
  for (let step = 1; step <= steps; step += 1) await editor.mouse.move(x + 2 * step, y + step);
  const counted = (name: string) => editor.evaluate((of) => Number(Reflect.get(window, of)), name);
  await expect.poll(() => counted('moves')).toBeGreaterThan(steps / 2);
  expect(await counted('measured')).toBe(0);
  await editor.mouse.up();
  await expect(editor.getByRole('textbox', { name: 'X', exact: true })).not.toHaveValue('480');
}

test('[SPG-30] [SPG-31] [SPG-130] [SPG-138] presses, double clicks and drags use what elements draw; alerts are stills; a drag measures no layout', async ({
  product,
  openEditor,
}) => {
  await addTitle(product);
  const editor = await openEditor();
  const isSaved = () => expect(editor.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  await test.step('press, double click and undo', () => selectAndEdit(editor));
  await isSaved();
  await test.step('what elements draw', () => pressAndDragDrawnContent(product, editor));
  await isSaved();
  await test.step('still', () => showStill(product, editor));
  await test.step('drag among twelve elements', () => dragAmongMany(product, editor));
});
