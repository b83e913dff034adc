import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { expect, test } from './support/fixtures.ts';

test('[CUS-113] [CUS-93] a panel and a display that share their store show one count, on the canvas and in the overlay', async ({
  product,
  openOverlay,
  openEditor,
}) => {
  const panel = `
    addEventListener('onEventReceived', async ({ detail: { listener } }) => {
      if (listener === 'widget-button') SE_API.store.set('count', ((await SE_API.store.get('count')) ?? 0) + 1);
    });
  `;
  const display = `
    const show = (count) => (document.querySelector('#count').textContent = count ?? 0);
    addEventListener('onWidgetLoad', async () => show(await SE_API.store.get('count')));
    addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
      if (listener === 'kvstore:update' && event.data.key === 'customWidget.count') show(event.data.value);
    });
  `;
  const at = (x: number) => ({ x, y: 100, width: 400, height: 200 });
  await addCustomWidget(product, { js: display, html: '<p id="count"></p>' }, { element: 'display', rect: at(900), shared: true });
  await addCustomWidget(product, { js: display, html: '<p id="count"></p>' }, { element: 'alone', rect: at(1_400) });
  const fields = '{"plus": {"type": "button", "label": "Plus one", "value": 1}}';
  await addCustomWidget(product, { js: panel, html: '<p>Panel</p>', fields }, { element: 'panel', rect: at(100), shared: true });
  const editor = await openEditor();
  await editor.locator('.layers button').filter({ hasText: /panel/i }).first().click();
  const plus = editor.getByRole('button', { name: 'Plus one' });
  const onStage = (element: string) =>
    editor.frameLocator('.stage iframe').locator(`[data-box="${element}"]`).frameLocator('iframe.frame').locator('#count');
  await expect(onStage('display')).toHaveText('0');
  await plus.click();
  await expect(onStage('display')).toHaveText('1');
  const overlay = await openOverlay();
  const inOverlay = (element: string) => widgetFrame(overlay, element).locator('#count');
  await expect(inOverlay('display')).toHaveText('1');
  await expect(editor.getByText('Shared store')).toBeVisible();
  for (const count of ['2', '3']) {
    await plus.click();
    await expect(inOverlay('display')).toHaveText(count);
    await expect(onStage('display')).toHaveText(count);
  }
  await overlay.waitForTimeout(1_000); // long enough for all stored values to arrive
  await expect(inOverlay('display')).toHaveText('3');
  await expect(inOverlay('alone')).toHaveText('0');
});
