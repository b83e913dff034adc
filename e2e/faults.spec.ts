import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { donate } from './api.ts';
import { alertOf, test as base, expect, isLive } from './fixtures.ts';
import { breachesOf, killMidAlert, killTimes } from './killMidAlert.ts';
import { fatesOf, readReceipts } from './ledgerReader.ts';
import { devtoolsOf, openProfile, type Profile } from './profile.ts';
import { changeSettings } from './settingsFile.ts';
import { watchAlerts } from './watch.ts';

/* What a browser can do to a page, done to the whole product; what was shown and the receipts judge. */

interface Fixtures {
  readonly folder: string;
  /** A browser with a profile on disk. */
  readonly profile: Profile;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'ovation-profile-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  profile: async ({ folder }, use) => {
    const profile = await openProfile(folder);
    await use(profile);
    await profile.close();
  },
});

const brief = { durationMs: 600, gapMs: 50 };

test.beforeEach(async ({ product }) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, brief));
});

test('[DLV-4] killed in mid-alert ten times: nothing is lost, and shown again only what had less than half of its time', async ({
  product,
  folder,
}) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, killTimes));
  let turn = 0;
  const history = await killMidAlert({ product, folder, rounds: 10, random: () => (turn++ * 0.618034) % 1 });
  expect(breachesOf(history)).toEqual([]);
  expect(history.receipts.some(({ restarts }) => restarts > 0)).toBe(true);
  expect(history.receipts.some(({ fate }) => fate.tag === 'shown' && fate.cutShort)).toBe(true);
});

test('[DLV-4] a renderer that crashes in mid-alert: a page that is opened anew shows it from its beginning', async ({
  product,
  profile,
}) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 3_000 }));
  const first = await profile.context.newPage();
  await first.goto(product.overlay);
  await isLive(first);
  const key = `donation.created:${(await donate(product, { amount: 5 })).id}`;
  await alertOf(first, key).waitFor();
  const crashed = first.waitForEvent('crash');
  (await devtoolsOf(first)).send('Page.crash').catch(() => {}); // it never answers: what would is gone
  await crashed;
  await first.close();
  const second = await profile.context.newPage();
  const seen = await watchAlerts(second);
  await second.goto(product.overlay);
  await alertOf(second, key).waitFor();
  await expect(second.locator('[data-alert-key]')).toHaveCount(0);
  expect(seen.map((alert) => alert.key)).toEqual([key]);
  await expect
    .poll(async () => (await readReceipts(second)).map(({ restarts, fate }) => [restarts, fate]))
    .toEqual([[1, { tag: 'shown', cutShort: false }]]);
});

test('[ENG-3] a page that freezes in mid-alert is gone after two pings, another takes over, and thawed it plays nothing twice', async ({
  product,
  profile,
}) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 6_000 }));
  const pages = [await profile.context.newPage(), await profile.context.newPage()];
  const seen = await Promise.all(pages.map(watchAlerts));
  for (const page of pages) {
    await page.goto(product.overlay);
    await isLive(page);
  }
  const key = `donation.created:${(await donate(product, { amount: 5 })).id}`;
  await expect.poll(() => seen.flat().length).toBe(1);
  const playing = seen[0]?.length === 1 ? 0 : 1;
  const [frozen, other] = [pages[playing], pages[1 - playing]];
  if (!frozen || !other) throw new Error('there are two pages');
  const devtools = await devtoolsOf(frozen);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await alertOf(other, key).waitFor({ timeout: 4_500 });
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(alertOf(frozen, key)).toHaveCount(0);
  await expect(other.locator('[data-alert-key]')).toHaveCount(0, { timeout: 10_000 });
  expect(seen.map((alerts) => alerts.length)).toEqual([1, 1]);
  await expect.poll(async () => (await readReceipts(other)).map((receipt) => [receipt.key, receipt.restarts])).toEqual([[key, 1]]);
});

test('[DLV-2] site data cleared in mid-stream: what comes next is shown, what was shown is not shown again', async ({
  product,
  profile,
}) => {
  const page = await profile.context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(product.overlay);
  await isLive(page);
  const keys = [`donation.created:${(await donate(product, { amount: 5 })).id}`];
  await expect.poll(async () => fatesOf(await readReceipts(page))).toEqual([`${keys[0]} shown`]);
  const { origin } = new URL(product.overlay);
  await (await devtoolsOf(page)).send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  for (const donorName of ['next', 'after that']) keys.push(`donation.created:${(await donate(product, { amount: 5, donorName })).id}`);
  await expect.poll(() => seen.map(({ key }) => key), { timeout: 20_000 }).toEqual(keys);
  await page.waitForTimeout(3_000);
  expect(seen.map(({ key }) => key)).toEqual(keys);
});

test('[DLV-19] a storage that is full is told, and heals when there is room again: nothing is lost, nothing doubled', async ({
  product,
  profile,
}) => {
  const page = await profile.context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(product.overlay);
  await isLive(page);
  const { origin } = new URL(product.overlay);
  const devtools = await devtoolsOf(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const keys: string[] = [];
  for (const donorName of ['One', 'Two', 'Three']) keys.push(`donation.created:${(await donate(product, { amount: 5, donorName })).id}`);
  await page.waitForTimeout(2_000);
  expect(seen).toEqual([]);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect.poll(() => seen.map(({ key }) => key), { timeout: 30_000 }).toEqual(keys);
  await expect.poll(async () => fatesOf(await readReceipts(page))).toEqual(keys.map((key) => `${key} shown`));
});
