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
  await editor.mouse.click(...at(1_300, 350)); // a point on the hidden clock
  await expect(title).toHaveAttribute('data-selected', 'true');
  await editor.mouse.dblclick(...at(600, 450));
  const field = stage.getByRole('textbox', { name: 'Text of Title' });
  await expect(field).toBeFocused();
  await editor.keyboard.type('Be right back');
  await editor.keyboard.press('Control+Enter');
  await expect(editor.frameLocator('.stage iframe').locator('[data-widget="text"]')).toContainText('Be right back');
  await expect(title).toBeFocused();
  await editor.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await editor.keyboard.type('Never');
  await editor.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await editor.keyboard.press('Shift+ArrowRight');
  await editor.getByRole('button', { name: 'Undo last change: position of Title' }).click();
  await expect(editor.getByRole('status', { name: 'Undone' })).toHaveText('Undid: position of Title');
  await expect(editor.frameLocator('.stage iframe').locator('[data-widget="text"]')).toContainText('Be right back');
});
