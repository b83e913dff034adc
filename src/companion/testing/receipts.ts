import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type BusinessEvent, businessKey } from '../../contract/api';
import type { KeptReceipt } from '../../contract/companion';
import type { Receipt } from '../../contract/engine';
import type { TestCompanion } from './testCompanion';

export const accountOf = async (companion: TestCompanion) => {
  const engine = await companion.openEngine('asks');
  const [hello] = await engine.all();
  await engine.close();
  if (hello?.type !== 'hello' || !hello.account) throw new Error('the first message has no account');
  return hello.account.id;
};

export async function withFormerAccount(companion: TestCompanion): Promise<TestCompanion> {
  const file = join(companion.home, 'identities.json');
  const { identities } = JSON.parse(await readFile(file, 'utf8')) as { identities: unknown[] };
  const former = { fingerprint: 'former', id: 'somebody-else', displayName: null, pictureUrl: null };
  await writeFile(file, JSON.stringify({ identities: [...identities, former] }));
  return companion.restart();
}

let seq = 0;
export function receipt(event: BusinessEvent, changes: Partial<Receipt> = {}): Receipt {
  seq += 1;
  const times = { receivedAtMs: 1_000, startedAtMs: 2_000, endedAtMs: 3_000 + seq };
  return {
    box: 'alerts',
    seq,
    key: businessKey(event),
    type: event.type,
    arrival: 'live',
    ...times,
    alertKey: null,
    restarts: 0,
    fate: { tag: 'shown', cutShort: false },
    data: event.data,
    ...changes,
  };
}

export async function copy(companion: TestCompanion, receipts: readonly unknown[], accountId?: string, nowMs?: number): Promise<number[]> {
  const body = { accountId: accountId ?? (await accountOf(companion)), receipts, nowMs };
  const answer = await companion.call('POST /receipts', { key: companion.keys.overlay, body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { erased: number[] }).erased;
}

export async function list(companion: TestCompanion, query = ''): Promise<{ receipts: KeptReceipt[]; nextCursor: string | null }> {
  return companion.settings(`GET /receipts${query}`);
}
export const keysOf = ({ receipts }: { receipts: KeptReceipt[] }) => receipts.map(({ key }) => key);
