// The story has over 50 lines, because it opens the editor only once.
import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const canvasOf = (editor: Page) => editor.getByRole('application', { name: 'Canvas' });
const toggleOf = (editor: Page, name: 'Layers' | 'Settings') => editor.getByRole('button', { name: `${name} panel` });
const panelOf = (editor: Page, name: 'Layers' | 'Settings') => editor.getByRole('region', { name: `${name} panel` });
const widthOf = (editor: Page) => canvasOf(editor).evaluate((node) => Math.round(node.getBoundingClientRect().width));

test('[SPG-133] [SPG-42] a list of all keys opens; F6 moves between the parts; panels beside the wide canvas close, stay closed, and pass their focus on', async ({
  openEditor,
}) => {
  const editor = await openEditor();
  await test.step('keys', async () => {
    await expect(canvasOf(editor)).toBeVisible();
    const dialog = editor.getByRole('dialog', { name: 'Keyboard and mouse' });
    const opener = editor.getByRole('button', { name: 'Keyboard and mouse' });
    await editor.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Duplicate')).toBeVisible();
    expect(await violationsOf(editor, 'dialog')).toEqual([]);
    await editor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(opener).toBeFocused();

    const parts = [
      editor.getByRole('region', { name: 'Open overlay' }),
      panelOf(editor, 'Layers'),
      canvasOf(editor).getByRole('group').first(),
      panelOf(editor, 'Settings'),
    ];
    await parts[0]?.focus();
    for (const part of [...parts.slice(1), ...parts.slice(0, 1)]) {
      await editor.keyboard.press('F6');
      await expect(part).toBeFocused();
    }
    await editor.keyboard.press('Shift+F6');
    await expect(panelOf(editor, 'Settings')).toBeFocused();
    await editor.keyboard.press('Tab');
    await editor.keyboard.press('F9');
    await expect(toggleOf(editor, 'Settings')).toBeFocused();
    await editor.keyboard.press('F9');
    await expect(panelOf(editor, 'Settings')).toBeVisible();
    // A question mark that is typed into a field is text.
    await panelOf(editor, 'Layers').getByRole('button', { name: 'Alerts', exact: true }).dblclick();
    await editor.keyboard.type('?');
    await expect(dialog).toBeHidden();
    await editor.keyboard.press('Escape');
  });
  await test.step('panels at 1440 pixels', async () => {
    await expect.poll(() => widthOf(editor)).toBeGreaterThanOrEqual(900);
    for (const name of ['Layers', 'Settings'] as const) {
      expect((await panelOf(editor, name).boundingBox())?.width).toBe(240);
    }
    const surface = (selector: string) => editor.locator(selector).evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await surface('.stage-room')).toBe('rgba(0, 0, 0, 0)');

    const before = await widthOf(editor);
    await editor.keyboard.press('F8');
    await expect(panelOf(editor, 'Layers')).toBeHidden();
    await toggleOf(editor, 'Settings').click();
    await expect(panelOf(editor, 'Settings')).toBeHidden();
    await expect(toggleOf(editor, 'Settings')).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => widthOf(editor)).toBeGreaterThan(before + 300);
    await editor.reload();
    await expect(canvasOf(editor)).toBeVisible();
    await expect(panelOf(editor, 'Layers')).toBeHidden();
    await expect(panelOf(editor, 'Settings')).toBeHidden();
    // The field for a name is in the panel *Layers*, so renaming opens this panel.
    await canvasOf(editor).getByRole('group').first().focus();
    await editor.keyboard.press('F2');
    await expect(editor.getByRole('textbox', { name: 'Name of alerts' })).toBeFocused();
  });
});
