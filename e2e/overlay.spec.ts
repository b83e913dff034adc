import type { Locator, Page } from '@playwright/test';
import type { ElementSettings } from '../src/contract/settings/index.ts';
import { donate, follow } from './support/api.ts';
import { command, hasSettings } from './support/command.ts';
import { changeSettings } from './support/companion.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import { alphaAt } from './support/overlayPicture.ts';
import type { Product } from './support/product.ts';
import { longAlert } from './support/shortAlerts.ts';
import { type SeenAlert, watchAlerts, watchProblem } from './support/watch.ts';

const shortAlerts = { durationMs: 1_200, gapMs: 100 };
const changeBox = (product: Product, change: Partial<ElementSettings>) =>
  changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, change));

const corners = [
  { x: 2, y: 2 },
  { x: 1277, y: 2 },
  { x: 2, y: 717 },
  { x: 1277, y: 717 },
];

async function hasWrongKey(product: Product, page: Page): Promise<void> {
  await page.goto(product.overlay.replace(/key=.*/, 'key=wrong'));
  await page.waitForTimeout(1_500);
  await expect(page.locator('[data-state]').first()).not.toHaveAttribute('data-state', 'live');
  expect(await page.locator('body').innerText()).toBe('');
  expect(await alphaAt(page, [{ x: 960, y: 540 }])).toEqual([0]);
}

/** Shows a donation, and checks that the page is transparent before, beside and after its alert. */
async function showsDonation(product: Product, overlay: Page): Promise<void> {
  expect(await alphaAt(overlay, [...corners, { x: 960, y: 540 }])).toEqual([0, 0, 0, 0, 0]);
  const { id } = await donate(product, { amount: 25.5, donorName: 'Ada Lovelace', message: 'Wonderful stream!' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('Ada Lovelace');
  const amount = alert.locator('[data-part="amount"]');
  await expect(amount).toHaveText('$25.50');
  await expect(alert.locator('[data-part="message"]')).toHaveText('Wonderful stream!');
  await expect(alert).toHaveAttribute('data-alert-origin', 'live');
  const middleOfAmount = async () => {
    const box = await amount.boundingBox();
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
}

async function showsHostileText(product: Product, overlay: Page): Promise<Locator> {
  const message = '<img src=x onerror="document.title=1">\u202egnp.exe\r\n\r\nevent: error\ndata: {} 👩‍👩‍👧‍👦 مرحبا';
  const { id } = await donate(product, { amount: 5, donorName: '<b>Bob</b>', message });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toContainText('<b>Bob</b>');
  await expect(alert).toContainText('<img src=x');
  expect(await alert.locator('img, b').count()).toBe(0);
  await expect(overlay).toHaveTitle('Ovation');
  return alert;
}

async function waitsWhileHidden(overlay: Page, alert: Locator): Promise<void> {
  const show = (visible: boolean) =>
    overlay.evaluate((detail) => window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail })), { visible });
  await expect(alert).toBeVisible();
  await show(false);
  await expect(alert).toHaveCount(0);
  await overlay.waitForTimeout(1_000);
  await expect(alert).toHaveCount(0);
  await show(true);
  await expect(alert).toBeVisible();
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[SHW-1] [SHW-4] [DLV-4] an overlay is transparent but for alerts, shows text as text, calls only the companion, logs no error, waits while hidden', async ({
    product,
    context,
  }) => {
    await changeBox(product, longAlert);
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await test.step('a wrong key shows nothing', () => hasWrongKey(product, page));
    await page.goto('about:blank'); // otherwise the correct key would only change the hash
    const problem = watchProblem(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(product.overlay);
    await isLive(page);
    expect(requested.length).toBeGreaterThan(3);
    expect(requested.filter((path) => /control(?!Verbs)|creator|settings/.test(path))).toEqual([]);
    await test.step('donation', () => showsDonation(product, page));
    expect([...problem.origins]).toEqual([new URL(product.overlay).origin]);
    const alert = await test.step('hostile text', () => showsHostileText(product, page));
    expect(problem.errors).toEqual([]);
    await test.step('hidden source', () => waitsWhileHidden(page, alert));
  });
});

async function showsAllTypes(product: Product, seen: readonly SeenAlert[]): Promise<void> {
  const { id: followerId } = await follow(product, 'grace_h');
  await donate(product, { amount: 5, donorName: 'Ada' });
  await donate(product, { amount: 10_000, donorName: 'Patron' });
  await expect
    .poll(() => seen.map(({ key }) => key.split(':')[0]))
    .toEqual(['follower.created', 'donation.created', 'donation.created', 'goal.reached']);
  expect(seen[0]).toMatchObject({ key: `follower.created:${followerId}` });
  expect(seen[0]?.text).toContain('grace_h');
}

async function reloadsInQueue(product: Product, page: Page, seen: readonly SeenAlert[]): Promise<void> {
  const before = seen.length;
  const keys: string[] = [];
  const give = async (donorName: string) => keys.push(`donation.created:${(await donate(product, { amount: 5, donorName })).id}`);
  await give('One');
  await expect.poll(() => seen.length).toBe(before + 1);
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
  const order = seen.slice(before).map(({ key }) => key);
  // Only the interrupted alert may be shown again. All others are shown once.
  expect(order.filter((key, index) => key !== order[index - 1])).toEqual(keys);
  expect(order.filter((key) => key === keys[0])).toHaveLength(1);
  expect(order.filter((key) => key === keys[2])).toHaveLength(1);
}

/** `seen`: the alerts of each page, in the same order. */
async function playsInOnePage(product: Product, pages: readonly [Page, Page], seen: readonly (readonly SeenAlert[])[]): Promise<void> {
  expect(seen[1], 'the second source shows no earlier alert').toEqual([]);
  const before = new Set(seen.flat());
  const later = () =>
    seen
      .flat()
      .filter((each) => !before.has(each))
      .sort((one, other) => one.atMs - other.atMs);
  const ids: string[] = [];
  for (const donorName of ['Four', 'Five', 'Six', 'Seven']) ids.push((await donate(product, { amount: 5, donorName })).id);
  await expect.poll(() => later().length).toBe(4);
  expect(later().map(({ key }) => key)).toEqual(ids.map((id) => `donation.created:${id}`));

  await changeBox(product, longAlert);
  await hasSettings(product);
  const key = `donation.created:${(await donate(product, { amount: 5 })).id}`;
  await expect.poll(async () => (await Promise.all(pages.map((page) => alertOf(page, key).count()))).join()).toMatch(/^(1,0|0,1)$/);
  const playing = pages.findIndex((_, index) => seen[index]?.at(-1)?.key === key);
  await pages[playing]?.close();
  await expect(alertOf(pages[1 - playing] ?? pages[0], key)).toBeVisible();
}

test('[ENG-2] all types become alerts, each plays in one of two sources, and none is lost or shown twice when a source reloads or closes', async ({
  product,
  context,
}) => {
  await changeBox(product, shortAlerts);
  const pages: [Page, Page] = [await context.newPage(), await context.newPage()];
  const seen = await Promise.all(pages.map(watchAlerts));
  const [[first, second], [ofFirst = []]] = [pages, seen];
  await first.goto(product.overlay);
  await isLive(first);
  await test.step('a follower, donations, and a goal', () => showsAllTypes(product, ofFirst));
  await test.step('a reload in the middle of the queue', () => reloadsInQueue(product, first, ofFirst));
  await changeBox(product, shortAlerts);
  await second.goto(product.overlay);
  await isLive(second);
  await hasSettings(product);
  await test.step('two sources', () => playsInOnePage(product, pages, seen));
});
