import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { brief, test } from './support/faultFixtures.ts';
import { alertOf, expect, isLive } from './support/fixtures.ts';
import { fatesOf, readReceipts } from './support/ledgerReader.ts';
import type { Product } from './support/product.ts';
import { changeSettings, settingsAccess } from './support/settingsFile.ts';
import { type SeenAlert, watchAlerts } from './support/watch.ts';

/* What can happen between the pages and their servers, done to the whole product; what was shown and the receipts judge. */

/** The links of all boxes. */
async function linksOf(product: Product): Promise<string[]> {
  const { origin, key } = settingsAccess(product);
  const answer = await fetch(`${origin}/companion/v1/status`, { headers: { authorization: `Bearer ${key}` } });
  const { links } = (await answer.json()) as { links: { url: string }[] }; // the product's own answer
  return links.map(({ url }) => url);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('[ENG-1] six sources of two boxes and a settings page share one stream: each box shows each alert once', async ({
  product,
  profile,
}) => {
  await changeSettings(product, ({ boxes }) => {
    if (boxes.alerts) boxes.second = { ...boxes.alerts };
  });
  const pages: Page[] = [];
  const seen: SeenAlert[][] = [];
  for (const link of (await linksOf(product)).flatMap((url) => [url, url, url])) {
    const page = await profile.context.newPage();
    seen.push(await watchAlerts(page));
    await page.goto(link);
    pages.push(page);
  }
  await (await profile.context.newPage()).goto(product.settings);
  for (const page of pages) await isLive(page);
  const keys: string[] = [];
  for (const donorName of ['One', 'Two', 'Three']) keys.push(`donation.created:${(await donate(product, { amount: 5, donorName })).id}`);
  const [first] = pages;
  if (!first) throw new Error('there are six pages');
  await expect
    .poll(async () => (await readReceipts(first)).map(({ box, key, fate }) => `${box} ${key} ${fate.tag}`).sort(), { timeout: 30_000 })
    .toEqual(['alerts', 'second'].flatMap((box) => [...keys].sort().map((key) => `${box} ${key} shown`)));
  const byBox = [seen.slice(0, 3).flat(), seen.slice(3).flat()];
  expect(byBox.map((alerts) => alerts.sort((a, b) => a.atMs - b.atMs).map(({ key }) => key))).toEqual([keys, keys]);
});

test('[DLV-1] the server gone and back, by SIGKILL in mid-alert: the page stays up and goes on by itself', async ({ start, profile }) => {
  const ports = { OVATION_PORT: String(await freePort()), OVATION_API_PORT: String(await freePort()) };
  const first = await start(ports);
  await changeSettings(first, ({ boxes }) => Object.assign(boxes.alerts ?? {}, brief));
  const page = await profile.context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(first.overlay);
  await isLive(page);
  const keys: string[] = [];
  for (const donorName of ['One', 'Two']) keys.push(`donation.created:${(await donate(first, { amount: 5, donorName })).id}`);
  await alertOf(page, keys[0] ?? '').waitFor();
  await first.kill();
  const second = await start(ports);
  keys.push(`donation.created:${(await donate(second, { amount: 5, donorName: 'Three' })).id}`);
  await expect.poll(() => seen.map(({ key }) => key), { timeout: 30_000 }).toEqual(keys);
  await expect.poll(async () => fatesOf(await readReceipts(page))).toEqual(keys.map((key) => `${key} shown`));
});

test('[DLV-18] a wire that flaps twenty times in ten seconds costs few connects, and no alert', async ({ relayed, profile }) => {
  test.setTimeout(120_000);
  const { product, origin, relay } = relayed;
  const page = await profile.context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(product.overlay);
  await isLive(page);
  const keys: string[] = [];
  const before = relay.connections();
  for (let flap = 0; flap < 20; flap += 1) {
    relay.accept(flap % 2 === 1);
    relay.cut();
    await page.evaluate((type) => window.dispatchEvent(new Event(type)), flap % 2 === 1 ? 'online' : 'offline');
    if (flap % 5 === 0) keys.push(`donation.created:${(await donate(origin, { amount: 5, donorName: `Flap ${flap}` })).id}`);
    await page.waitForTimeout(500);
  }
  // Where the flaps have used up the connects of a minute, its end is waited for.
  await expect.poll(() => seen.map(({ key }) => key), { timeout: 75_000 }).toEqual(keys);
  await expect.poll(async () => fatesOf(await readReceipts(page))).toEqual(keys.map((key) => `${key} shown`));
  expect(relay.connections() - before).toBeLessThan(40);
});

test('[DLV-16] a half-open socket: the silent stream is given up, and what came meanwhile is shown', async ({ relayed, profile }) => {
  const { product, origin, relay } = relayed;
  const page = await profile.context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(product.overlay);
  await isLive(page);
  relay.halfOpen();
  const key = `donation.created:${(await donate(origin, { amount: 5 })).id}`;
  await page.waitForTimeout(13_000);
  // That the page is shown makes the engine look: 12 s of silence are enough then.
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } })));
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } })));
  // A read of the companion that was on its way is given up after 10 s and tried again 5 s later: the pass that is owed comes after it.
  await expect.poll(() => seen.map((alert) => alert.key)).toEqual([key]);
});
