import type { Page } from '@playwright/test';

/** Opens the panel of the layers, which is closed at first in windows of 720 to 1,200 px. */
export async function openLayers(editor: Page): Promise<void> {
  const toggle = editor.getByRole('button', { name: 'Layers panel' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Opens the menu with the type, amount and scenario of test alerts. */
export async function openTestOptions(editor: Page): Promise<void> {
  await editor.locator('.test-options:not([open]) > summary').click();
}

/** `kind`: the English name of the element's kind. */
export async function addElement(editor: Page, kind: string): Promise<void> {
  await openLayers(editor);
  await editor.getByRole('button', { name: 'Add element', exact: true }).click();
  await editor
    .getByRole('dialog', { name: 'Add element' })
    .getByRole('button', { name: `Add ${kind}`, exact: true })
    .click();
}
