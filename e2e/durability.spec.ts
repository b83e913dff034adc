import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { post } from './api.ts';
import { type EventReader, readEvents } from './eventReader.ts';
import { makeHome, type Product, removeHome, startProduct } from './product.ts';

/*
 * [API-24] The service is killed without warning in the middle of a stream of creates, again and again. What it had
 * acknowledged is there, and has been published; what it had not is recorded and published, or neither.
 */

const rounds = 6;
const writers = 8;
/** A round is killed this long after its first acknowledged create; different in each. */
const roundMs = [60, 130, 220, 90, 300, 170];

const test = base.extend<{ home: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  home: async ({}, use) => {
    const home = await makeHome();
    await use(home);
    await removeHome(home);
  },
});

interface Account {
  readonly id: string;
  readonly key: string;
  readonly perkId: string;
}

/** Creates at full speed from many sides until the service is gone; answers what was acknowledged. */
async function createUntilKilled(product: Product, account: Account, operatorKey: string, killAfterMs: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const headers = { authorization: `Bearer ${operatorKey}` };
  const url = `${product.api}/operator/v1/accounts/${account.id}/purchases`;
  let killing: Promise<void> | undefined;
  async function write(): Promise<void> {
    while (!killing) {
      const body = { currency: 'usd', lines: [{ perkId: account.perkId, quantity: 1 }] };
      const { donationId } = await post<{ donationId: string }>(url, headers, body);
      acknowledged.push(donationId);
    }
  }
  const first = post<{ donationId: string }>(url, headers, { currency: 'usd', lines: [{ perkId: account.perkId, quantity: 1 }] });
  acknowledged.push((await first).donationId);
  const writing = Array.from({ length: writers }, write);
  await new Promise((resolve) => setTimeout(resolve, killAfterMs));
  const killed = product.kill();
  await Promise.allSettled(writing); // each ends with the connection that the kill cut
  killing = killed;
  await killed;
  return acknowledged;
}

async function createAccount(product: Product, operatorKey: string): Promise<Account> {
  const headers = { authorization: `Bearer ${operatorKey}` };
  const at = (path: string) => `${product.api}/operator/v1/accounts${path}`;
  const { id } = await post<{ id: string }>(at(''), headers, { handle: 'durable', displayName: 'Durable' });
  const { key } = await post<{ key: string }>(at(`/${id}/keys`), headers, {});
  const { id: perkId } = await post<{ id: string }>(at(`/${id}/perks`), headers, { title: 'A song', unitAmount: 100, currency: 'usd' });
  return { id, key, perkId };
}

/** Every donation of the account, page by page. */
async function listDonations({ api }: Product, key: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${api}/api/v1/donation/list?limit=100${query}`, { headers: { 'x-api-key': key } });
    if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
    const page = (await answer.json()) as { donations: { id: string }[]; nextCursor: string | null }; // the contract's own shape
    ids.push(...page.donations.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

test('[API-24] nothing that was acknowledged is lost to SIGKILL, and every event is published', async ({ home }) => {
  const seen: { donations: Set<string>; purchases: Set<string> } = { donations: new Set(), purchases: new Set() };
  const acknowledged: string[] = [];
  let account: Account | undefined;
  let lastEventId: string | null = null;
  const note = ({ type, data }: { type: string; data: Record<string, unknown> }) => {
    if (type === 'donation.created') seen.donations.add(String(data.id));
    if (type === 'perks.purchased') seen.purchases.add(String(data.donationId));
  };

  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({ home });
    const operatorKey = (await readFile(join(home, 'operator.key'), 'utf8')).trim();
    account ??= await createAccount(product, operatorKey);
    const reader: EventReader = await readEvents({ api: product.api, key: account.key, lastEventId, note });
    acknowledged.push(...(await createUntilKilled(product, account, operatorKey, roundMs[round % roundMs.length] ?? 100)));
    lastEventId = await reader.ended;
  }

  const product = await startProduct({ home });
  const key = account?.key ?? '';
  const listed = await listDonations(product, key);
  const reader = await readEvents({ api: product.api, key, lastEventId, note });
  await expect.poll(() => listed.filter((id) => !seen.purchases.has(id)), { timeout: 3_000 }).toEqual([]);
  await product.kill();
  await reader.ended;

  expect(acknowledged.length).toBeGreaterThan(rounds * writers);
  expect(new Set(listed).size).toBe(listed.length);
  expect(acknowledged.filter((id) => !listed.includes(id))).toEqual([]);
  expect([...seen.donations].sort()).toEqual([...listed].sort());
  expect([...seen.purchases].sort()).toEqual([...listed].sort());
});
