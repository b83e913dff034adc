import type { Settings } from '../../contract/settings';
import type { AlertFeatures } from '../alerts';
import type { CallCompanion } from '../companion';
import type { Ledger } from './ledger';
import type { Pages } from './pages';
import type { EnginePorts } from './ports';

/** Shared by all parts of one account's session. */
export interface AccountContext {
  readonly ports: EnginePorts;
  readonly call: CallCompanion;
  readonly pages: Pages;
  readonly accountId: string;
  readonly ledger: Ledger;
  settings(): Settings;
  /** How often receipts were erased in the companion; null = not known yet. */
  erasures(): number | null;
  /** Ids of donations that are no longer at the platform. */
  gone(): readonly string[];
  /** Prepared from the settings in force. */
  features(): AlertFeatures;
  /** Resolves when the server's clock is known, or cannot be known soon. */
  serverClockSettled(): Promise<void>;
  /** How far the server's clock is ahead of this computer's, ms. */
  serverAheadMs(): number;
  isServerClockKnown(): boolean;
  /** How far the companion's clock is ahead of this computer's, ms. */
  companionAheadMs(): number;
  /** When the first overlay was opened, before the companion named the account, epoch ms. */
  readonly openedMs: number;
  /** Reports whether a ledger write succeeded. Returns the write. */
  reportWrite<T>(write: Promise<T>): Promise<T>;
}
