import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readPrivateFile, writePrivateFile } from '../companion';
import { limits } from '../contract';
import type { Service, ServiceLimits } from '../service';
import { demoCurrency, demoDonations, demoFollowers, demoGoal, demoHandle, demoName, demoPerks, demoPurchases } from './demoSeed';
import { type Api, apiOf, type Operator, operatorOf } from './inProcess';

const DemoAccount = z.object({ accountId: z.string(), displayName: z.string(), apiKey: z.string() });
export type DemoAccount = z.infer<typeof DemoAccount>;

export interface DemoAccountOptions {
  readonly home: string;
  readonly databasePath: string;
  readonly operatorKey: string;
  openService(limits?: Partial<ServiceLimits>): Promise<Service>;
}

/**
 * The demo account, made at the first start. It is filled by a service that is closed again: what that took counts in
 * no limit of the one that starts afterwards.
 */
export async function ensureDemoAccount({ home, databasePath, operatorKey, openService }: DemoAccountOptions): Promise<DemoAccount> {
  const path = join(home, 'demo.json');
  const stored = z.safeParse(DemoAccount, parseJson(await readPrivateFile(path)));
  if (stored.success && existsSync(databasePath)) return stored.data;
  const unlimited = { quota: Number.MAX_SAFE_INTEGER, windowMs: limits.accountRequests.windowMs };
  const service = await openService({ accountRequests: unlimited, ipRequests: unlimited });
  try {
    const account = await makeAccount(service, operatorKey);
    await writePrivateFile(path, `${JSON.stringify(account, null, 2)}\n`);
    return account;
  } finally {
    await service.close();
  }
}

/** Finds or creates it, with a key of its own, and fills it when there is nothing in it. */
async function makeAccount(service: Service, operatorKey: string): Promise<DemoAccount> {
  const operator = operatorOf(service, operatorKey);
  const { accounts } = await operator('listAccounts', {});
  const { id: accountId, displayName } =
    accounts.find(({ handle }) => handle === demoHandle) ??
    (await operator('createAccount', { body: { handle: demoHandle, displayName: demoName } }));
  const { key: apiKey } = await operator('createKey', { params: { id: accountId } });
  const api = apiOf(service, apiKey);
  const { donations } = await api('listDonations', { query: {} });
  if (donations.length === 0) await fill(api, operator, accountId);
  return { accountId, displayName, apiKey };
}

async function fill(api: Api, operator: Operator, accountId: string): Promise<void> {
  const params = { id: accountId };
  const perkIds: string[] = [];
  for (const perk of demoPerks) perkIds.push((await operator('createPerk', { params, body: { ...perk, currency: demoCurrency } })).id);
  await operator('createGoal', { params, body: { ...demoGoal, currency: demoCurrency } });
  for (const username of demoFollowers) await api('createFollower', { body: { username } });
  for (const donation of demoDonations) await api('createDonation', { body: donation });
  for (const { lines, ...supporter } of demoPurchases) {
    const cart = lines.map(({ perk, quantity }) => ({ perkId: perkIds[perk] ?? '', quantity }));
    await operator('createPurchase', { params, body: { ...supporter, lines: cart, currency: demoCurrency } });
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // no account is null, so the schema refuses it
  }
}
