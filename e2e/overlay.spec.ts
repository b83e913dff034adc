import type { Page } from '@playwright/test';
import type { ElementSettings } from '../src/contract/settings/index.ts';
import { donate, follow } from './support/api.ts';
import { command, hasSettings } from './support/command.ts';
import { changeSettings } from './support/companion.ts';
import { alertOf, expect, isLive, test, withMotion } from './support/fixtures.ts';
import { alphaAt } from './support/overlayPicture.ts';
import type { Product } from './support/product.ts';
import { longAlert } from './support/shortAlerts.ts';
import { watchAlerts, watchProblem } from './support/watch.ts';

test.use({ ...withMotion, serviceWorkers: 'allow' });

const shortAlerts = { durationMs: 1_200, gapMs: 100 };
const changeBox = (product: Product, change: Partial<ElementSettings>) =>
  changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, change));

test('an overlay shows a donation with name, amount, message and key, sends requests only to the companion, and logs no error', async ({
  product,
  context,
}) => {
  await changeBox(product, longAlert);
  const page = await context.newPage();
  const problem = watchProblem(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(product.overlay);
  await isLive(page);
  expect(requested.length).toBeGreaterThan(3);
  expect(requested.filter((path) => /control(?!Verbs)|creator|settings/.test(path))).toEqual([]);
  const { id } = await donate(product, { amount: 25.5, donorName: 'Ada Lovelace', message: 'Wonderful stream!' });
  const alert = alertOf(page, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('Ada Lovelace');
  await expect(alert.locator('[data-part="amount"]')).toHaveText('$25.50');
  await expect(alert.locator('[data-part="message"]')).toHaveText('Wonderful stream!');
  await expect(alert).toHaveAttribute('data-alert-origin', 'live');
  expect([...problem.origins]).toEqual([new URL(product.overlay).origin]);
  expect(problem.errors).toEqual([]);
});

test('the page is transparent before, beside and after an alert', async ({ product, openOverlay }) => {
  await changeBox(product, longAlert);
  const overlay = await openOverlay();
  const corners = [
    { x: 2, y: 2 },
    { x: 1277, y: 2 },
    { x: 2, y: 717 },
    { x: 1277, y: 717 },
  ];
  expect(await alphaAt(overlay, [...corners, { x: 960, y: 540 }])).toEqual([0, 0, 0, 0, 0]);
  const { id } = await donate(product, { amount: 100, donorName: 'Grace' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  const middleOfAmount = async () => {
    const box = await alert.locator('[data-part="amount"]').boundingBox();
    if (!box) throw new Error('the amount is not visible');
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const isSeen = async () => {
    const [inside = 0, ...outside] = await alphaAt(overlay, [await middleOfAmount(), ...corners]);
    return [inside > 0, ...outside];
  };
  await expect.poll(isSeen).toEqual([true, 0, 0, 0, 0]);
  const around = await middleOfAmount();
  await command(product, 'skip');
  await expect(alert).toHaveCount(0);
  await expect.poll(() => alphaAt(overlay, [around, ...corners])).toEqual([0, 0, 0, 0, 0]);
});

test('a queue survives a reload in its middle: each alert is shown, and none completely twice', async ({ product, context }) => {
  await changeBox(product, shortAlerts);
  const page = await context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(product.overlay);
  await isLive(page);
  const keys: string[] = [];
  const give = async (donorName: string) => keys.push(`donation.created:${(await donate(product, { amount: 5, donorName })).id}`);
  await give('One');
  await expect.poll(() => seen.length).toBe(1);
  // The first alert ends before the reload. The second alert is long, so that the reload interrupts it even on a slow computer.
  await changeBox(product, longAlert);
  await hasSettings(product);
  for (const donorName of ['Two', 'Three']) await give(donorName);
  await expect(alertOf(page, keys[1] ?? '')).toBeVisible();
  await page.reload();
  for (const key of keys.slice(1)) {
    await expect(alertOf(page, key)).toBeVisible();
    await hasSettings(product); // waits for the new engine to receive commands
    await command(product, 'skip', { key });
  }
  await expect(page.locator('[data-alert-key]')).toHaveCount(0);
  const order = seen.map(({ key }) => key);
  // Only the interrupted alert may be shown again. All others are shown once.
  expect(order.filter((key, index) => key !== order[index - 1])).toEqual(keys);
  expect(order.filter((key) => key === keys[0])).toHaveLength(1);
  expect(order.filter((key) => key === keys[2])).toHaveLength(1);
});

test('[ENG-2] with two sources of one element, each alert plays in one of them, and the other continues when it is closed', async ({
  product,
  context,
}) => {
  await changeBox(product, shortAlerts);
  const pages: [Page, Page] = [await context.newPage(), await context.newPage()];
  const seen = await Promise.all(pages.map(watchAlerts));
  for (const page of pages) {
    await page.goto(product.overlay);
    await isLive(page);
  }
  const ids: string[] = [];
  for (const donorName of ['One', 'Two', 'Three', 'Four']) ids.push((await donate(product, { amount: 5, donorName })).id);
  await expect.poll(() => seen.flat().length).toBe(4);
  expect(seen.flat().map(({ key }) => key)).toEqual(ids.map((id) => `donation.created:${id}`));

  await changeBox(product, longAlert);
  await hasSettings(product);
  const key = `donation.created:${(await donate(product, { amount: 5 })).id}`;
  await expect.poll(async () => (await Promise.all(pages.map((page) => alertOf(page, key).count()))).join()).toMatch(/^(1,0|0,1)$/);
  const playing = pages.findIndex((_, index) => seen[index]?.at(-1)?.key === key);
  await pages[playing]?.close();
  await expect(alertOf(pages[1 - playing] ?? pages[0], key)).toBeVisible();
});

test('all four types become alerts, and a cart and its donation become one alert', async ({ product, context }) => {
  await changeBox(product, shortAlerts);
  const overlay = await context.newPage();
  const seen = await watchAlerts(overlay);
  await overlay.goto(product.overlay);
  await isLive(overlay);
  const { id: followerId } = await follow(product, 'grace_h');
  await donate(product, { amount: 5, donorName: 'Ada' });
  await donate(product, { amount: 10_000, donorName: 'Patron' });
  await expect
    .poll(() => seen.map(({ key }) => key.split(':')[0]))
    .toEqual(['follower.created', 'donation.created', 'donation.created', 'goal.reached']);
  expect(seen[0]).toMatchObject({ key: `follower.created:${followerId}` });
  expect(seen[0]?.text).toContain('grace_h');
});

test('[SHW-4] hostile text is text', async ({ product, openOverlay }) => {
  await changeBox(product, longAlert);
  const overlay = await openOverlay();
  const problem = watchProblem(overlay);
  const message = '<img src=x onerror="document.title=1">\u202egnp.exe\r\n\r\nevent: error\ndata: {} 👩‍👩‍👧‍👦 مرحبا';
  const { id } = await donate(product, { amount: 5, donorName: '<b>Bob</b>', message });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toContainText('<b>Bob</b>');
  await expect(alert).toContainText('<img src=x');
  expect(await alert.locator('img, b').count()).toBe(0);
  await expect(overlay).toHaveTitle('Ovation');
  expect(problem.errors).toEqual([]);
});

test('[SHW-1] an overlay with a wrong key stays transparent and is never live', async ({ product, context }) => {
  const page = await context.newPage();
  await page.goto(product.overlay.replace(/key=.*/, 'key=wrong'));
  await page.waitForTimeout(1_500);
  await expect(page.locator('[data-state]').first()).not.toHaveAttribute('data-state', 'live');
  expect(await page.locator('body').innerText()).toBe('');
  expect(await alphaAt(page, [{ x: 960, y: 540 }])).toEqual([0]);
});

test('[DLV-4] an alert whose source is hidden is interrupted, waits, and is shown again from its start', async ({
  product,
  openOverlay,
}) => {
  await changeBox(product, longAlert);
  const overlay = await openOverlay();
  const show = (visible: boolean) =>
    overlay.evaluate((detail) => window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail })), { visible });
  const { id } = await donate(product, { amount: 5 });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  await show(false);
  await expect(alert).toHaveCount(0);
  await overlay.waitForTimeout(1_000);
  await expect(alert).toHaveCount(0);
  await show(true);
  await expect(alert).toBeVisible();
});
