import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { post } from './support/api.ts';
import { command, hasTheme } from './support/command.ts';
import { settingsAccess, settingsPage } from './support/companion.ts';
import { openContext } from './support/context.ts';
import { expect, isLive, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { watchProblem } from './support/watch.ts';

/** OBS's user agent. Playwright cannot set it for the SharedWorker of an overlay, so the source is simulated here. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36 OBS/31.0.2';

/** Connects to the companion like the live engine of a source in OBS. Resolves to a function that closes the source. */
async function openObsSource(product: Pick<Product, 'settings' | 'overlay'>, { visible } = { visible: true }): Promise<() => void> {
  const { origin } = settingsAccess(product);
  const key = new URLSearchParams(product.overlay.split('?')[1]).get('key') ?? '';
  const headers = { authorization: `Bearer ${key}`, 'user-agent': userAgent, 'content-type': 'application/json' };
  const closing = new AbortController();
  const live = await fetch(`${origin}/companion/v1/live?engine=obs`, { headers, signal: closing.signal });
  void live.body?.pipeTo(new WritableStream(), { signal: closing.signal }).catch(() => {});
  const elements = [{ box: 'alerts', pages: 1, visible, queued: 0, showing: null }];
  const report = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: elements };
  const body = JSON.stringify({ engineId: 'obs', report });
  const answer = await fetch(`${origin}/companion/v1/engine-report`, { method: 'POST', headers, body });
  if (!live.ok || !answer.ok) throw new Error(`the source could not connect: ${live.status}, ${answer.status}`);
  return () => closing.abort();
}

test('[SPG-17] [SPG-18] [SPG-125] the first run works by keyboard: a demo alert, an account error, then account, theme, link and test', async ({
  product,
  context,
}) => {
  const page = await context.newPage();
  const problem = watchProblem(page);
  await page.goto(product.settings);
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
  await expect(page).toHaveURL(/#\/settings\/start$/);
  await expect(page.getByText('This is a demo.')).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the alert"]').locator('[data-alert-key]');
  await expect(preview).toBeVisible();
  await expect(page.getByText('Silent until you turn the sound on.')).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Continue with the demo' });
  await expect(goOn).toHaveClass(/primary/);
  await page.getByText('Connect your own account', { exact: true }).press('Enter');
  await expect(goOn).not.toHaveClass(/primary/);

  const connect = async (baseUrl: string, key: string) => {
    await page.getByRole('textbox', { name: 'Platform URL' }).fill(baseUrl);
    await page.getByLabel('API key').fill(key);
    await page.getByLabel('API key').press('Enter');
  };
  await connect(product.api, 'wrong');
  await expect(page.getByText('The platform rejects this key (401)')).toBeVisible();
  await connect('http://127.0.0.1:9', product.apiKey);
  await expect(page.getByText('No answer from this URL')).toBeVisible();
  await connect(settingsAccess(product).origin, product.apiKey);
  await expect(page.getByText('This is not the Creator API')).toBeVisible();
  await connect(product.api, await keyWithoutPremium(product));
  await expect(page.getByText('The account has no premium plan (403)')).toBeVisible();
  await connect(`${product.api}/api/v1/`, product.apiKey);
  await expect(page.getByText('Juniper Vale')).toBeVisible();
  await expect(page.getByText('This is a demo.')).toHaveCount(0);

  const step = (name: string) => page.getByRole('button', { name });
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(step('Pick a theme')).toBeFocused();
  const isDrawnAs = (theme: string) => expect(preview).toHaveAttribute('data-theme', theme, { timeout: 5_000 });
  // On a slow computer the alert may have ended, or the theme may have loaded too late. Then play the alert again.
  const showsOrReplays = (theme: string) =>
    isDrawnAs(theme).catch(() =>
      expect(async () => {
        await page.getByRole('button', { name: 'Replay' }).press('Enter');
        await isDrawnAs(theme);
      }).toPass(),
    );
  await showsOrReplays('pin');
  await page.getByRole('radio', { name: 'Gilt' }).press('Space');
  await showsOrReplays('gilt');
  await page.getByRole('button', { name: 'Use this theme' }).press('Enter');

  await page.getByRole('button', { name: 'Skip for now' }).press('Enter');
  await expect(step('Add the overlay to OBS')).toContainText('Skipped');
  await page.getByRole('button', { name: 'Send a test donation' }).press('Enter');
  await expect(page.getByText('OBS is closed, or the overlay is not in it')).toBeVisible();
  await page.getByRole('listitem').getByRole('listitem').getByRole('button', { name: 'Add the overlay to OBS' }).press('Enter');
  const overlay = await context.newPage();
  await overlay.goto((await page.getByRole('link', { name: 'Open overlay in a tab' }).getAttribute('href')) ?? '');
  await isLive(overlay);
  await hasTheme(overlay, 'gilt');
  // The overlay is open in a browser tab, which does not count as a source in OBS (SPEC SPG-141).
  await expect(step('Add the overlay to OBS')).toContainText('Skipped');
  await page.getByRole('button', { name: 'Skip for now' }).press('Enter');
  await page.getByRole('button', { name: 'Send a test donation' }).press('Enter');
  await expect(overlay.locator('[data-alert-origin="test"]')).toHaveAttribute('data-theme', 'gilt');
  await page.getByRole('button', { name: 'No, help' }).press('Enter');
  await expect(page.getByText('The overlay is open in a tab, but not in OBS')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(step('Ready to go live')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  expect(problem.errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([]);
});

async function keyWithoutPremium({ home, api }: { readonly home: string; readonly api: string }): Promise<string> {
  const secret = (await readFile(join(home, 'operator.key'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${secret}` };
  const { id } = await post<{ id: string }>(`${api}/operator/v1/accounts`, headers, { handle: 'plain', displayName: 'Plain' });
  const { key } = await post<{ key: string }>(`${api}/operator/v1/accounts/${id}/keys`, headers, {});
  const url = `${api}/operator/v1/accounts/${id}`;
  const body = JSON.stringify({ premium: false });
  const answer = await fetch(url, { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`);
  return key;
}

test('[SPG-126] [SPG-141] [SPG-125] [SPG-17] a test that was seen in OBS ends the first run with a celebration, which every browser remembers', async ({
  product,
  context,
  browser,
}) => {
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'start'));
  const closeSource = await openObsSource(product, { visible: false });
  await expect(page.getByRole('button', { name: 'Add the overlay to OBS' })).toContainText('Done');
  await page.getByRole('button', { name: 'Send a test alert' }).click();
  await page.getByRole('button', { name: 'Send a test donation' }).click();
  await page.getByRole('button', { name: 'No, help' }).click();
  await expect(page.getByText('The source is hidden in OBS')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'You’re ready to go live!' })).toBeVisible();
  await expect(page.locator('.confetti')).toBeHidden(); // the tests prefer reduced motion
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('.confetti')).toBeVisible();
  for (const [card, address] of [
    ['Customize your alerts', /settings\/alerts/],
    ['Add a goal', /settings\/overlays\?overlay=alerts/],
    ['Control from your phone', /settings\/account\?part=devices/],
  ] as const) {
    await expect(page.getByRole('link', { name: card })).toHaveAttribute('href', address);
  }
  await command(product, 'pause');
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Alerts are paused')).toBeVisible();
  await command(product, 'resume');
  closeSource();
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/#\/settings$/);

  const other = await (await openContext(browser)).newPage();
  await other.goto(product.settings);
  await expect(other.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible();
  await other.goto(`${other.url().split('#')[0]}#/settings/start`);
  for (const name of ['Add the overlay to OBS', 'Send a test alert', 'Ready to go live']) {
    await expect(other.getByRole('button', { name })).toContainText('Done');
  }
  await expect(other.getByRole('link', { name: 'Skip setup' })).toHaveCount(0);
});
