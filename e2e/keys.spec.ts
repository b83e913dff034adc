// The story has over 50 lines, because it opens the settings only once.
import type { Browser } from '@playwright/test';
import { settingsAccess, settingsPage } from './support/companion.ts';
import { openContext } from './support/context.ts';
import { expect, isLive, test } from './support/fixtures.ts';
import { checkPage } from './support/pageCheck.ts';

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

test('[KEY-1] [KEY-2] [KEY-3] [KEY-4] [KEY-9] [SPG-20] [SPG-21] keys are named, shown, revoked and renewed, and pages with a revoked key end; no address shows the settings key', async ({
  product,
  openOverlay,
  context,
  browser,
}) => {
  const overlay = await openOverlay();
  const { origin, key } = settingsAccess(product);
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'account'));
  const keys = page.getByRole('region', { name: 'Keys and links' });
  const row = (name: string) => keys.getByRole('listitem', { name, exact: true });
  const ask = (path: string, bearer: string) =>
    fetch(`${origin}/companion/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } }).then(({ status }) => status);
  await test.step('renamed, revoked and created', async () => {
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
    expect(await ask('/control/state', control)).toBe(200);
    await expect(row('Control API')).toContainText('Last used:');
  });
  await test.step('no address contains the settings key: of a page, after a reload, in another tab, in Stream alone', async () => {
    await expect(page).toHaveURL(`${origin}/#/settings/account`);
    await page.reload();
    await expect(keys).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await page.goto(settingsPage(product, 'account'));
    await expect(page).toHaveURL(`${origin}/#/settings/account`);
    await expect(keys).toBeVisible();

    const seenIn = (address: string, expression: string) => seenInTab(browser, `${origin}/#/${address}`, expression);
    await page.locator('#settings-pages a[href*="computer"]').click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => seenIn('settings/computer', 'document.querySelector("h1")?.textContent')).toBe('App settings');
    await page.getByRole('link', { name: 'Open in a window of its own' }).click();
    const buttons = '[...document.querySelectorAll("button")].map((each) => each.textContent)';
    await expect.poll(() => seenIn('control', buttons)).toContain('Skip');
  });

  const other = await (await openContext(browser)).newPage();
  await test.step('a page that a ticket opened', async () => {
    const made = await fetch(`${origin}/companion/v1/tickets`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    const { ticket } = (await made.json()) as { ticket: string };
    await other.goto(`${origin}/#/open?ticket=${ticket}`);
    await expect(other).toHaveURL(`${origin}/#/settings`);
    await expect(other.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible();
    await other.reload();
    await expect.poll(() => other.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/link/i);
  });
  await test.step('the settings key is reset', async () => {
    await other.locator('#settings-pages a[href*="account"]').click();
    await expect(other.getByRole('region', { name: 'Keys and links' })).toBeVisible();
    await row('Settings').getByRole('button', { name: 'Reset: Settings' }).press('Enter');
    await page.getByRole('button', { name: 'Reset now' }).press('Enter');
    await expect(other.getByRole('region', { name: 'Keys and links' })).toHaveCount(0); // this browser's key was revoked
    await expect(row('Main scene')).toBeVisible();
    await expect.poll(() => ask('/settings', key)).toBe(401);
    expect(new URL(page.url()).hash).not.toContain(key);
    await other.goto('about:blank'); // `other` already shows that its link is invalid
    await other.goto(product.settings); // a link with a wrong key
    await expect(other.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();
    await expect(other.getByText('Settings', { exact: true }).first()).toBeVisible();
    await expect(other.getByRole('navigation', { name: 'Settings' })).toHaveCount(0);
    expect(await checkPage(other, 'page without a valid key')).toEqual([]);
  });
});
