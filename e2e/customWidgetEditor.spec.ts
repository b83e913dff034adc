import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
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

  // Opens and closes full-window mode with the keyboard alone. Then *Larger* must have the focus again.
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
