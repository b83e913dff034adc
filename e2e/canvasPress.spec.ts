import type { Locator } from '@playwright/test';
import { defaultWidget, layerOf } from '../src/contract/settings/index.ts';
import { changeSettings } from './support/companion.ts';
import { isStill } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';

test('[SPG-31] a press selects the top element of any size; a double click edits a text in place; undo names what it undid', async ({
  product,
  openEditor,
}) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('The settings have no element `alerts`');
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
        size: { width: 1_920, height: 1_080 },
        elements: [
          { box: 'alerts', rect: { x: 400, y: 300, width: 500, height: 300 }, ownPlace: true, ...place },
          { box: 'text', name: 'Title', rect: { x: 200, y: 250, width: 1_500, height: 400 }, ...place },
          { box: 'clock', name: 'Clock', rect: { x: 1_200, y: 300, width: 200, height: 100 }, ...place, hidden: true },
        ],
      },
    };
  });
  const editor = await openEditor();
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
});

test('[SPG-31] [SPG-138] frames hug what is drawn; a second press takes the element below, a drag moves the selected one, and empty parts take no press', async ({
  product,
  openEditor,
}) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('The settings have no element `alerts`');
    const design = { ...alerts.look, placement: 'center', scale: 2, safeArea: 0 } as const;
    settings.boxes.goal = { ...alerts, look: design, widget: defaultWidget('goal') };
    settings.boxes.list = { ...alerts, look: design, widget: defaultWidget('feed') };
    settings.overlays = {
      alerts: {
        size: { width: 1_920, height: 1_080 },
        elements: [
          { ...layerOf('list', { x: 600, y: 200, width: 700, height: 600 }), name: 'List' },
          // The goal's bar is much wider than high, so most of the goal's layer is empty.
          { ...layerOf('goal', { x: 500, y: 100, width: 900, height: 800 }), name: 'Bar' },
        ],
      },
    };
  });
  const editor = await openEditor();
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
});
