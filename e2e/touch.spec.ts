// The story has over 50 lines, because it opens the editor only once.
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { settingsPage } from './support/companion.ts';
import { openContext } from './support/context.ts';
import { addElement, openLayers } from './support/editorPage.ts';
import { isStill } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

async function openTablet(browser: Browser, product: Product): Promise<Page> {
  const context = await openContext(browser, { hasTouch: true, viewport: { width: 1_024, height: 768 } });
  const editor = await context.newPage();
  await editor.goto(settingsPage(product, 'overlays'));
  await editor.getByRole('button', { name: 'Edit the layout of alerts' }).click();
  await addElement(editor, 'Goal');
  await expect(frameOfGoal(editor)).toBeVisible();
  return editor;
}

const steps = 8;

async function touch(session: CDPSession, fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const at = (share: number) =>
    fingers.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
  // Sends one `touchStart` per finger, because on a real screen fingers do not touch at the same moment.
  for (const [index] of fingers.entries())
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0).slice(0, index + 1) });
  for (let step = 1; step <= steps; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const frameOfGoal = (editor: Page) => editor.locator('.stage-element[data-box="goal"]');
const field = (editor: Page, name: string) => editor.getByRole('textbox', { name, exact: true });
const undo = (editor: Page) => editor.getByRole('button', { name: 'Undo last change' });

async function elementOf(locator: Locator) {
  await isStill(locator);
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

test('[SPG-31] [SPG-42] [SPG-133] one finger selects, moves and resizes an element, two fingers zoom and move the view, and a long press opens a menu', async ({
  browser,
  product,
}) => {
  const editor = await openTablet(browser, product);
  const session = await editor.context().newCDPSession(editor);
  const goal = frameOfGoal(editor);
  await test.step('one finger, with handles of 44 × 44 pixels, each drag as one step of undo', async () => {
    const hit = (at: Point) =>
      editor.evaluate(({ x, y }) => {
        const element = document.elementFromPoint(x, y);
        return element?.getAttribute('data-handle') ?? element?.getAttribute('data-box') ?? null;
      }, at);
    const corner = await elementOf(goal);
    const [right, bottom] = [corner.x + corner.width, corner.y + corner.height];
    expect(await hit({ x: right + 20, y: bottom + 20 })).toBe('se');
    expect(await hit({ x: corner.x - 20, y: corner.y - 20 })).toBe('nw');
    expect(await hit(corner.middle)).toBe('goal');

    await editor.getByRole('button', { name: 'Alerts', exact: true }).click();
    await expect(goal).toHaveAttribute('data-selected', 'false');
    const { middle } = await elementOf(goal);
    // Repeats the tap, because a busy computer may miss it.
    await expect(async () => {
      await editor.touchscreen.tap(middle.x, middle.y);
      await expect(goal).toHaveAttribute('data-selected', 'true', { timeout: 2_000 });
    }).toPass();
    const [x, width] = [field(editor, 'X'), field(editor, 'Width')];
    const [xBefore, widthBefore] = [await x.inputValue(), await width.inputValue()];
    await touch(session, [[middle, { x: middle.x - 70, y: middle.y + 40 }]]);
    await expect(x).not.toHaveValue(xBefore);
    await expect(width).toHaveValue(widthBefore);

    const handle = (await elementOf(editor.locator('.handle[data-handle="se"]'))).middle;
    await touch(session, [[handle, { x: handle.x + 60, y: handle.y + 30 }]]);
    await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(Number(widthBefore) + 50);
    await undo(editor).click();
    await expect(width).toHaveValue(widthBefore);
    await undo(editor).click();
    await expect(x).toHaveValue(xBefore);
  });
  await test.step('two fingers and a long press, which move no element', async () => {
    const [xBefore, before] = [await field(editor, 'X').inputValue(), await elementOf(goal)];
    const { middle } = before;
    const left = (by: number, down = 0): Point => ({ x: middle.x - by, y: middle.y + down });
    const right = (by: number, down = 0): Point => ({ x: middle.x + by, y: middle.y + down });
    await touch(session, [
      [left(30), left(90)],
      [right(30), right(90)],
    ]);
    await expect.poll(async () => (await elementOf(goal)).width / before.width).toBeCloseTo(3, 1);
    const zoomed = await elementOf(goal);
    expect(Math.hypot(zoomed.middle.x - middle.x, zoomed.middle.y - middle.y)).toBeLessThan(4);
    await expect(editor.getByRole('combobox', { name: 'Zoom' })).toHaveValue(/^\d+(\.\d)?$/);

    await touch(session, [
      [left(40), left(40, -60)],
      [right(40), right(40, -60)],
    ]);
    await expect.poll(async () => Math.round((await elementOf(goal)).y - zoomed.y)).toBe(-60);
    await expect(field(editor, 'X')).toHaveValue(xBefore);

    await editor.getByRole('combobox', { name: 'Zoom' }).selectOption('fit');
    await expect.poll(async () => Math.round((await elementOf(goal)).width)).toBe(Math.round(before.width));

    await openLayers(editor);
    const menu = editor.getByRole('menu');
    const still = await elementOf(goal);
    const hold = async ({ x, y }: Point) => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ id: 0, x, y }] });
      await expect(menu).toBeVisible();
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await hold(still.middle);
    await expect(menu).toBeVisible();
    await editor.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await elementOf(goal)).toEqual(still);
    await hold((await elementOf(editor.locator('.layer-name').filter({ hasText: 'Alerts' }))).middle);
    await menu.getByRole('menuitem', { name: 'Lock' }).tap();
    await expect(menu).toBeHidden();
    await expect(editor.getByRole('button', { name: 'Unlock alerts' })).toBeVisible();
  });
});
