import type { LatestKind, TopSpan, WidgetWord } from '../../contract';

/** The default texts of widgets, which a creator may replace. */
export interface WidgetTexts {
  readonly goal: string;
  readonly ticker: string;
  readonly top: Readonly<Record<TopSpan, string>>;
  readonly latest: Readonly<Record<LatestKind, string>>;
  readonly credits: string;
  readonly thanks: string;
  readonly perks: string;
  /** A supporter without a name, as in alerts. */
  readonly someone: string;
  /** Texts other than the titles. */
  readonly labels: Readonly<Record<WidgetWord, string>>;
}
