import type { LatestKind, TopSpan, WidgetWord } from '../../contract/settings';

export interface WidgetTexts {
  readonly goal: string;
  readonly someone: string;
  readonly ticker: string;
  readonly top: Readonly<Record<TopSpan, string>>;
  readonly latest: Readonly<Record<LatestKind, string>>;
  readonly credits: string;
  readonly thanks: string;
  readonly perks: string;
  readonly labels: Readonly<Record<WidgetWord, string>>;
}
