import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { changeSettings, overlayLinks } from './support/companion.ts';
import { test } from './support/faultFixtures.ts';
import { expect, isLive } from './support/fixtures.ts';
import { outcomesOf, readReceipts } from './support/ledgerReader.ts';
import { shortAlerts } from './support/shortAlerts.ts';
import { type SeenAlert, watchAlerts } from './support/watch.ts';

/* Faults of the connections between pages and servers while all of Ovation runs. The tests check alerts and receipts. */

test('[ENG-1] six sources of two elements and a settings page share one stream: each element shows each alert once', async ({
  product,
  profile,
}) => {
  await changeSettings(product, ({ boxes: elements }) => {
    Object.assign(elements.alerts ?? {}, { ...shortAlerts, durationMs: 1_500 });
    if (elements.alerts) elements.second = { ...elements.alerts };
  });
  const pages: Page[] = [];
  const seen: SeenAlert[][] = [];
  for (const link of [...(await overlayLinks(product)).values()].flatMap((url) => [url, url, url])) {
    const page = await profile.context.newPage();
    seen.push(await watchAlerts(page));
    await page.goto(link);
    pages.push(page);
  }
  await (await profile.context.newPage()).goto(product.settings);
  for (const page of pages) await isLive(page);
  const keys: string[] = [];
  for (const donorName of ['One', 'Two']) keys.push(`donation.created:${(await donate(product, { amount: 5, donorName })).id}`);
  const [first] = pages;
  if (!first) throw new Error('there are six pages');
  await expect
    .poll(
      async () => (await readReceipts(first)).map(({ box: element, key, fate: outcome }) => `${element} ${key} ${outcome.tag}`).sort(),
      {
        timeout: 60_000,
      },
    )
    .toEqual(['alerts', 'second'].flatMap((element) => [...keys].sort().map((key) => `${element} ${key} shown`)));
  const byElement = [seen.slice(0, 3).flat(), seen.slice(3).flat()];
  expect(byElement.map((alerts) => alerts.sort((a, b) => a.atMs - b.atMs).map(({ key }) => key))).toEqual([keys, keys]);
});

test('[DLV-1] if the server is killed in mid-alert and restarted, the page stays up and recovers by itself', async ({ start, profile }) => {
  const first = await start();
  await changeSettings(first, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { ...shortAlerts, durationMs: 1_500 }));
  const page = await profile.context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(first.overlay);
  await isLive(page);
  const keys: string[] = [];
  for (const donorName of ['One', 'Two']) keys.push(`donation.created:${(await donate(first, { amount: 5, donorName })).id}`);
  await expect.poll(() => seen.map(({ key }) => key)).toContain(keys[0]);
  await first.kill();
  const second = await start();
  keys.push(`donation.created:${(await donate(second, { amount: 5, donorName: 'Three' })).id}`);
  // Waits up to 75 s: a call may time out after 10 s and be retried 5 s later, and the delays between connects grow.
  await expect.poll(() => seen.map(({ key }) => key), { timeout: 75_000 }).toEqual(keys);
  await expect.poll(async () => outcomesOf(await readReceipts(page))).toEqual(keys.map((key) => `${key} shown`));
});

test('[DLV-55] a connection that drops ten times in five seconds causes few connects, and loses no alert', async ({ relayed, profile }) => {
  test.setTimeout(240_000);
  const { product, origin, relay } = relayed;
  const page = await profile.context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(product.overlay);
  await isLive(page);
  const keys: string[] = [];
  const before = relay.connections();
  for (let flap = 0; flap < 10; flap += 1) {
    relay.set(flap % 2 === 1 ? 'whole' : 'reset');
    relay.cut();
    await page.evaluate((type) => window.dispatchEvent(new Event(type)), flap % 2 === 1 ? 'online' : 'offline');
    if (flap % 5 === 0) keys.push(`donation.created:${(await donate(origin, { amount: 5, donorName: `Flap ${flap}` })).id}`);
    await page.waitForTimeout(500);
  }
  // The client may have used all connects that are allowed in a minute. Then it waits until it may connect again.
  await expect.poll(() => seen.map(({ key }) => key), { timeout: 75_000 }).toEqual(keys);
  await expect.poll(async () => outcomesOf(await readReceipts(page))).toEqual(keys.map((key) => `${key} shown`));
  expect(relay.connections() - before).toBeLessThan(20);
});
