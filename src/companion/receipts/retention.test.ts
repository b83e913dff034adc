import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openSqliteFile } from '../../server/sqlite';
import { donation } from '../../testing/events';
import { copy, keysOf, list, receipt } from '../testing/receipts';
import { createTestCompanion, endTestCompanions, makeHome, type TestCompanion } from '../testing/testCompanion';
import { openReceiptStore, type ReceiptStore } from './receiptStore';

afterEach(endTestCompanions);

describe('[RCP-1] the newest 100,000 receipts are kept', () => {
  /** Stores receipts of the donations d1, d2 and d3 in the element `feed`, then runs the SQL statement on the database. */
  async function changed(statement: string): Promise<TestCompanion> {
    const companion = await createTestCompanion();
    await copy(
      companion,
      ['d1', 'd2', 'd3'].map((id) => receipt(donation({ id }), { box: 'feed' })),
    );
    await companion.companion.close();
    const file = openSqliteFile(join(companion.home, 'receipts.db'));
    file.exec(statement);
    file.close();
    return companion.restart();
  }
  const feedOf = async (companion: TestCompanion) => keysOf(await list(companion, '?box=feed'));

  test('even if copies of known receipts used up ids', async () => {
    const companion = await changed("UPDATE sqlite_sequence SET seq = 100003 WHERE name = 'receipts'");
    await copy(companion, [receipt(donation({ id: 'new' }))]);
    expect(await feedOf(companion)).toEqual(['donation.created:d3', 'donation.created:d2', 'donation.created:d1']);
  });

  test('older ones are deleted, with or without gaps between ids', async () => {
    const companion = await changed(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99997)
      INSERT INTO receipts (id, account_id, box, key, seq, type, arrival, received_at, ended_at, restarts, fate, fate_json, played)
      SELECT 10 + i + i / 1000, account_id, 'alerts', 'k' || i, seq, type, arrival, received_at, ended_at, restarts, fate, fate_json, played
      FROM receipts, n WHERE key = 'donation.created:d1'`);
    await copy(companion, [receipt(donation({ id: 'new' }))]);
    expect(await feedOf(companion)).toEqual(['donation.created:d3', 'donation.created:d2']);
    await copy(companion, [receipt(donation({ id: 'newer' }))]);
    expect(await feedOf(companion)).toEqual(['donation.created:d3']);
  });
});

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
