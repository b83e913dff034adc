import type { Clock, Timers } from '../../contract';
import type { Settings } from '../../contract/settings';
import type { AlertFeatures } from '../alerts';
import type { CallCompanion } from '../companion';
import type { Ledger } from './ledger';
import type { Pages } from './pages';
import type { EnginePorts } from './ports';

/** Groups problems, so that a new report replaces only the previous ones of its subject. */
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
  /** How often receipts have been erased in the companion. null until the companion has sent it. */
  erasures(): number | null;
  /** Ids of donations that the platform has deleted. */
  gone(): readonly string[];
  /** Resolves when the server's clock is known, or after a time limit. */
  serverClockSettled(): Promise<void>;
  /** How far the server's clock is ahead of this computer's, ms. */
  serverAheadMs(): number;
  isServerClockKnown(): boolean;
  /** How far the companion's clock is ahead of this computer's, ms. */
  companionAheadMs(): number;
  /** When the first overlay was opened, even if the companion named the account later, epoch ms. */
  readonly openedMs: number;
}

export interface AccountContext extends Omit<BackgroundPorts, 'ledger' | 'clock' | 'timers'> {
  readonly ports: EnginePorts;
  readonly pages: Pages;
  readonly ledger: Ledger;
  features(): AlertFeatures;
  reportWrite<T>(write: Promise<T>): Promise<T>;
}
