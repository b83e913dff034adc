import type { Clock, Timers } from '../../../contract';
import type { EngineReport } from '../../../contract/engine';
import { type BoxSettings, boxSettings, type Settings } from '../../../contract/settings';
import type { AlertFeatures } from '../../alerts';
import type { Completion, Ledger } from '../ledger';
import type { Page } from '../pages';

/** A director's part of the engine's report. */
export type BoxReport = Pick<EngineReport['boxes'][number], 'queued' | 'showing' | 'endsAtMs'>;

export interface DirectorOptions {
  readonly box: string;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The same object until they change. */
  settings(): Settings;
  /** The page to play in; null = the queue waits. */
  pickPage(): Page | null;
  /** How far the server's clock is ahead of this computer's, ms. */
  serverAheadMs(): number;
  /** Ids of donations that are no longer at the platform. */
  gone(): readonly string[];
  nextShowId(): number;
  /** Prepared from the settings in force. */
  features(): AlertFeatures;
  onChange(): void;
  /** The receipts of these events are written. */
  onEnded(box: string, completions: readonly Completion[]): void;
  /** An alert could not be composed; its events end as failed. */
  onNotComposed(error: unknown): void;
  /** Reports whether a ledger write succeeded. Returns the write. */
  reportWrite<T>(write: Promise<T>): Promise<T>;
}

export function settingsOf({ settings, box }: Pick<DirectorOptions, 'settings' | 'box'>): BoxSettings {
  return boxSettings(settings(), box);
}
