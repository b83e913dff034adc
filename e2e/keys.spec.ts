import type { Browser } from '@playwright/test';
import { settingsAccess, settingsPage } from './support/companion.ts';
import { expect, isLive, test } from './support/fixtures.ts';

test('[KEY-1] [KEY-2] [KEY-3] [KEY-9] [SPG-21] keys are named, shown, revoked and renewed on the page, and pages opened with a revoked key end', async ({
  product,
  openOverlay,
  context,
}) => {
  const overlay = await openOverlay();
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'account'));
  const keys = page.getByRole('region', { name: 'Keys and links' });
  const row = (name: string) => keys.getByRole('listitem', { name, exact: true });
  await expect(row('Alerts')).toContainText('Last used:');
  await expect(row('Control API')).toContainText('None yet');

  await row('Alerts').getByRole('button', { name: 'Rename: Alerts' }).press('Enter');
  await expect(row('Alerts').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await row('Alerts').getByRole('textbox', { name: 'Name' }).fill('Main scene');
  await row('Alerts').getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(row('Main scene').getByRole('button', { name: 'Rename: Main scene' })).toBeFocused();
  const link = row('Main scene').getByRole('textbox');
  await expect(link).toHaveValue(/^•+$/);
  await row('Main scene').getByRole('button', { name: 'Show: Main scene' }).press('Enter');
  await expect(link).toHaveValue(product.overlay);
  await row('Main scene').getByRole('button', { name: 'Revoke: Main scene' }).press('Enter');
  await page.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(row('Main scene')).toContainText('None yet');
  await expect(row('Main scene').getByRole('button', { name: 'Create: Main scene' })).toBeFocused();
  await expect(overlay.locator('[data-state]').first()).not.toHaveAttribute('data-state', 'live');
  await row('Main scene').getByRole('button', { name: 'Create: Main scene' }).press('Enter');
  await row('Main scene').getByRole('button', { name: 'Show: Main scene' }).press('Enter');
  await expect(link).toHaveValue(/^http/);
  await expect(link).not.toHaveValue(product.overlay);
  await overlay.goto(await link.inputValue());
  await isLive(overlay);

  await row('Control API').getByRole('button', { name: 'Create: Control API' }).press('Enter');
  await row('Control API').getByRole('button', { name: 'Show: Control API' }).press('Enter');
  await expect(row('Control API').getByRole('textbox')).not.toHaveValue(/^•*$/);
  const control = await row('Control API').getByRole('textbox').inputValue();
  const { origin, key } = settingsAccess(product);
  const ask = (path: string, bearer: string) =>
    fetch(`${origin}/companion/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } }).then(({ status }) => status);
  expect(await ask('/control/state', control)).toBe(200);
  await expect(row('Control API')).toContainText('Last used:');

  const other = await context.newPage();
  await other.goto(settingsPage(product, 'account'));
  await row('Settings').getByRole('button', { name: 'Reset: Settings' }).press('Enter');
  await page.getByRole('button', { name: 'Reset now' }).press('Enter');
  await expect(other.getByRole('region', { name: 'Keys and links' })).toHaveCount(0); // this browser's key was revoked
  await expect(row('Main scene')).toBeVisible();
  await expect.poll(() => ask('/settings', key)).toBe(401);
  expect(new URL(page.url()).hash).not.toContain(key);
});

/**
 * Reads `expression` in the tab at `url` with the DevTools protocol, because Playwright sometimes misses a tab whose first address changes
 * while it loads.
 */
async function seenInTab(browser: Browser, url: string, expression: string): Promise<unknown> {
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { targetInfos } = await devtools.send('Target.getTargets');
    const tab = targetInfos.find((each) => each.type === 'page' && each.url === url);
    if (tab === undefined) return undefined;
    const answered = new Promise<string>((resolve) => devtools.once('Target.receivedMessageFromTarget', ({ message }) => resolve(message)));
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId: tab.targetId, flatten: false });
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } });
    await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    return (JSON.parse(await answered) as { result: { result: { value: unknown } } }).result.result.value;
  } finally {
    await devtools.detach();
  }
}

test('[KEY-4] no visible address contains the settings key: of a page, after a reload, in another tab, in Stream alone, with a ticket', async ({
  product,
  context,
  browser,
}) => {
  const { origin, key } = settingsAccess(product);
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'account'));
  const heading = page.getByRole('region', { name: 'Keys and links' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(`${origin}/#/settings/account`);
  await page.reload();
  await expect(heading).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await page.goto(settingsPage(product, 'account'));
  await expect(page).toHaveURL(`${origin}/#/settings/account`);
  await expect(heading).toBeVisible();

  const seenIn = (address: string, expression: string) => seenInTab(browser, `${origin}/#/${address}`, expression);
  await page.locator('#settings-pages a[href*="computer"]').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => seenIn('settings/computer', 'document.querySelector("h1")?.textContent')).toBe('App settings');
  await page.getByRole('link', { name: 'Open in a window of its own' }).click();
  const buttons = '[...document.querySelectorAll("button")].map((each) => each.textContent)';
  await expect.poll(() => seenIn('control', buttons)).toContain('Skip');

  const made = await fetch(`${origin}/companion/v1/tickets`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
  const { ticket } = (await made.json()) as { ticket: string };
  const launched = await (await browser.newContext()).newPage();
  await launched.goto(`${origin}/#/open?ticket=${ticket}`);
  await expect.poll(() => launched.url()).toMatch(/#\/settings\/start$/);
  await launched.reload();
  await expect.poll(() => launched.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/link/i);
  await launched.context().close();
});
