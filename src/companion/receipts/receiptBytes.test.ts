import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import type { PerkLine } from '../../contract/api';
import { openSqliteFile } from '../../server/sqlite';
import { donation, perkLine, purchase } from '../../testing/events';
import { accountOf, copy, receipt } from '../testing/receipts';
import { createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

const lines = (count: number, title: string) => Array.from({ length: count }, () => perkLine({ title }));

test.each([
  ['a donation', (id: string, perks: PerkLine[]) => donation({ id, perks })],
  ['a purchase', (donationId: string, perks: PerkLine[]) => purchase({ donationId, perks })],
])('[RCP-3] %s with too long a cart keeps its first lines; the longest valid cart is kept whole', async (_, make) => {
  const companion = await createTestCompanion();
  const [endless, longest] = [lines(1_200, 'a'.repeat(100)), lines(50, '🎁'.repeat(500))];
  await copy(companion, [receipt(make('d1', endless))]);
  await copy(companion, [receipt(make('d2', longest))]);
  const file = openSqliteFile(join(companion.home, 'receipts.db'));
  const rows = file.prepare('SELECT data FROM receipts ORDER BY id').all() as { data: string }[];
  file.close();
  for (const { data } of rows) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(128 * 1024);
  const kept = rows.map(({ data }) => (JSON.parse(data) as { perks: PerkLine[] }).perks);
  expect(kept).toEqual([endless.slice(0, kept[0]?.length), longest]);
  expect(kept[0]?.length).toBeGreaterThan(500);
});

test('[RCP-3] a link that exceeds its bytes of a day is rejected until tomorrow; known receipts do not count', async () => {
  const companion = await createTestCompanion({ copiesADay: { bytes: 9_000 } });
  const accountId = await accountOf(companion);
  const send = async (id: string) => {
    const receipts = [receipt(donation({ id, perks: lines(2, 'a'.repeat(1_000)) }))];
    return companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts } });
  };
  const statuses: number[] = [];
  for (const id of ['d1', 'd1', 'd1', 'd1', 'd2', 'd3', 'd4', 'd5']) statuses.push((await send(id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  expect(Number((await send('d5')).headers.get('retry-after'))).toBeGreaterThan(0);
  await companion.time.advance(dayMs);
  expect((await send('d5')).status).toBe(200);
});
