import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { donation } from '../../testing/events';
import { receipt } from '../testing/receipts';
import { endTestCompanions, makeHome } from '../testing/testCompanion';
import type { ReceiptStore } from './receiptStore';
import { openReceiptStore } from './receiptStore';

afterEach(endTestCompanions);

test('[RCP-1] a history too large for a backup keeps the newest receipts', async () => {
  const options = {
    path: join(await makeHome(), 'receipts.db'),
    clock: { now: () => 10_000 },
    report: () => {},
    note: async () => {},
    maxBytes: 1_536 * 1024,
  };
  const store = await openReceiptStore(options);
  const add = (id: string, message: string) => store.add('somebody', [receipt(donation({ id, message }))], { skewMs: 0, maxLines: 0 });
  for (let count = 1; count <= 600; count += 1) await add(`d${count}`, 'a'.repeat(1_000));
  const kept = await idsOf(store);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.length).toBeLessThan(500);
  expect(kept).toEqual(Array.from(kept, (_, index) => `d${600 - index}`));
  await store.close();
});

async function idsOf(store: ReceiptStore): Promise<string[]> {
  const { receipts } = await store.list('somebody', {}, { limit: 1_000 });
  return receipts.map(({ key }) => key.replace('donation.created:', ''));
}
