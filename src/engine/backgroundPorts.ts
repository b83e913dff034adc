import type { CallCompanion } from '../client';
import type { Settings } from '../contract';
import type { Ledger } from '../ledger';
import type { TimersLike } from './ports';

/** What a desk beside the alerts works with: it reads the platform through the companion and remembers beside the ledger. */
export interface BackgroundPorts {
  readonly call: CallCompanion;
  readonly accountId: string;
  readonly ledger: Pick<Ledger, 'receipts' | 'memory'>;
  readonly clock: { now(): number };
  readonly timers: TimersLike;
  settings(): Settings;
  /** How often receipts were erased in the companion; null = it has not said yet. */
  erasures(): number | null;
  /** What the server's clock is ahead of ours. */
  serverAheadMs(): number;
}
