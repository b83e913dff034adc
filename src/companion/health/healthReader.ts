import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../contract';
import type { Health } from '../../contract/companion';
import { systemCode } from '../../server/os';
import type { AccountModel } from '../account/accountModel';
import type { PlatformLimit } from '../platform/upstream';
import type { Clock } from '../ports';
import type { ReceiptStore } from '../receipts/receiptStore';
import type { ClockWatch } from './clockWatch';
import type { ConnectionLog } from './connectionLog';
import { diskFaults } from './diskWatch';
import type { RefusedKeys } from './refusedKeys';

interface HealthParts {
  readonly home: string;
  readonly clock: Clock;
  readonly log: Pick<ConnectionLog, 'read'>;
  readonly limit: Pick<PlatformLimit, 'read'>;
  readonly receipts: Pick<ReceiptStore, 'arrivals'>;
  readonly accounts: Pick<AccountModel, 'reference'>;
  readonly startedAtMs: number;
  readonly clockWatch: Pick<ClockWatch, 'faults'>;
  readonly refusedKeys: Pick<RefusedKeys, 'faults'>;
  readonly crashes: NonNullable<Health['crashes']>;
  /** True while the log cannot be written. */
  logFails(): boolean;
  readonly versions: Health['versions'];
}

/** Collects the health report when it is requested (SPEC HLT-1). */
export function createHealthReader(parts: HealthParts): () => Promise<Health> {
  const { home, clock, log, limit, receipts, accounts, startedAtMs, versions, clockWatch, refusedKeys, crashes, logFails } = parts;
  return async () => {
    const nowMs = clock.now();
    const [arrivals, storage, disk] = await Promise.all([
      receipts.arrivals(accounts.reference()?.id ?? '', nowMs - dayMs),
      storageUse(home),
      diskFaults(home, nowMs),
    ]);
    const ofLog = logFails() ? [{ what: 'log-fails', atMs: nowMs } as const] : [];
    const faults = [...disk, ...ofLog, ...refusedKeys.faults(), ...clockWatch.faults()];
    return { nowMs, startedAtMs, versions, connection: log.read(), arrivals, limit: limit.read(), storage, crashes, faults };
  };
}

type Use = Health['storage'][number];

const kinds: readonly (readonly [RegExp, Use['what']])[] = [
  [/^(settings|keys|account|identities|broadcast|obs|network|problems)\b.*\.json$|^last-good$/, 'settings'],
  [/^receipts\.db/, 'receipts'],
  [/^media/, 'media'],
  [/^backups$/, 'backups'],
  [/^(logs|launch\.log)$/, 'log'],
  [/^(speech|voices)/, 'speech'],
  [/^(service|operator|demo)/, 'service'],
];

/** Sizes of the data folder's contents in bytes, largest first. */
async function storageUse(home: string): Promise<Use[]> {
  const sums = new Map<Use['what'], number>();
  for (const { name } of await readdir(home, { withFileTypes: true })) {
    const what = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
    sums.set(what, (sums.get(what) ?? 0) + (await sizeOf(join(home, name))));
  }
  return [...sums].map(([what, bytes]) => ({ what, bytes })).sort((a, b) => b.bytes - a.bytes);
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return found.size;
    const names = await readdir(path);
    const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 0; // it was deleted meanwhile
    throw error;
  }
}
