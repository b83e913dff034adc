import { expect, type Page } from '@playwright/test';
import type { Settings } from '../../src/contract/settings/index.ts';
import { addElement } from './editorPage.ts';
import { expandAll, hasContent, type OpenedPart, openAlertsPages, openOverlayEditor, openPages } from './filledSettings.ts';

/* Opens everything that the settings can show: pages, tabs, panels, each kind of element, editors and dialogs. */

export type Place = Pick<OpenedPart, 'name' | 'root'>;

export const main = (name: string): Place => ({ name, root: 'main' });

/** `settings`: the settings that the editors show. */
export async function* openPlaces(page: Page, settings: Settings): AsyncGenerator<Place> {
  // Opens the alerts first and the pages after them, because some pages list events, which must have been shown before.
  yield* openAlertsPages(page);
  for await (const { name } of openPages(page)) yield main(name);
  yield* openDialogs(page, settings);
  await openOverlayEditor(page);
  yield main('editor');
  yield* openEditorParts(page);
}

async function* openDialogs(page: Page, settings: Settings): AsyncGenerator<Place> {
  const open = async (name: string) => {
    await page.goto(`${page.url().split('#')[0]}#/settings/${name}`);
    await expect(page.locator('.open-page')).toHaveAttribute('data-page', name);
    await hasContent(page, name);
    await expandAll(page);
  };
  const choose = (input: string, file: unknown) =>
    page.getByLabel(input).setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await open('language');
  yield { name: 'frame', root: 'body' };
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('volume');
  yield { name: 'search', root: '.page-nav' };
  await open('overlays');
  await page.locator('details.overlay-menu').last().locator('summary').click();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  yield { name: 'overlay menu', root: 'details.overlay-menu[open]' };
  await page.keyboard.press('Escape');
  const { overlays = {}, boxes: elements } = settings;
  await page.getByRole('button', { name: 'New overlay' }).click();
  yield { name: 'new overlay', root: '.new-overlay-dialog' };
  await choose('Choose an overlay file', {
    ovation: 'overlay',
    format: 1,
    name: 'gift',
    overlay: overlays.alerts,
    boxes: elements,
    media: {},
  });
  await expect(page.getByRole('button', { name: 'Add this overlay' })).toBeVisible();
  yield { name: 'overlay of a file', root: '.new-overlay-dialog' };
  await page.keyboard.press('Escape');
  await open('transfer');
  const alerts = { ...elements.alerts, gapMs: 5_000 };
  await choose('Settings file', {
    ovation: 'settings',
    format: 1,
    settings: { ...settings, locale: 'de', boxes: { ...elements, alerts } },
  });
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  yield { name: 'settings of a file', root: 'section:has(> h2:text-is("Import"))' };
  await open('account');
  await page.getByRole('button', { name: 'Rename: Alerts' }).click();
  await page.getByRole('button', { name: 'Reset: Settings' }).click();
  yield { name: 'keys, renaming and resetting', root: 'section:has(> h2:text-is("Keys and links"))' };
  await open('stream');
  await page.locator('.row-actions summary').first().click();
  await page.getByRole('button', { name: 'Delete this supporter’s data…' }).click();
  await expect(page.getByText(/^Delete \d entr/)).toBeVisible();
  yield { name: 'stream, erasing', root: '.feed' };
}

async function* openEditorParts(page: Page): AsyncGenerator<Place> {
  const layers = page.getByRole('list', { name: 'Layers' });
  await layers.getByRole('button', { name: 'Alerts', exact: true }).click({ modifiers: ['Shift'] });
  yield { name: 'editor, several elements', root: '.editor' };
  await layers.getByRole('button', { name: 'Alerts', exact: true }).click();
  yield { name: 'editor, alerts', root: '.editor' };
  await addElement(page, 'Custom widget');
  await page.getByRole('button', { name: 'Start with empty code' }).click();
  await page.getByText('Code', { exact: true }).click();
  await page.getByRole('tab', { name: 'HTML', exact: true }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'HTML' }).click();
  await page.keyboard.insertText('<p>typed</p>');
  for (const tab of ['HTML', 'CSS', 'JS', 'FIELDS']) {
    await dialog.getByRole('tab', { name: tab, exact: true }).click();
    yield { name: `code editor, ${tab}`, root: 'dialog' };
  }
}
