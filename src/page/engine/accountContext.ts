import type { Clock, Timers } from '../../contract';
import type { Settings } from '../../contract/settings';
import type { AlertFeatures } from '../alerts';
import type { CallCompanion } from '../companion';
import type { Ledger } from './ledger';
import type { Pages } from './pages';
import type { EnginePorts } from './ports';

/** What a problem is about; each subject has its own problems. */
export type ProblemSubject =
  | 'storage'
  | 'stream'
  | 'event'
  | 'reconciliation'
  | 'texts'
  | 'settings'
  | 'widgets'
  | 'custom alerts'
  | `box ${string}`;

/** What the background services need. They read the platform through the companion and store data beside the ledger. */
export interface BackgroundPorts {
  readonly call: CallCompanion;
  readonly accountId: string;
  readonly ledger: Pick<Ledger, 'receipts' | 'memory'>;
  readonly clock: Clock;
  readonly timers: Timers;
  settings(): Settings;
  /** How often receipts were erased in the companion. null = not known yet. */
  erasures(): number | null;
  /** Ids of donations that the platform no longer has. */
  gone(): readonly string[];
  /** Resolves when the server's clock is known, or cannot be known soon. */
  serverClockSettled(): Promise<void>;
  /** How far the server's clock is ahead of this computer's, ms. */
  serverAheadMs(): number;
  isServerClockKnown(): boolean;
  /** How far the companion's clock is ahead of this computer's, ms. */
  companionAheadMs(): number;
  /** When the first overlay was opened, before the companion named the account, epoch ms. */
  readonly openedMs: number;
}

export interface AccountContext extends Omit<BackgroundPorts, 'ledger' | 'clock' | 'timers'> {
  readonly ports: EnginePorts;
  readonly pages: Pages;
  readonly ledger: Ledger;
  features(): AlertFeatures;
  /** Reports whether a ledger write succeeded; returns the write. */
  reportWrite<T>(write: Promise<T>): Promise<T>;
}
