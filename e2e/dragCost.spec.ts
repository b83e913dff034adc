import { defaultWidget, layerOf, type Widget } from '../src/contract/settings/index.ts';
import { changeSettings } from './support/companion.ts';
import { isStill } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';

/* Counts layouts while an element is dragged on a full canvas. Counts do not depend on the computer, but times would. */

const columns = 4;
const kinds = ['goal', 'feed', 'ticker', 'top', 'totals', 'latest'] as const;

test('[SPG-30] no step of a drag among twelve elements measures the layout', async ({ product, openEditor }) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('the settings have no element `alerts`');
    const layers = [layerOf('alerts', { x: 0, y: 0, width: 1_920, height: 1_080 })];
    for (let index = 0; index < 11; index += 1) {
      const element = `element-${index}`;
      const widget: Widget = defaultWidget(kinds[index % kinds.length] ?? 'goal');
      settings.boxes[element] = { ...alerts, widget };
      layers.push(
        layerOf(element, { x: (index % columns) * 470 + 10, y: Math.floor(index / columns) * 340 + 20, width: 420, height: 280 }),
      );
    }
    settings.overlays = { alerts: { size: { width: 1_920, height: 1_080 }, elements: layers } };
  });
  const editor = await openEditor();
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
});
