import type { BrowserContext, Page } from '@playwright/test';
import type { ControlOutcome, ControlState } from '../src/contract/companion/index.ts';
import type { Moderation } from '../src/contract/settings/index.ts';
import { donate, follow, post } from './support/api.ts';
import { changeSettings, readSettings, settingsAccess } from './support/companion.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { type SeenAlert, watchAlerts } from './support/watch.ts';

/**
 * Sends commands with the control key, as a Stream Deck does. Tests ignore the answer: it counts only overlays that respond within 250 ms.
 */
async function remoteOf(product: Product) {
  const { origin, key: settingsKey } = settingsAccess(product);
  const base = `${origin}/companion/v1`;
  const { key } = await post<{ key: string }>(`${base}/control-key/renew`, { authorization: `Bearer ${settingsKey}` }, {});
  const headers = { authorization: `Bearer ${key}` };
  const state = async () => (await (await fetch(`${base}/control/state`, { headers })).json()) as ControlState; // the product answers in this shape
  return {
    run: (verb: string, body = {}) => post<ControlOutcome>(`${base}/control/${verb}`, headers, body),
    report: async () => (await state()).boxes.find(({ box: element }) => element === 'alerts')?.report,
    /** The keys of the queued alerts, each followed by " held" if the alert needs approval. */
    queue: async () => {
      const report = (await state()).boxes.find(({ box: element }) => element === 'alerts')?.report;
      return report?.queue.map(({ key, held: approval }) => (approval ? `${key} held` : key));
    },
  };
}

const shortenAlerts = (product: Product, approvalRule?: Moderation['hold']) =>
  changeSettings(product, (settings) => {
    Object.assign(settings.boxes.alerts ?? {}, { durationMs: 2_500, gapMs: 0 });
    if (approvalRule) Object.assign(settings, { moderation: { hold: approvalRule } });
  });

async function openWatched(context: BrowserContext, product: Product): Promise<[Page, SeenAlert[]]> {
  const page = await context.newPage();
  const seen = await watchAlerts(page);
  await page.goto(product.overlay);
  await isLive(page);
  return [page, seen];
}

const keyOf = ({ id }: { readonly id: string }) => `donation.created:${id}`;

test('[MOD-10] [MOD-11] an alert waits for approval, also in a new engine, while others pass it; a refused alert is never shown', async ({
  product,
  context,
}) => {
  await shortenAlerts(product, { what: 'messages', release: 'by-hand', forMs: 0 });
  const remote = await remoteOf(product);
  const [first, seenFirst] = await openWatched(context, product);
  const [good, bad] = [await donate(product, { amount: 5, message: 'Hello!' }), await donate(product, { amount: 6, message: 'Buh!' })];
  const { id } = await follow(product, 'grace');
  await expect.poll(() => seenFirst.map(({ key }) => key)).toEqual([`follower.created:${id}`]);
  await expect.poll(remote.queue).toEqual([`${keyOf(good)} held`, `${keyOf(bad)} held`]);
  await first.close();
  const [overlay, seen] = await openWatched(context, product);
  await expect.poll(remote.queue).toEqual([`${keyOf(good)} held`, `${keyOf(bad)} held`]);
  await expect.poll(async () => (await remote.report())?.stage).toBeNull();
  // The companion counts an engine until it notices that the engine's page is closed. Wait until it counts only one.
  await expect.poll(() => remote.run('refuse', { key: keyOf(bad) })).toMatchObject({ engines: 1 });
  await expect.poll(remote.queue).toEqual([`${keyOf(good)} held`]);
  await remote.run('approve', { key: keyOf(good) });
  await expect.poll(() => seen.map(({ key }) => key)).toContain(keyOf(good));
  await expect(alertOf(overlay, keyOf(good))).toHaveCount(0);
  await expect.poll(remote.queue).toEqual([]);
  expect([...seenFirst, ...seen].map(({ key }) => key)).not.toContain(keyOf(bad));
});

test('[CTL-8] a command from obs-websocket is carried out once, even if many sources receive it', async ({
  product,
  context,
  openOverlay,
}) => {
  await changeSettings(product, (settings) => {
    Object.assign(settings.boxes.alerts ?? {}, { durationMs: 90_000, gapMs: 0 });
    Object.assign(settings, { obsScripts: true });
  });
  await context.addInitScript(() => Object.assign(window, { obsstudio: {} }));
  const remote = await remoteOf(product);
  const pages = [await openOverlay(), await openOverlay()];
  const emit = (name: string, detail: unknown) =>
    Promise.all(
      pages.map((page) =>
        page.evaluate(([type, data]) => void window.dispatchEvent(new CustomEvent(String(type), { detail: data })), [name, detail]),
      ),
    );
  const [one, two] = [await donate(product, { amount: 1 }), await donate(product, { amount: 2 })];
  const stage = async () => (await remote.report())?.stage?.key;
  await expect.poll(stage).toBe(keyOf(one));
  await emit('ovation:skip', null);
  await expect.poll(stage).toBe(keyOf(two));
  const settings = () => readSettings(product);
  const { version } = await settings();
  await emit('ovation:pause', null);
  await emit('ovation:skip', { key: 7 });
  await emit('ovation:whatever', '<b>');
  await pages[0]?.waitForTimeout(500);
  expect([await stage(), (await settings()).version]).toEqual([keyOf(two), version]);
  await remote.run('skip', { key: keyOf(two) });
  await expect.poll(stage).toBeUndefined();
});
