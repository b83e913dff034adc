import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { readSettings } from './support/companion.ts';
import { addElement } from './support/editorPage.ts';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

/* The editor of custom code: pasted code, tests, and edits that are not applied yet or are undone (SPEC CUS). */

test.use({ viewport: { width: 1_920, height: 1_080 } });

const notApplied = (page: Page) => page.getByText('Not applied yet', { exact: true });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });
const layer = (page: Page, name: RegExp) => page.locator('.layers').getByRole('button', { name }).first();

async function openText(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click();
  const code = page.getByRole('textbox', { name });
  await code.click();
  return code;
}

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

/** Pastes parts in any order, and adds the widget with three presses. One undo removes the widget. */
async function pasteWidget(page: Page, product: Product): Promise<void> {
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
}

/** Undoes and redoes in the code editor, which must never change the settings. The code remains unapplied. */
async function undoCode(page: Page): Promise<void> {
  const color = page.getByRole('textbox', { name: 'Text color', exact: true });
  await expect(color).toHaveValue('#ffffff');
  await color.fill('rgb(9, 8, 7)');
  await expect(color).toHaveValue('rgb(9, 8, 7)');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(color).toHaveValue('#ffffff');

  await page.getByText('Code', { exact: true }).click();
  const code = await openText(page, 'HTML');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<p>typed</p>');
  await expect(code).toContainText('<p>typed</p>');
  await page.keyboard.press('Control+z');
  await expect(code).not.toContainText('<p>typed</p>');
  await page.keyboard.press('Control+z'); // nothing is left to undo
  await page.keyboard.press('Control+Shift+Z');
  await expect(code).toContainText('<p>typed</p>');
  await page.keyboard.press('Control+Shift+Z'); // nothing is left to redo
  await expect(code).toContainText('<p>typed</p>');
  await expect(color).toHaveValue('#ffffff');
}

/** Selects another element and closes the page while code is not applied. Then discards the code. */
async function keepUnappliedCode(page: Page): Promise<void> {
  await openText(page, 'JS');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// kept\n');
  await expect(apply(page)).toBeEnabled();
  await layer(page, /^Alerts/).click();
  await expect(notApplied(page)).toHaveCount(0);
  await layer(page, /^Custom widget/).click();
  await expect(notApplied(page)).toBeVisible();
  await page.getByText('Code', { exact: true }).click();
  await expect(await openText(page, 'JS')).toContainText('// kept');

  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(notApplied(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'JS' })).not.toContainText('// kept');
}

/** Applies, tests and fixes a widget, also in full-window mode by keyboard alone. */
async function fixWidget(page: Page): Promise<void> {
  const stage = page.frameLocator('.stage iframe').frameLocator('iframe.frame');
  await expect(stage.locator('#latest')).toBeVisible();

  const code = await openText(page, 'JS');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('console.warn("hello from the widget");\nmissing();');
  await page.keyboard.press('Control+s');
  const log = page.getByRole('list', { name: 'Console' });
  await expect(log).toContainText('hello from the widget');
  await expect(log).toContainText(/missing is not defined \(widget\.js:\d+:1\)/);

  await expect(log.getByText(/^Loaded \d\d:\d\d:\d\d$/).nth(1)).toBeVisible();

  await expect(code).toBeFocused();
  await openText(page, 'HTML');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<iframe></iframe><button onclick="go()">Go</button>');
  await page.keyboard.press('Control+s');
  await expect(log).toContainText('<iframe> shows nothing');
  await stage.getByRole('button', { name: 'Go' }).evaluate((button: HTMLElement) => button.click());
  await expect(log).toContainText(/go is not defined \(onclick:\d+:\d+\)/);

  await page.getByRole('textbox', { name: 'Text color', exact: true }).fill('rgb(9, 8, 7)');
  await expect(stage.locator('#latest')).toHaveCSS('color', 'rgb(9, 8, 7)');

  await page.getByText('Test events', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoe');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12.34');
  await page.getByRole('button', { name: 'Send to the widget' }).click();
  await expect(stage.locator('#latest')).toContainText('Zoe');

  // Opens and closes full-window mode with the keyboard alone. Then *Larger* must have the focus again.
  await openText(page, 'JS');
  const larger = page.getByRole('button', { name: 'Larger' });
  await larger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Custom widget' });
  await expect(dialog).toBeVisible();
  const largeCode = dialog.getByRole('textbox', { name: 'JS' });
  await expect(largeCode).toBeFocused();
  await expect.poll(async () => (await largeCode.boundingBox())?.width ?? 0).toBeGreaterThan(800);
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('if (');
  await expect(dialog.locator('.cm-lint-marker-error')).not.toHaveCount(0);
  await page.keyboard.insertText('true) console.log("written large");\n');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByRole('list', { name: 'Console' })).toContainText('written large');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOf(page, 'dialog', colorScheme === 'light' ? 'all' : 'colours')).toEqual([]);
  }
  for (const width of [1_440, 640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  await largeCode.focus();
  await page.keyboard.press('Control+m');
  await page.keyboard.press('Tab');
  await expect(largeCode).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(larger).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'JS' })).toContainText('written large');
}

test('[CUS-142] [CUS-45] [SPG-7] [CUS-129] [CUS-33] a widget is pasted, undone, kept unapplied, filled in, tested and fixed in the editor', async ({
  context,
  openEditor,
  product,
}) => {
  // Makes the code editor use the shortcuts of Windows.
  await context.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'Win32' }));
  const page = await openEditor();
  await test.step('paste', () => pasteWidget(page, product));
  await addElement(page, 'Custom widget');
  await page.getByRole('button', { name: 'Start with empty code' }).click();
  await test.step('undo', () => undoCode(page));
  await test.step('unapplied', () => keepUnappliedCode(page));
  await test.step('fix', () => fixWidget(page));
});
