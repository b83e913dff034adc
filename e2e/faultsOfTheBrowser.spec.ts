import { breachesOf, killMidAlert, killTimes } from './lab/faults/kill/killMidAlert.ts';
import { donate } from './support/api.ts';
import { command } from './support/command.ts';
import { changeSettings } from './support/companion.ts';
import { test } from './support/faultFixtures.ts';
import { alertOf, expect, isLive } from './support/fixtures.ts';
import { outcomesOf, readReceipts } from './support/ledgerReader.ts';
import { devtoolsOf } from './support/profile.ts';
import { wait } from './support/wait.ts';
import { watchAlerts } from './support/watch.ts';

/* Faults of the browser while all of Ovation runs. The tests check alerts and receipts. */

test('[DLV-4] after four kills in mid-alert nothing is lost, and only alerts before their half time are shown again', async ({
  product,
  folder,
}) => {
  test.setTimeout(300_000);
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, killTimes));
  // Fractions of an alert's duration at which the browser is killed. Just above 0.5, the result would depend on the speed of the disk.
  const moments = [0, 0.78, 0.3, 0.7];
  const history = await killMidAlert({ product, folder, rounds: moments.length, random: () => moments.shift() ?? 0 });
  expect(breachesOf(history)).toEqual([]);
  expect(history.receipts.some(({ restarts }) => restarts > 0)).toBe(true);
  expect(history.receipts.some(({ fate: outcome }) => outcome.tag === 'shown' && outcome.cutShort)).toBe(true);
});

test('[DLV-4] if a renderer crashes in mid-alert, a reopened page shows the alert from its start', async ({ product, profile }) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 8_000 })); // long, so that the crash is in the first half
  const first = await profile.context.newPage();
  await first.goto(product.overlay);
  await isLive(first);
  const key = `donation.created:${(await donate(product, { amount: 5 })).id}`;
  await alertOf(first, key).waitFor();
  const crashed = first.waitForEvent('crash');
  (await devtoolsOf(first)).send('Page.crash').catch(() => {}); // never resolves, because the page has crashed
  await crashed;
  await first.close();
  const second = await profile.context.newPage();
  const seen = await watchAlerts(second);
  await second.goto(product.overlay);
  await expect
    .poll(async () => (await readReceipts(second)).map(({ restarts, fate: outcome }) => [restarts, outcome]), { timeout: 60_000 })
    .toEqual([[1, { tag: 'shown', cutShort: false, notes: [] }]]);
  await expect(second.locator('[data-alert-key]')).toHaveCount(0);
  expect(seen.map((alert) => alert.key)).toEqual([key]);
});

test('[ENG-3] a page that hangs in mid-alert counts as gone after two pings, another page takes over, and no alert plays twice later', async ({
  product,
  profile,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 60_000 }));
  const pages = [await profile.context.newPage(), await profile.context.newPage()];
  const seen = await Promise.all(pages.map(watchAlerts));
  for (const page of pages) {
    await page.goto(product.overlay);
    await isLive(page);
  }
  const key = `donation.created:${(await donate(product, { amount: 5 })).id}`;
  await expect.poll(() => seen.flat().length).toBe(1);
  const playing = seen[0]?.length === 1 ? 0 : 1;
  const [hung, other] = [pages[playing], pages[1 - playing]];
  if (!hung || !other) throw new Error('there are two pages');
  // Blocks the page for longer than the engine's timeout, but for less than the alert's duration. A request blocks the page without using
  // a core.
  await hung.route('**/hang', async (route) => {
    await wait(7_000);
    await route.fulfill({ body: 'awake' });
  });
  const awake = hung.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/hang', false);
    request.send();
    return request.responseText;
  });
  await alertOf(other, key).waitFor();
  expect(await awake).toBe('awake');
  await expect(alertOf(hung, key)).toHaveCount(0);
  await command(product, 'skip');
  await expect(other.locator('[data-alert-key]')).toHaveCount(0);
  expect(seen.map((alerts) => alerts.length)).toEqual([1, 1]);
  await expect.poll(async () => (await readReceipts(other)).map((receipt) => [receipt.key, receipt.restarts])).toEqual([[key, 1]]);
});

test('[DLV-2] [LDG-4] a second browser profile also shows each alert once; if site data are cleared in mid-stream, only later events are shown', async ({
  product,
  profile,
  context,
}) => {
  const [page, other] = [await profile.context.newPage(), await context.newPage()];
  const [seen, seenByOther] = [await watchAlerts(page), await watchAlerts(other)];
  for (const one of [page, other]) {
    await one.goto(product.overlay);
    await isLive(one);
  }
  const keys: string[] = [];
  const donateAs = async (...names: string[]) => {
    for (const donorName of names) keys.push(`donation.created:${(await donate(product, { amount: 5, donorName })).id}`);
  };
  await donateAs('One', 'Two');
  await expect.poll(() => [seen, seenByOther].map((alerts) => alerts.map(({ key }) => key))).toEqual([keys, keys]);
  await other.close();

  await expect.poll(async () => outcomesOf(await readReceipts(page))).toEqual(keys.map((key) => `${key} shown`));
  const { origin } = new URL(product.overlay);
  await (await devtoolsOf(page)).send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await donateAs('next', 'after that');
  await expect.poll(() => seen.map(({ key }) => key), { timeout: 60_000 }).toEqual(keys);
  await page.waitForTimeout(3_000);
  expect(seen.map(({ key }) => key)).toEqual(keys);
});
