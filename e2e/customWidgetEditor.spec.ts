import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pngFile } from '../src/files/testing/mediaFixtures.ts';
import { violationsOf } from './support/axe.ts';
import { readSettings } from './support/companion.ts';
import { addCustomWidget } from './support/customWidget.ts';
import { addElement } from './support/editorPage.ts';
import { expect, test } from './support/fixtures.ts';

/* The editor of custom code: tests, sharing, and edits that are not applied yet or cannot be applied (SPEC CUS). */

test.use({ viewport: { width: 1_920, height: 1_080 } });

const notApplied = (page: Page) => page.getByText('Not applied yet', { exact: true });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });
const layer = (page: Page, name: RegExp) => page.locator('.layers').getByRole('button', { name }).first();

async function openText(page: Page, name: string) {
  await page.getByText('Code', { exact: true }).click();
  await page.getByRole('tab', { name, exact: true }).click();
  const code = page.getByRole('textbox', { name });
  await code.click();
  return code;
}

async function addEmptyWidget(page: Page): Promise<void> {
  await addElement(page, 'Custom widget');
  await page.getByRole('button', { name: 'Start with empty code' }).click();
}

test('[SPG-7] [CUS-129] unapplied code is kept while another element is selected, and the browser asks before it is lost', async ({
  openEditor,
}) => {
  const page = await openEditor();
  await addEmptyWidget(page);
  await openText(page, 'JS');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// kept\n');
  await expect(apply(page)).toBeEnabled();
  await layer(page, /^Alerts/).click();
  await expect(notApplied(page)).toHaveCount(0);
  await layer(page, /^Custom widget/).click();
  await expect(notApplied(page)).toBeVisible();
  await expect(await openText(page, 'JS')).toContainText('// kept');

  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(notApplied(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'JS' })).not.toContainText('// kept');
});

test('[CUS-129] [CUS-50] invalid code is not applied, the page gives the reason, and the stream is unchanged', async ({
  product,
  openEditor,
  openOverlay,
}) => {
  const overlay = await openOverlay();
  const page = await openEditor();
  await addEmptyWidget(page);
  const live = overlay.frameLocator('iframe.frame').locator('#latest');
  await expect(live).toBeVisible();
  const codes = async () =>
    Object.values((await readSettings(product)).boxes).flatMap(({ widget }) => (widget?.kind === 'custom' ? [widget.code] : []));
  const before = await codes();
  // Reloading the frame would remove this attribute.
  await live.evaluate((node) => node.setAttribute('data-first', ''));

  await openText(page, 'FIELDS');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{"color": ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Not applied\. FIELDS of the custom widget is not valid JSON: line 1, column/)).toBeVisible();
  await expect(apply(page)).toBeEnabled();
  await expect(page.frameLocator('.stage iframe').frameLocator('iframe.frame').locator('#latest')).toBeVisible();
  await expect(overlay.frameLocator('iframe.frame').locator('#latest[data-first]')).toBeVisible();
  await expect.poll(codes).toEqual(before);

  await page.getByRole('textbox', { name: 'FIELDS' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('{"type": "colorpicker", "value": "rgb(1, 2, 3)"}}');
  await page.keyboard.press('Control+s');
  await expect(live).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(notApplied(page)).toHaveCount(0);
  await expect(page.getByText(/^Not applied\./)).toHaveCount(0);
});

test('[CUS-45] [CUS-33] a widget is pasted, filled in, tested and fixed in the editor, also in full-window mode by keyboard alone', async ({
  openEditor,
}) => {
  const page = await openEditor();
  await addEmptyWidget(page);
  await page.getByText('Code', { exact: true }).click();
  const stage = page.frameLocator('.stage iframe').frameLocator('iframe.frame');
  await expect(stage.locator('#latest')).toBeVisible();

  await page.getByRole('tab', { name: 'JS', exact: true }).click();
  const code = page.getByRole('textbox', { name: 'JS' });
  await code.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('console.warn("hello from the widget");\nmissing();');
  await page.keyboard.press('Control+s');
  const log = page.getByRole('list', { name: 'Console' });
  await expect(log).toContainText('hello from the widget');
  await expect(log).toContainText(/missing is not defined \(widget\.js:\d+:1\)/);

  await expect(log.getByText(/^Loaded \d\d:\d\d:\d\d$/).nth(1)).toBeVisible();

  await expect(code).toBeFocused();
  await page.getByRole('tab', { name: 'HTML', exact: true }).click();
  await page.getByRole('textbox', { name: 'HTML' }).click();
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

  // Opens and closes full-window mode with the keyboard alone. The focus must return.
  await page.getByRole('tab', { name: 'JS', exact: true }).click();
  await code.click();
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
});

test('[CUS-65] a widget is shared with its values, and imported as an element and as an overlay', async ({ openEditor }) => {
  const page = await openEditor();
  await addElement(page, 'Custom widget');
  await page.getByRole('button', { name: /^Tip train/ }).click();
  await page.getByRole('textbox', { name: 'Minimum tip' }).fill('7');
  await page.getByText('Code', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file with my values' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Tip train.ovation');
  const buffer = await readFile(await download.path());
  const given = { name: 'theirs.ovation', mimeType: 'application/octet-stream', buffer };

  await addElement(page, 'Custom widget');
  const input = page.locator('input[type="file"][aria-label="Files of the widget"]');
  await input.setInputFiles({ ...given, buffer: Buffer.from('{\n  "ovation": "settings",\n  "format": 1\n}') });
  await expect(page.getByText('These are exported settings. Import them under Backup & sharing.')).toBeVisible();
  await input.setInputFiles(given);
  await expect(page.getByRole('textbox', { name: 'Minimum tip' })).toHaveValue('7');

  await page.getByRole('button', { name: '‹ Overlays' }).click();
  await page.getByRole('button', { name: 'New overlay' }).click();
  await page.getByLabel('Choose an overlay file').setInputFiles(given);
  await expect(page.locator('.file-contents')).toContainText('Tip train');
  await page.getByRole('button', { name: 'Add this overlay' }).click();
  await expect(page.getByRole('heading', { name: 'Tip train' }).first()).toBeVisible();
});

test('[CUS-45] a field for an image accepts an upload, and a font is chosen and shown', async ({ product, openEditor }) => {
  const fields = `{
    "picture": {"type": "image-input", "label": "Mascot"},
    "sounds": {"type": "sound-input", "label": "Chimes", "multiple": true},
    "font": {"type": "googleFont", "label": "Title font", "value": "Roboto"}
  }`;
  await addCustomWidget(product, { html: '<img id="picture" src="{picture}"><p id="font">{font}</p>', fields });
  const page = await openEditor();
  await layer(page, /^mine/).click();
  const stage = page.frameLocator('.stage iframe').frameLocator('iframe.frame');
  await expect(stage.locator('#font')).toHaveText('Roboto');
  await expect(page.getByLabel('Title font: name of the font')).toHaveValue('Roboto');

  const input = page.getByLabel('Files to upload: Mascot');
  await expect(page.getByRole('button', { name: 'Upload… Mascot' })).toBeVisible();
  await input.setInputFiles({ name: 'fox.png', mimeType: 'image/png', buffer: Buffer.from(pngFile({ width: 40, height: 30 })) });
  const mascot = page.getByRole('group', { name: 'Mascot' });
  await expect(mascot.getByRole('listitem')).toHaveText('fox.png');
  await expect(stage.locator('#picture')).toHaveJSProperty('naturalWidth', 40);
  await page.getByRole('button', { name: 'Choose Chimes from Media' }).click();
  const library = page.getByRole('dialog', { name: 'Chimes' });
  await library.getByRole('searchbox').fill('laser');
  await library.getByRole('checkbox', { name: 'Laser' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Chimes' }).getByRole('listitem')).toContainText('Laser');
  await page
    .getByLabel('Files to upload: Chimes')
    .setInputFiles({ name: 'hen.png', mimeType: 'image/png', buffer: Buffer.from(pngFile()) });
  await expect(page.getByText('hen.png is now under Media, but this field takes another kind of file.')).toBeVisible();

  await page.locator('.custom-font summary').click();
  await page.getByRole('radio', { name: 'Caveat' }).click();
  await expect(stage.locator('#font')).toHaveText('Caveat');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ family, status }) => /caveat/i.test(family) && status === 'loaded')))
    .toBe(true);
  expect(await violationsOf(page)).toEqual([]);
});

test('[CUS-33] a value set with setField appears in the form and is stored, even without a reload of the widget', async ({
  product,
  openEditor,
}) => {
  const fields = JSON.stringify({
    size: { type: 'number', label: 'Size', value: 4 },
    word: { type: 'text', label: 'Word', value: 'first' },
    preset: { type: 'button', label: 'Large preset', value: 'large' },
  });
  const js = `
    addEventListener('onWidgetLoad', ({ detail }) => (document.querySelector('#size').textContent = detail.fieldData.size));
    addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
      if (listener !== 'widget-button' || event.field !== 'preset') return;
      SE_API.setField('word', event.value, false);
      SE_API.setField('size', 72, true);
    });
  `;
  await addCustomWidget(product, { html: '<p id="size"></p>', js, fields });
  const page = await openEditor();
  await page.getByRole('button', { name: 'mine Custom widget' }).click();
  const size = page.frameLocator('.stage iframe').frameLocator('iframe.frame').locator('#size');
  await expect(size).toHaveText('4');
  await page.getByRole('button', { name: 'Large preset' }).click();
  await expect(page.getByRole('textbox', { name: 'Word' })).toHaveValue('large');
  await expect(page.getByRole('textbox', { name: 'Size' })).toHaveValue('72');
  await expect(size).toHaveText('72');
  const stored = async () => (await readSettings(product)).boxes.mine?.widget;
  await expect.poll(stored).toMatchObject({ values: { word: 'large', size: 72 } });
  await page.reload();
  await expect(size).toHaveText('72');
});
