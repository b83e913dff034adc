import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { post } from './support/api.ts';
import { readEvents } from './support/eventReader.ts';
import type { ProductProcess } from './support/product.ts';
import { test } from './support/startFixtures.ts';
import { wait } from './support/wait.ts';

/*
 * [API-24] Kills the service repeatedly while creates are sent. Each acknowledged create must be recorded and published. An unanswered
 * create must be both recorded and published, or neither.
 */

/** How long creates are sent before the service is killed, for each round. */
const roundsMs = [40, 130, 220, 90, 300];
const writers = 8;
/** Writers wait if this many acknowledged purchases (two events each) are missing from the stream. */
const maxUnseen = 12;

interface Account {
  readonly key: string;
  readonly perkId: string;
  readonly headers: Record<string, string>;
  purchases(product: ProductProcess): string;
}

class Seen {
  readonly donations = new Set<string>();
  readonly purchases = new Set<string>();

  add({ type, data }: { type: string; data: Record<string, unknown> }): void {
    if (type === 'donation.created') this.donations.add(String(data.id));
    if (type === 'perks.purchased') this.purchases.add(String(data.donationId));
  }
}

async function createAndKill(product: ProductProcess, account: Account, seen: Seen, killAfterMs: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const body = { currency: 'usd', lines: [{ perkId: account.perkId, quantity: 1 }] };
  let killed = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function write(): Promise<void> {
    while (!killed) {
      const { donationId } = await post<{ donationId: string }>(account.purchases(product), account.headers, body);
      acknowledged.push(donationId);
      begin();
      // Waits until the reader has almost all events, because the restarted service replays only a limited number of events.
      while (!killed && acknowledged.filter((id) => !seen.purchases.has(id)).length >= maxUnseen) await nextTurn();
    }
  }
  const writing = Promise.allSettled(Array.from({ length: writers }, write));
  await Promise.race([begun, writing]); // on a busy computer, even the first answer may take longer than the delay
  await wait(killAfterMs);
  killed = true;
  await product.kill();
  for (const outcome of await writing) {
    if (outcome.status === 'rejected') expect(String(outcome.reason), 'only the kill may end a create').not.toContain('answered');
  }
  return acknowledged;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function createAccount(product: ProductProcess): Promise<Account> {
  const operatorKey = (await readFile(join(product.home, 'operator.key'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${operatorKey}` };
  const at = ({ api }: ProductProcess, path: string) => `${api}/operator/v1/accounts${path}`;
  const { id } = await post<{ id: string }>(at(product, ''), headers, { handle: 'durable', displayName: 'Durable' });
  const { key } = await post<{ key: string }>(at(product, `/${id}/keys`), headers, {});
  const perk = { title: 'A song', unitAmount: 100, currency: 'usd' };
  const { id: perkId } = await post<{ id: string }>(at(product, `/${id}/perks`), headers, perk);
  return { key, perkId, headers, purchases: (started) => at(started, `/${id}/purchases`) };
}

async function listDonations({ api }: ProductProcess, key: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${api}/api/v1/donation/list?limit=100${query}`, { headers: { 'x-api-key': key } });
    if (!answer.ok) throw new Error(`The list returned ${answer.status}`);
    const page = (await answer.json()) as { donations: { id: string }[]; nextCursor: string | null }; // the contract guarantees this shape
    ids.push(...page.donations.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

test('[API-24] [STR-20] no acknowledged create is lost to SIGKILL, and every event is published, pairs complete', async ({ start }) => {
  test.setTimeout(300_000);
  const seen = new Seen();
  const onEvent = (event: Parameters<Seen['add']>[0]) => seen.add(event);
  const acknowledged: string[] = [];
  let account: Account | undefined;
  let lastEventId: string | null = null;

  for (const killAfterMs of roundsMs) {
    const product = await start();
    account ??= await createAccount(product);
    const reader = await readEvents({ api: product.api, key: account.key, lastEventId, onEvent });
    acknowledged.push(...(await createAndKill(product, account, seen, killAfterMs)));
    lastEventId = await reader.ended;
  }

  const product = await start();
  const key = account?.key ?? '';
  const listed = await listDonations(product, key);
  const reader = await readEvents({ api: product.api, key, lastEventId, onEvent });
  await expect.poll(() => listed.filter((id) => !seen.purchases.has(id))).toEqual([]);
  await product.kill();
  await reader.ended;

  expect(acknowledged.length).toBeGreaterThan(roundsMs.length);
  expect(new Set(listed).size).toBe(listed.length);
  expect(acknowledged.filter((id) => !listed.includes(id))).toEqual([]);
  expect([...seen.donations].sort()).toEqual([...listed].sort());
  expect([...seen.purchases].sort()).toEqual([...listed].sort());
});
