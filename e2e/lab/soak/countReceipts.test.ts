import { expect, test } from 'vitest';
import { ReceiptQuery } from '../../../src/contract/companion';
import { countReceipts } from './countReceipts.mjs';

const address = 'http://127.0.0.1:4747/#/settings?key=k';

test('[RCP-4] receipts are counted over all pages, with valid queries', async () => {
  const cursors: unknown[] = [];
  const counted = await countReceipts(address, async (url) => {
    const query = ReceiptQuery.parse(Object.fromEntries(new URL(url).searchParams));
    cursors.push(query.cursor);
    return Response.json(query.cursor ? { receipts: [{}], nextCursor: null } : { receipts: [{}, {}], nextCursor: 'next' });
  });
  expect(counted).toBe(3);
  expect(cursors).toEqual([undefined, 'next']);
});

test('[RCP-4] an error answer is reported in full', async () => {
  const refusal = async () => new Response('limit: must be an integer from 1 to 100', { status: 400 });
  await expect(countReceipts(address, refusal)).rejects.toThrow('GET receipts returned 400: limit: must be an integer from 1 to 100');
});
