import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { readSettings } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

/* *Paste code* in the editor (SPEC CUS-142). */

test.use({ viewport: { width: 1_440, height: 900 } });

const parts = {
  js: "window.addEventListener('onWidgetLoad', ({ detail }) => {\n  document.querySelector('#who').textContent = detail.fieldData.greeting;\n});",
  fields:
    '{\n  "greeting": {"type": "text", "label": "Greeting", "value": "Hello"},\n  "widgetName": {"type": "hidden", "value": "Greeter"},\n}',
  css: '#who {\n  color: {{tone}};\n}',
  html: '<link href="https://cdn.example/x.css" rel="stylesheet">\n<p id="who">…</p>',
  data: '{ "tone": "rgb(1, 2, 3)" }',
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste code' });
const frame = (page: Page) => page.frameLocator('.stage iframe').frameLocator('iframe.frame');

/** Pastes a text as the keys do, so that the page reads the clipboard's content from the event. */
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('[CUS-142] a widget whose parts are pasted in any order is added with three presses, and one undo removes it', async ({
  openEditor,
  product,
}) => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'Add element' }).click();
  await page.getByRole('button', { name: 'Paste code' }).click();
  await paste(page, Object.values(parts).join('\n'));
  const found = dialog(page).getByRole('list', { name: 'Found' }).getByRole('listitem');
  await expect(found).toHaveCount(5);
  await expect(found.nth(3)).toContainText('2 fields');
  await expect(found.nth(4)).toContainText('1 value');
  await expect(dialog(page)).toContainText('It loads from cdn.example.');
  expect(await violationsOf(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();

  await expect(dialog(page)).toHaveCount(0);
  await expect(frame(page).locator('#who')).toHaveText('Hello');
  await expect(frame(page).locator('#who')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('.layers')).toContainText('Greeter');
  await expect(page.getByRole('textbox', { name: 'Greeting' })).toHaveValue('Hello');
  const widgets = async () => Object.values((await readSettings(product)).boxes).filter(({ widget }) => widget?.kind === 'custom').length;
  await expect.poll(widgets).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(widgets).toBe(0);
});
