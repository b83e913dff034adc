import type { Clock, Timers } from '../../contract';
import type { Settings } from '../../contract/settings';
import type { AlertFeatures } from '../alerts';
import type { CallCompanion } from '../companion';
import type { Ledger } from './ledger';
import type { Pages } from './pages';
import type { EnginePorts } from './ports';

/** What a problem is about. A new report replaces only the earlier problems with the same subject. */
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

/** The ports of the background services. These services read the platform through the companion and store data in the ledger's database. */
export interface BackgroundPorts {
  readonly call: CallCompanion;
  readonly accountId: string;
  readonly ledger: Pick<Ledger, 'receipts' | 'memory'>;
  readonly clock: Clock;
  readonly timers: Timers;
  settings(): Settings;
  /** How many erasures of receipts the companion has counted. null until the companion has sent the number. */
  erasures(): number | null;
  /** Ids of donations that the platform has deleted. */
  gone(): readonly string[];
  serverClockSettled(): Promise<void>;
  serverAheadMs(): number;
  isServerClockKnown(): boolean;
  /** How far the companion's clock is ahead of this computer's. */
  companionAheadMs(): number;
  /** When the account's first overlay was opened, epoch ms. */
  readonly openedMs: number;
}

export interface AccountContext extends Omit<BackgroundPorts, 'ledger' | 'clock' | 'timers'> {
  readonly ports: EnginePorts;
  readonly pages: Pages;
  readonly ledger: Ledger;
  features(): AlertFeatures;
  reportWrite<T>(write: Promise<T>): Promise<T>;
}
