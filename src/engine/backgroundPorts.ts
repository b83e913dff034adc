import type { CallCompanion } from '../client';
import type { Clock, Settings, Timers } from '../contract';
import type { Ledger } from '../ledger';

/** What a desk beside the alerts works with: it reads the platform through the companion and remembers beside the ledger. */
export interface BackgroundPorts {
  readonly call: CallCompanion;
  readonly accountId: string;
  readonly ledger: Pick<Ledger, 'receipts' | 'memory'>;
  readonly clock: Clock;
  readonly timers: Timers;
  settings(): Settings;
  /** How often receipts were erased in the companion; null = it has not said yet. */
  erasures(): number | null;
  /** What the server's clock is ahead of ours. */
  serverAheadMs(): number;
}
