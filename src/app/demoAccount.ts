import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { dayMs, hourMs, limits } from '../contract';
import { type KeptFileWatch, openKeptFile, writeKeptFile } from '../server/os';
import type { Service, ServiceOptions } from '../service';
import {
  demoCurrency,
  demoDonations,
  demoFollowers,
  demoGoal,
  demoHandle,
  demoHistoryDays,
  demoName,
  demoPerks,
  demoPurchases,
  demoRaid,
  demoSessions,
  demoVisits,
} from './demoSeed';
import { readJsonAs } from './environment';
import { type ApiClient, createApiClient, createOperatorClient, type OperatorClient } from './inProcessClients';

const DemoAccount = z.object({
  accountId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  displayName: z.string().check(z.minLength(1), z.maxLength(200)),
  apiKey: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/)),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export function isDemoAccount(text: string): boolean {
  return readJsonAs(DemoAccount, text) !== undefined;
}

const fileName = 'demo.json';

interface DemoAccountOptions extends KeptFileWatch {
  readonly home: string;
  readonly databasePath: string;
  readonly operatorKey: string;
  readonly clock: Clock;
  openService(overrides?: ServiceOverrides): Promise<Service>;
}

export type ServiceOverrides = Partial<Pick<ServiceOptions, 'limits' | 'clock'>>;
type Clock = ServiceOptions['clock'];

/** Returns the demo account, which is created at the first start. A separate service fills it, so that rate limits are not used up. */
export async function ensureDemoAccount(options: DemoAccountOptions): Promise<DemoAccount> {
  const { home, databasePath } = options;
  const parse = (text: string) => readJsonAs(DemoAccount, text);
  const found = await openKeptFile({ home, name: fileName, parse }, options);
  return found.value && existsSync(databasePath) ? found.value : renewDemoAccount(options);
}

/** Finds or creates the account, and creates a new key for it. */
export async function renewDemoAccount({ home, operatorKey, clock, openService }: DemoAccountOptions): Promise<DemoAccount> {
  const unlimited = { quota: Number.MAX_SAFE_INTEGER, windowMs: limits.accountRequests.windowMs };
  const past = createPast(clock.now());
  const service = await openService({ limits: { accountRequests: unlimited, ipRequests: unlimited }, clock: past });
  try {
    const account = await makeAccount(service, operatorKey, past);
    await writeKeptFile({ home, name: fileName }, `${JSON.stringify(account, null, 2)}\n`);
    return account;
  } finally {
    await service.close();
  }
}

export async function hasDemoAccount(service: Service, operatorKey: string, { accountId }: DemoAccount): Promise<boolean> {
  const { accounts } = await createOperatorClient(service, operatorKey)('listAccounts', {});
  return accounts.some(({ id }) => id === accountId);
}

interface Past extends Clock {
  goTo(part: number): void;
  readonly nowMs: number;
}

function createPast(nowMs: number): Past {
  const historyMs = demoHistoryDays * dayMs;
  let atMs = nowMs - historyMs;
  return {
    nowMs,
    now: () => atMs,
    goTo: (part) => {
      atMs = nowMs - Math.round((1 - part) * historyMs);
    },
  };
}

async function makeAccount(service: Service, operatorKey: string, past: Past): Promise<DemoAccount> {
  const operator = createOperatorClient(service, operatorKey);
  const { accounts } = await operator('listAccounts', {});
  const { id: accountId, displayName } =
    accounts.find(({ handle }) => handle === demoHandle) ??
    (await operator('createAccount', { body: { handle: demoHandle, displayName: demoName } }));
  const { key: apiKey } = await operator('createKey', { params: { id: accountId } });
  const api = createApiClient(service, apiKey);
  const { donations } = await api('listDonations', { query: {} });
  if (donations.length === 0) await fill(api, operator, accountId, past);
  return { accountId, displayName, apiKey };
}

async function fill(api: ApiClient, operator: OperatorClient, accountId: string, past: Past): Promise<void> {
  const params = { id: accountId };
  const perkIds: string[] = [];
  for (const perk of demoPerks) perkIds.push((await operator('createPerk', { params, body: { ...perk, currency: demoCurrency } })).id);
  await operator('createGoal', { params, body: { ...demoGoal, currency: demoCurrency } });
  const gifts = [
    ...demoFollowers.map((username) => () => api('createFollower', { body: { username } })),
    ...demoDonations.map((donation) => () => api('createDonation', { body: donation })),
    ...demoPurchases.map(({ lines, ...supporter }) => () => {
      const cart = lines.map(({ perk, quantity }) => ({ perkId: perkIds[perk] ?? '', quantity }));
      return operator('createPurchase', { params, body: { ...supporter, lines: cart, currency: demoCurrency } });
    }),
  ];
  for (const [index, give] of gifts.entries()) {
    past.goTo((index + 1) / (gifts.length + 1));
    await give();
  }
  past.goTo(1);
  await fillSessions(api, past);
  await Promise.all(demoVisits(past.nowMs).map((body) => operator('createVisit', { params, body })));
}

async function fillSessions(api: ApiClient, { nowMs }: Past): Promise<void> {
  for (const { beganHoursAgo, hours, ...session } of demoSessions) {
    const beganMs = nowMs - beganHoursAgo * hourMs;
    const [startTime, endTime] = [beganMs, beganMs + hours * hourMs].map((ms) => new Date(ms).toISOString());
    const { id: sessionId } = await api('createLiveSession', {
      body: { platform: 'twitch', accountId: demoHandle, startTime, endTime, ...session },
    });
    await api('addLiveSessionEvent', { body: { sessionId, ...demoRaid, occurredAt: new Date(beganMs + hourMs).toISOString() } });
  }
}
