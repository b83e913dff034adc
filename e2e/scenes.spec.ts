import { changeSettings, overlayLinks, settingsPage } from './support/companion.ts';
import { addElement } from './support/editorPage.ts';
import { expect, test } from './support/fixtures.ts';
import { alphaAt } from './support/overlayPicture.ts';

test('[WDG-42] [WDG-43] a scene is made from the palette: a background, a frame with a transparent middle, and a title in the theme’s lettering', async ({
  product,
  context,
  openOverlay,
}) => {
  await changeSettings(product, (settings) => {
    settings.overlays = { scene: { size: { width: 1_280, height: 720 }, elements: [] } };
  });
  const editor = await context.newPage();
  await editor.goto(settingsPage(product, 'overlays'));
  await editor.getByRole('button', { name: 'Edit the layout of scene' }).click();
  await addElement(editor, 'Background');
  await addElement(editor, 'Text');
  await editor.getByRole('combobox', { name: 'Style' }).selectOption('title');
  await addElement(editor, 'Frame');
  await editor.getByRole('combobox', { name: 'Shape' }).selectOption('square');
  await editor.getByRole('textbox', { name: 'Name plate' }).fill('Marisol');

  const selected = editor.locator('.stage-element[data-selected="true"]');
  // The selection covers the whole element *Frame*, including its transparent middle.
  await expect.poll(async () => ((await selected.boundingBox())?.width ?? 0) > 80).toBe(true);

  await expect(editor.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  await editor.close();
  const overlay = await openOverlay((await overlayLinks(product)).get('scene'));
  await expect(overlay.locator('.scene-title .words')).toHaveText('Text');
  const frame = overlay.locator('.scene-frame[data-shape="square"]');
  await expect(frame.locator('.plate')).toHaveText('Marisol');
  await expect(frame).toHaveCSS('opacity', '1');
  const { x = 0, y = 0, width = 0, height = -1 } = (await frame.boundingBox()) ?? {};
  expect(width).toBeCloseTo(height, 0);
  await expect(overlay.locator('.scene-background')).toHaveAttribute('style', /--hole: polygon/);
  await expect(overlay.locator('.scene-background')).toHaveAttribute('data-framed');
  const fromEdge = [0, 1, 2, 3, 4, 6, 8, 10, 12];
  const [middle, outside, ...edge] = await alphaAt(
    overlay,
    [width / 2, -40, ...fromEdge].map((inside) => ({ x: x + inside, y: y + height / 2 })),
  );
  expect([middle, outside]).toEqual([0, 255]);
  expect(Math.max(...edge)).toBeGreaterThan(200);
});
