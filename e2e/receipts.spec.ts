import type { Page } from '@playwright/test';
import type { CompanionStatus, KeptReceipt } from '../src/contract/companion/index.ts';
import { donate } from './support/api.ts';
import { changeSettings, companionJson } from './support/companion.ts';
import { expect, isLive, testWithProcess as test } from './support/fixtures.ts';
import { type Product, startAgain } from './support/product.ts';
import { watchAlerts } from './support/watch.ts';

/* Receipts are copied from the overlay's ledger to the creator's list, and can be deleted from both. */

const history = async (product: Product) => (await companionJson<{ receipts: KeptReceipt[] }>(product, 'GET', '/receipts')).receipts;

/** The supporters' names in the receipts of the overlay's ledger, including receipts that are not copied yet. */
function namesInLedger(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('ovation-ledger-')) continue;
      const values = await new Promise<{ data?: { donorName?: string } }[]>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result
            .transaction('ledger')
            .objectStore('ledger')
            .getAll(IDBKeyRange.bound(['receipt'], ['uncopied', []]));
          all.onsuccess = () => resolve(all.result);
        };
      });
      names.push(...values.flatMap(({ data }) => data?.donorName ?? []));
    }
    return names.sort();
  });
}

test('[RCP-1] [RCP-6] receipts from while the companion was not running reach its list later; an erased supporter is removed from both', async ({
  product,
  context,
}) => {
  await changeSettings(product, ({ boxes: elements }) =>
    Object.assign(elements.alerts ?? {}, { durationMs: 3_000, gapMs: 100, minimumAmounts: { USD: 300 } }),
  );
  const overlay = await context.newPage();
  const seen = await watchAlerts(overlay);
  await overlay.goto(product.overlay);
  await isLive(overlay);
  const ada = await donate(product, { amount: 5, donorName: 'Ada' });
  const small = await donate(product, { amount: 1, donorName: 'Grace' });
  await expect.poll(() => seen.map(({ key }) => key)).toEqual([`donation.created:${ada.id}`]);
  await product.kill();
  await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);

  const again = await startAgain(product);
  try {
    await isLive(overlay);
    await expect
      .poll(async () => (await history(again)).map(({ key }) => key).sort())
      .toEqual([`donation.created:${ada.id}`, `donation.created:${small.id}`].sort());
    await expect
      .poll(() => history(again))
      .toContainEqual(expect.objectContaining({ name: 'Ada', amount: 500, fate: { tag: 'shown', cutShort: false, notes: [] } }));
    await expect
      .poll(() => history(again))
      .toContainEqual(expect.objectContaining({ name: 'Grace', fate: expect.objectContaining({ tag: 'suppressed' }) }));
    await expect.poll(() => namesInLedger(overlay)).toEqual(['Ada', 'Grace']);
    // Wait until the live channel is open again, because it sends the deletion to the overlay. Copied receipts do not prove that the
    // channel is open.
    await expect.poll(async () => (await companionJson<CompanionStatus>(again, 'GET', '/status')).engines).toHaveLength(1);

    expect(await companionJson(again, 'POST', '/receipts/erase', { supporter: 'Ada' })).toEqual({ receipts: 1, engines: 1 });
    expect((await history(again)).map(({ name }) => name)).toEqual(['Grace']);
    await expect.poll(() => namesInLedger(overlay)).toEqual(['Grace']);
  } finally {
    await again.stop();
  }
});
