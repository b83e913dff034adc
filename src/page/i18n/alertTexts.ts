import type { EventType } from '../../contract/api';
import type { TextSlot } from '../../contract/settings';

/** The default texts of alerts. All but `someone` and `samples` are ICU MessageFormat templates of the variables in `alerts/text/templateValue.ts`. */
export interface AlertTexts {
  /** Stands for the name of an anonymous supporter. */
  readonly someone: string;
  readonly titles: Readonly<Record<TextSlot, string>>;
  readonly messages: Readonly<Record<TextSlot, string>>;
  /** The count of each type in a summary. */
  readonly counts: Readonly<Record<EventType, string>>;
  /** Between two counts. */
  readonly separator: string;
  /** Read aloud; empty = nothing. */
  readonly speech: Readonly<Record<EventType, string>>;
  /** Texts of test alerts; no templates. */
  readonly samples: SampleTexts;
}

/** The texts of a made-up event. */
export interface SampleTexts {
  readonly supporter: string;
  readonly follower: string;
  readonly message: string;
  readonly perk: string;
  readonly goal: string;
}
