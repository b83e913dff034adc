import type { Page } from '@playwright/test';

/** Adds an element in the editor with the palette. `kind`: the name of the kind in English. */
export async function addElement(editor: Page, kind: string): Promise<void> {
  await editor.getByRole('button', { name: 'Add element', exact: true }).click();
  await editor
    .getByRole('dialog', { name: 'Add element' })
    .getByRole('button', { name: `Add ${kind}`, exact: true })
    .click();
}
