import type { ControlOutcome, ControlState, Moderation } from '../src/contract/index.ts';
import { donate, follow, post } from './support/api.ts';
import { changeSettings, companionJson, readSettings, settingsAccess, settingsPage } from './support/companion.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

/**
 * Commands as a Stream Deck sends them, with the control key. Their effect is what the tests look at: an outcome counts the answers
 * of the first 250 ms, and an overlay on a busy machine answers later.
 */
async function remoteOf(product: Product) {
  const { origin, key: settingsKey } = settingsAccess(product);
  const base = `${origin}/companion/v1`;
  const { key } = await post<{ key: string }>(`${base}/control-key/renew`, { authorization: `Bearer ${settingsKey}` }, {});
  const headers = { authorization: `Bearer ${key}` };
  const state = async () => (await (await fetch(`${base}/control/state`, { headers })).json()) as ControlState; // the product's own answer
  return {
    run: (verb: string, body = {}) => post<ControlOutcome>(`${base}/control/${verb}`, headers, body),
    report: async () => (await state()).boxes.find(({ box }) => box === 'alerts')?.report,
    /** Keys of the queue, with “held” behind those that need approval. */
    queue: async () => {
      const report = (await state()).boxes.find(({ box }) => box === 'alerts')?.report;
      return report?.queue.map(({ key, held }) => (held ? `${key} held` : key));
    },
  };
}

/** Makes alerts 2.5 s long, without a gap. */
const shortenAlerts = (product: Product, hold?: Moderation['hold']) =>
  changeSettings(product, (settings) => {
    Object.assign(settings.boxes.alerts ?? {}, { durationMs: 2_500, gapMs: 0 });
    if (hold) Object.assign(settings, { moderation: { hold } });
  });

const keyOf = ({ id }: { readonly id: string }) => `donation.created:${id}`;

test('[MOD-10] [MOD-11] a held alert waits for its approval, also in a new engine, while others pass it; a refused one is never shown', async ({
  product,
  openOverlay,
}) => {
  await shortenAlerts(product, { what: 'messages', release: 'by-hand', forMs: 0 });
  const remote = await remoteOf(product);
  const first = await openOverlay();
  const [good, bad] = [await donate(product, { amount: 5, message: 'Hello!' }), await donate(product, { amount: 6, message: 'Buh!' })];
  const { id } = await follow(product, 'grace');
  await expect(alertOf(first, `follower.created:${id}`)).toBeVisible();
  await expect.poll(remote.queue).toEqual([`${keyOf(good)} held`, `${keyOf(bad)} held`]);
  await first.close();
  const overlay = await openOverlay();
  await expect.poll(remote.queue).toEqual([`${keyOf(good)} held`, `${keyOf(bad)} held`]);
  await expect.poll(async () => (await remote.report())?.stage).toBeNull();
  expect(await remote.run('refuse', { key: keyOf(bad) })).toMatchObject({ engines: 1 });
  await expect.poll(remote.queue).toEqual([`${keyOf(good)} held`]);
  await remote.run('approve', { key: keyOf(good) });
  await expect(alertOf(overlay, keyOf(good))).toBeVisible();
  await expect(alertOf(overlay, keyOf(good))).toHaveCount(0);
  await expect.poll(remote.queue).toEqual([]);
});

test('[MOD-10] which alerts are held is set in the settings', async ({ product, context, openOverlay }) => {
  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'moderation'));
  await settings.getByRole('combobox', { name: 'Require approval for' }).selectOption({ label: 'All alerts' });
  await settings.getByRole('combobox', { name: 'Auto-approve' }).selectOption({ label: 'After a time' });
  await settings.getByRole('textbox', { name: 'Auto-approve after' }).fill('2');
  await settings.getByRole('textbox', { name: 'Auto-approve after' }).press('Tab');
  await expect(settings.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  const overlay = await openOverlay();
  const { id } = await follow(product, 'grace');
  const alert = alertOf(overlay, `follower.created:${id}`);
  await overlay.waitForTimeout(1_000);
  await expect(alert).toHaveCount(0);
  await expect(alert).toBeVisible();
});

test('[CTL-7] [CTL-9] cleared alerts come back once each, in the order set by hand', async ({ product, openOverlay }) => {
  await shortenAlerts(product);
  const remote = await remoteOf(product);
  const overlay = await openOverlay();
  await remote.run('pause');
  const [one, two, three] = [
    await donate(product, { amount: 1 }),
    await donate(product, { amount: 2 }),
    await donate(product, { amount: 3 }),
  ];
  await expect.poll(remote.queue).toEqual([one, two, three].map(keyOf));
  await remote.run('move', { key: keyOf(three) });
  await expect.poll(remote.queue).toEqual([three, one, two].map(keyOf));
  await remote.run('clear');
  await expect.poll(remote.queue).toEqual([]);
  await overlay.reload();
  // The next engine undoes it, as soon as it runs.
  const undoAndRead = () => remote.run('undo').then(remote.queue);
  await expect.poll(undoAndRead).toEqual([three, one, two].map(keyOf));
  const shown = await overlay.evaluateHandle(() => {
    const keys: string[] = [];
    new MutationObserver(() => {
      const key = document.querySelector('[data-alert-key]')?.getAttribute('data-alert-key');
      if (key && keys.at(-1) !== key) keys.push(key);
    }).observe(document, { subtree: true, childList: true, attributes: true });
    return keys;
  });
  await remote.run('resume');
  await expect.poll(() => shown.jsonValue(), { timeout: 20_000 }).toEqual([three, one, two].map(keyOf));
});

test('[CTL-6] a replayed alert is marked as one, and the history has it once', async ({ product, openOverlay }) => {
  await shortenAlerts(product);
  const remote = await remoteOf(product);
  const overlay = await openOverlay();
  const given = await donate(product, { amount: 5 });
  const alert = alertOf(overlay, keyOf(given));
  await expect(alert).toHaveAttribute('data-alert-origin', 'live');
  await expect(alert).toHaveCount(0);
  await expect.poll(async () => (await remote.report())?.recent[0]).toMatchObject({ key: keyOf(given), fate: { tag: 'shown' } });
  await remote.run('replay', { key: keyOf(given) });
  await expect(alert).toHaveAttribute('data-alert-origin', 'replay');
  await expect(alert).toHaveCount(0);
  const read = () => companionJson<{ receipts: unknown[] }>(product, 'GET', '/receipts');
  await expect.poll(async () => (await read()).receipts).toMatchObject([{ key: keyOf(given), fate: { tag: 'shown' } }]);
});

test('[CTL-8] a command from obs-websocket is carried out once, however many sources receive it', async ({
  product,
  context,
  openOverlay,
}) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 30_000, gapMs: 0 }));
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
  await emit('ovation:pause', null);
  const settings = () => readSettings(product);
  await expect.poll(async () => (await settings()).control?.paused).toBe(true);
  const { version } = await settings();
  await emit('ovation:skip', { key: 7 });
  await emit('ovation:whatever', '<b>');
  await pages[0]?.waitForTimeout(500);
  expect([await stage(), (await settings()).version]).toEqual([keyOf(two), version]);
  await remote.run('skip', { key: keyOf(two) });
  await expect.poll(stage).toBeUndefined();
});
