import type { LatestKind, TopSpan, WidgetWord } from '../../contract';

/** What widgets say that no creator has worded otherwise. */
export interface WidgetWords {
  readonly goal: string;
  readonly ticker: string;
  readonly top: Readonly<Record<TopSpan, string>>;
  readonly latest: Readonly<Record<LatestKind, string>>;
  readonly credits: string;
  readonly thanks: string;
  readonly perks: string;
  /** Beside their titles. */
  readonly said: Readonly<Record<WidgetWord, string>>;
}
