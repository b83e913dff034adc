import type { Health } from '../../contract';
import type { AccountModel } from '../account/accountModel';
import type { Clock } from '../ports';
import type { ReceiptStore } from '../receipts/receiptStore';
import type { ConnectionLog } from './connectionLog';
import type { PlatformLimit } from './platformLimit';
import { storageUse } from './storageUse';

export interface HealthParts {
  readonly home: string;
  readonly clock: Clock;
  readonly log: Pick<ConnectionLog, 'read'>;
  readonly limit: Pick<PlatformLimit, 'read'>;
  readonly receipts: Pick<ReceiptStore, 'arrivals'>;
  readonly accounts: Pick<AccountModel, 'reference'>;
  readonly startedAtMs: number;
  readonly versions: Health['versions'];
}

const dayMs = 86_400_000;

/** Reads how everything is, at the moment when it is asked for (SPEC HLT-1). */
export function createHealthReader(parts: HealthParts): () => Promise<Health> {
  const { home, clock, log, limit, receipts, accounts, startedAtMs, versions } = parts;
  return async () => {
    const nowMs = clock.now();
    const [arrivals, storage] = await Promise.all([receipts.arrivals(accounts.reference()?.id ?? '', nowMs - dayMs), storageUse(home)]);
    return { nowMs, startedAtMs, versions, connection: log.read(), arrivals, limit: limit.read(), storage };
  };
}
