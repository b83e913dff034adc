import type { AlertFeatures } from '../../alerts';
import { type BoxSettings, boxSettings, type EngineReport, type Settings } from '../../contract';
import type { Completion, Ledger } from '../../ledger';
import type { Page } from '../pages';
import type { TimersLike } from '../ports';

/** What is told of a box. */
export type BoxReport = Pick<EngineReport['boxes'][number], 'queued' | 'showing' | 'endsAtMs'>;

/** What a director works with, and whom it asks. */
export interface DirectorOptions {
  readonly box: string;
  readonly ledger: Ledger;
  readonly clock: { now(): number };
  readonly timers: TimersLike;
  settings(): Settings;
  /** The page to play in, or null: then the queue waits. */
  pickPage(): Page | null;
  /** What the server's clock is ahead of ours. */
  serverAheadMs(): number;
  nextShowId(): number;
  /** What the settings ask of alerts. */
  features(): AlertFeatures;
  onChange(): void;
  /** Their receipts are written. */
  onEnded(box: string, completions: readonly Completion[]): void;
  /** Watches a write of the ledger; answers it. */
  kept<T>(write: Promise<T>): Promise<T>;
}

export function settingsOf({ settings, box }: Pick<DirectorOptions, 'settings' | 'box'>): BoxSettings {
  return boxSettings(settings(), box);
}
