import { setTimeout as wait } from 'node:timers/promises';
import type { Journal } from './journal.ts';

export interface TestAccount {
  readonly id: string;
  readonly key: string;
  readonly perkId: string;
  /**
   * The IP address from which the account's calls come, sent as `X-Forwarded-For`. Each account has its own, because limits apply to IP
   * addresses.
   */
  readonly address: string;
}

interface WriterOptions {
  operatorUrl(): string;
  readonly operatorSecret: string;
  readonly journal: Journal;
  readonly signal: AbortSignal;
  /** Time between two purchases. If undefined, 150. */
  readonly everyMs?: number | undefined;
}

/** After this time a call counts as hanging. */
const callTimeoutMs = 25_000;

/** Makes a call. Resolves to its status, body and duration. The status is 0 if there was no answer. */
export async function call(
  url: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly body: unknown; readonly tookMs: number }> {
  const from = performance.now();
  const took = () => Math.round(performance.now() - from);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });
    const body: unknown = await response.json().catch(() => null); // an error page of the balancer is not JSON
    return { status: response.status, body, tookMs: took() };
  } catch {
    return { status: 0, body: null, tookMs: took() };
  }
}

const postJson = (headers: Record<string, string>, body: unknown): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const textField = (body: unknown, name: string): string | null => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
};

/** Donates through the balancer as often as the contract allows for one account. */
export async function donate(apiUrl: string, account: TestAccount, { journal, signal }: WriterOptions): Promise<void> {
  for (let count = 1; !signal.aborted; count += 1) {
    const init = postJson(
      { 'x-api-key': account.key, 'x-forwarded-for': account.address },
      { amount: 5, currency: 'usd', message: `#${count}` },
    );
    const { status, body, tookMs } = await call(`${apiUrl}/api/v1/donation/create`, init);
    journal.note({
      kind: 'create',
      via: 'balancer',
      account: account.id,
      status,
      id: status === 200 ? textField(body, 'id') : null,
      tookMs,
    });
    await wait(1_300);
  }
}

/** Buys perks through the operator interfaces of the nodes, which have no limits. Uses the nodes in turn. */
export async function buyPerks(
  account: TestAccount,
  { operatorUrl, operatorSecret, journal, signal, everyMs = 150 }: WriterOptions,
): Promise<void> {
  const purchase = { currency: 'usd', donorName: 'Ada', lines: [{ perkId: account.perkId, quantity: 1 }] };
  while (!signal.aborted) {
    const init = postJson({ authorization: `Bearer ${operatorSecret}` }, purchase);
    const { status, body, tookMs } = await call(`${operatorUrl()}/operator/v1/accounts/${account.id}/purchases`, init);
    journal.note({
      kind: 'create',
      via: 'node',
      account: account.id,
      status,
      id: status === 200 ? textField(body, 'donationId') : null,
      tookMs,
    });
    await wait(status === 200 ? everyMs : 400);
  }
}

interface VisitsOptions {
  readonly operatorUrls: readonly string[];
  readonly operatorSecret: string;
  readonly atOnce: number;
  readonly signal: AbortSignal;
}

/**
 * Posts visits (page views) of one account until `signal` is aborted. Each visit is by a different visitor. Each caller waits for the
 * answer before it posts its next visit.
 */
export async function visitAsFastAsPossible(accountId: string, { operatorUrls, operatorSecret, atOnce, signal }: VisitsOptions) {
  const counts = { recorded: 0, refused: 0, failed: 0 };
  let visitors = 0;
  async function visit(caller: number): Promise<void> {
    const url = `${operatorUrls[caller % operatorUrls.length]}/operator/v1/accounts/${accountId}/visits`;
    while (!signal.aborted) {
      visitors += 1;
      const { status } = await call(url, postJson({ authorization: `Bearer ${operatorSecret}` }, { visitorId: `v${visitors}` }));
      if (status === 200) counts.recorded += 1;
      else if (status === 429) counts.refused += 1;
      else counts.failed += 1;
      if (status === 429) await wait(250);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, caller) => visit(caller)));
  return counts;
}
