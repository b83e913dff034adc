import { dayMs } from '../../contract';
import type { Health } from '../../contract/companion';
import type { AccountModel } from '../account/accountModel';
import type { PlatformLimit } from '../platform/platformLimit';
import type { Clock } from '../ports';
import type { ReceiptStore } from '../receipts/receiptStore';
import type { ClockWatch } from './clockWatch';
import type { ConnectionLog } from './connectionLog';
import { diskFaults } from './diskFaults';
import type { RefusedKeys } from './refusedKeys';
import { storageUse } from './storageUse';

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
