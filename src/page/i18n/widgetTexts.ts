import type { LatestKind, TopSpan, WidgetWord } from '../../contract/settings';

/** The default texts of widgets, which a creator may replace. */
export interface WidgetTexts {
  readonly goal: string;
  /** The name of anonymous supporters, the same as in alerts. */
  readonly someone: string;
  readonly ticker: string;
  readonly top: Readonly<Record<TopSpan, string>>;
  readonly latest: Readonly<Record<LatestKind, string>>;
  readonly credits: string;
  readonly thanks: string;
  readonly perks: string;
  readonly labels: Readonly<Record<WidgetWord, string>>;
}
