import { addElement } from './support/editorPage.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

test('[CUS-45] undo and redo in the code editor apply to the code only, on Windows too, and never to the settings', async ({
  context,
  openEditor,
}) => {
  // Makes the code editor use the shortcuts of Windows.
  await context.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'Win32' }));
  const page = await openEditor();
  await addElement(page, 'Custom widget');
  await page.getByRole('button', { name: 'Start with empty code' }).click();
  const color = page.getByRole('textbox', { name: 'Text color', exact: true });
  await expect(color).toHaveValue('#ffffff');
  await color.fill('rgb(9, 8, 7)');
  await expect(color).toHaveValue('rgb(9, 8, 7)');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(color).toHaveValue('#ffffff');

  await page.getByText('Code', { exact: true }).click();
  await page.getByRole('tab', { name: 'HTML', exact: true }).click();
  const code = page.getByRole('textbox', { name: 'HTML' });
  await code.click();
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
});
