// The file has over 300 lines and its stories over 50, because each story opens the editor only once.
import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { callCompanion } from './support/companion.ts';
import { addElement } from './support/editorPage.ts';
import { isStill, isWithin } from './support/elements.ts';
import { alertOf, expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

test('[SPG-30] [SPG-31] [SPG-131] [SPG-52] [SPG-64] elements are added by keyboard, moved, named and deleted, appear in OBS at once, and are undone', async ({
  product,
  openOverlay,
  openEditor,
}) => {
  const editor = await openEditor();
  await test.step('dragged, moved, named and deleted', async () => {
    const overlay = await openOverlay();
    await addElement(editor, 'Goal');
    const goal = overlay.locator('[data-widget="goal"]');
    await expect(goal).toBeVisible();

    const stage = editor.getByRole('application', { name: 'Canvas' });
    await expect(editor.frameLocator('.stage iframe').locator('[data-widget="goal"]')).toBeVisible();
    const frame = stage.getByRole('group', { name: /^Goal, at/ });
    const [x, y] = [editor.getByRole('textbox', { name: 'X', exact: true }), editor.getByRole('textbox', { name: 'Y', exact: true })];
    await expect(x).toHaveValue('610');
    await isStill(frame);
    const at = await frame.boundingBox();
    if (!at) throw new Error('the element has no frame');
    await editor.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await editor.mouse.down();
    await editor.mouse.move(at.x + at.width / 2 - 120, at.y + at.height / 2 + 60, { steps: 6 });
    await editor.mouse.up();
    await expect(x).not.toHaveValue('610');
    // The alerts cover the entire canvas and are in front, but a click reaches the elements below them.
    await editor.locator('.layers').getByRole('button', { name: 'Alerts', exact: true }).click();
    await editor.keyboard.press('Alt+ArrowUp');
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
    await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible(); // deleting the goal does not affect the alerts
    await overlay.close();
  });
  await test.step('added by keyboard to the list of layers', async () => {
    const open = editor.getByRole('button', { name: 'Add element', exact: true });
    const palette = editor.getByRole('dialog', { name: 'Add element' });
    await open.press('Enter');
    await expect(palette.getByRole('searchbox')).toBeFocused();
    await editor.keyboard.press('ArrowDown');
    await editor.keyboard.press('ArrowRight');
    await expect(palette.getByRole('button', { name: 'Add Goal', exact: true })).toBeFocused();
    await editor.keyboard.type('countd'); // letters go to the field
    await expect(palette.getByRole('searchbox')).toHaveValue('countd');
    await expect(palette.getByRole('status')).toHaveText('1 element found');
    await editor.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(editor.locator('.stage-element[data-box="timer"]')).toBeFocused();
    await open.click();
    await editor.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(open).toBeFocused();

    await editor.setViewportSize({ width: 1_024, height: 768 });
    for (const kind of ['Goal', 'Clock', 'Text', 'Timer', 'Image']) {
      await addElement(editor, kind);
      const layer = editor.getByRole('list', { name: 'Layers' }).getByRole('listitem').first();
      await expect(layer).toHaveAttribute('data-selected', 'true');
      await expect(layer).toContainText(kind);
      await expect(layer).toBeInViewport({ ratio: 1 });
      await expect.poll(() => editor.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    }

    await editor.setViewportSize({ width: 1_440, height: 900 });
    await addElement(editor, 'Latest event label');
    const layer = editor.getByRole('list', { name: 'Layers' }).getByRole('listitem').first();
    const heading = editor.locator('.editor-panels h2:not(.visually-hidden)');
    await expect(heading.filter({ hasText: 'Latest event label' })).toHaveCount(1);
    await layer.getByRole('button', { name: 'Latest event label', exact: true }).press('F2');
    await layer.getByRole('textbox').fill('Latest donation');
    await layer.getByRole('textbox').press('Enter');
    const button = layer.locator('.layer-name');
    await expect(button).toHaveAttribute('title', 'Latest donation (Latest event label)');
    const isCut = () => button.locator('bdi').evaluate((node) => node.scrollWidth > node.clientWidth);
    await expect.poll(isCut).toBe(false);

    await editor.locator('.bar-view summary').click();
    const scenes = editor.getByRole('group', { name: 'Background' });
    await expect(scenes.getByRole('radio', { name: 'Game' })).toBeChecked();
    await editor.locator('.bar-view input[type=file]').setInputFiles('public/looks/pin.jpg');
    await expect(editor.getByRole('button', { name: 'Remove background' })).toBeVisible();
    await expect(scenes.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

/** Expects that the canvas is at least this wide, and stays in view with the test buttons while the panels scroll. */
async function canvasStaysInView(editor: Page, least: number): Promise<void> {
  const stage = editor.getByRole('application', { name: 'Canvas' });
  const tests = editor.getByRole('button', { name: 'Play in the preview' });
  await expect(stage).toBeVisible();
  await expect.poll(() => stage.evaluate((node) => node.clientWidth)).toBeGreaterThanOrEqual(least);
  const panels = editor.locator('.editor-panels');
  const scrolled = () =>
    panels.evaluate((node) => {
      node.lastElementChild?.scrollIntoView({ block: 'end' });
      return node.scrollTop;
    });
  await expect.poll(scrolled).toBeGreaterThan(300);
  await expect(tests).toBeInViewport({ ratio: 1 });
  await expect(stage).toBeInViewport({ ratio: 1 });
  await expect.poll(() => editor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const cut = () => editor.getByRole('tablist', { name: 'Type of alert' }).evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth);
  await expect.poll(cut).toBe(0);
}

test('[SPG-42] [SPG-34] the canvas is the largest part and stays in view; it zooms, moves and gets its own size; the editor fixes what stops a test alert', async ({
  product,
  openEditor,
}) => {
  const editor = await openEditor();
  await test.step('wide', async () => {
    await canvasStaysInView(editor, 900);
    const news = editor.locator('.editor-notice');
    await expect(news).toBeEmpty();
    await callCompanion(product, 'POST', '/control/pause', {});
    await expect(news).toContainText('Alerts are paused');
    await callCompanion(product, 'POST', '/control/approve-first', { isOn: true });
    await expect(news).toContainText('Approve first is on');
    await news.getByRole('button', { name: 'Resume' }).click();
    await expect(news).not.toContainText('Alerts are paused');
    await news.getByRole('button', { name: 'Turn off' }).click();
    await expect(news).toBeEmpty();
  });
  await test.step('zoom and size', async () => {
    await addElement(editor, 'Goal');
    const room = editor.locator('.stage-room');
    const goal = room.locator('.stage-element[data-selected="true"]');
    const offMiddle = async () => {
      const [one, all] = [await goal.boundingBox(), await room.boundingBox()];
      if (!one || !all) throw new Error('both exist');
      return Math.hypot(one.x + one.width / 2 - all.x - all.width / 2, one.y + one.height / 2 - all.y - all.height / 2);
    };
    const width = async () => (await goal.boundingBox())?.width ?? 0;
    await isStill(goal);
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
  await test.step('narrow', async () => {
    await editor.getByRole('combobox', { name: 'Zoom' }).selectOption('fit');
    await editor.locator('.layers').getByRole('button', { name: 'Alerts', exact: true }).click();
    await editor.setViewportSize({ width: 1_024, height: 768 });
    await expect(editor.getByRole('region', { name: 'Layers panel' })).toBeHidden();
    await canvasStaysInView(editor, 750);
    await editor.evaluate(() => localStorage.clear());
    await editor.reload();
    await expect(editor.getByRole('region', { name: 'Layers panel' })).toBeHidden();
    await expect
      .poll(() => editor.getByRole('application', { name: 'Canvas' }).evaluate((node) => node.clientWidth))
      .toBeGreaterThanOrEqual(750);
    const sentence = editor.getByText('To drag elements on the canvas');
    await expect(sentence).toBeHidden();
    await editor.setViewportSize({ width: 390, height: 844 });
    await expect(sentence).toBeVisible();
    await expect(editor.locator('.stage-canvas')).toHaveCSS('pointer-events', 'none');
    await addElement(editor, 'Goal');
    await expect(
      editor
        .getByRole('spinbutton', { name: 'X' })
        .or(editor.getByLabel('X', { exact: true }))
        .first(),
    ).toBeVisible();
  });
});

test('[SPG-136] [SPG-133] layers are grouped, renamed, dragged and ordered with menu, mouse and keys, also on the canvas; the results are announced', async ({
  openEditor,
}) => {
  const editor = await openEditor();
  for (const kind of ['Goal', 'Clock', 'Text']) await addElement(editor, kind);
  const layers = editor.getByRole('list', { name: 'Layers' });
  const names = () => layers.locator('.layer-name bdi').allTextContents();
  const row = (name: string) => layers.locator('.layer-name').filter({ hasText: name });
  const said = editor.locator('.editor > [role="status"].visually-hidden');
  const menu = editor.getByRole('menu', { name: 'Commands for the selection' });
  await test.step('layers', async () => {
    await expect(said).toHaveText('Text added.');

    await row('Goal').click();
    await row('Clock').click({ modifiers: ['Shift'] });
    await row('Clock').click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await editor.keyboard.type('gr');
    await expect(menu.getByRole('menuitem', { name: 'Group', exact: true })).toBeFocused();
    await editor.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(said).toContainText('Group created.');
    expect(await names()).toEqual(['Text', 'Group', 'Clock', 'Goal', 'Alerts']);

    // The group's row has the focus now, and again after its menu closes.
    await expect(row('Group')).toBeFocused();
    await editor.keyboard.press('Shift+F10');
    await expect(menu).toBeVisible();
    await editor.keyboard.press('End');
    await expect(menu.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
    await editor.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(row('Group')).toBeFocused();
    await editor.keyboard.press('F2');
    await editor.keyboard.type('Score');
    await editor.keyboard.press('Enter');
    await expect(row('Score')).toBeFocused();
    await editor.keyboard.press('ArrowLeft');
    await expect.poll(names).toEqual(['Text', 'Score', 'Alerts']);
    await editor.keyboard.press('Alt+ArrowUp');
    await expect.poll(names).toEqual(['Score', 'Text', 'Alerts']);
    await expect(said).toHaveText('Score is now layer 4 of 4.');
    await editor.keyboard.press('ArrowRight');

    // Drag the text between the elements of the group, and out of it again.
    const drag = async (name: string, to: string, below: number) => {
      const [from, at] = [await row(name).boundingBox(), await row(to).boundingBox()];
      if (!from || !at) throw new Error('both rows exist');
      await editor.mouse.move(from.x + 20, from.y + from.height / 2);
      await editor.mouse.down();
      await editor.mouse.move(from.x + 20, at.y + at.height / 2, { steps: 4 });
      await editor.mouse.move(from.x + 20, at.y + at.height * below, { steps: 2 });
      await editor.mouse.up();
    };
    await drag('Text', 'Goal', 0.2);
    await expect.poll(names).toEqual(['Score', 'Clock', 'Text', 'Goal', 'Alerts']);
    await expect(layers.getByRole('list', { name: 'Score' }).getByRole('listitem')).toHaveCount(3);
    await drag('Text', 'Alerts', 0.8);
    await expect.poll(names).toEqual(['Score', 'Clock', 'Goal', 'Alerts', 'Text']);
    await editor.keyboard.press('Control+z');
    await expect.poll(names).toEqual(['Score', 'Clock', 'Text', 'Goal', 'Alerts']);
  });
  await test.step('canvas', async () => {
    const frame = (element: string) => editor.locator(`.stage-element[data-box="${element}"]`);
    const selected = () =>
      editor.locator('.stage-element[data-selected="true"]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.box));
    await row('Score').click();
    await editor.keyboard.press('Control+Shift+g');
    await expect.poll(names).toEqual(['Clock', 'Text', 'Goal', 'Alerts']);
    await row('Clock').click();
    await frame('goal').click({ modifiers: ['Shift'] });
    await editor.keyboard.press('Control+g');
    await expect.poll(names).toEqual(['Group', 'Clock', 'Goal', 'Text', 'Alerts']);
    await editor.keyboard.press('Escape');
    await isStill(frame('goal'));
    await frame('goal').click();
    await expect.poll(selected).toEqual(['goal', 'clock']);
    await frame('goal').click();
    await expect.poll(selected).toEqual(['goal']);
    await frame('clock').click({ button: 'right' });
    await expect(menu).toBeVisible();
    await expect.poll(selected).toEqual(['clock']);
    await menu.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(frame('clock')).toHaveAttribute('data-hidden', 'true');
    await expect(said).toHaveText('Clock hidden.');
    await frame('goal').focus();
    await editor.keyboard.press('Shift+F10');
    await expect(menu).toBeVisible();
    await editor.mouse.click(5, 5);
    await expect(menu).toBeHidden();
  });
});
