import type { EventType } from '../../contract/api';
import type { TextSlot } from '../../contract/settings';

/**
 * The default texts of alerts. All except `someone` and `samples` are ICU MessageFormat templates of the variables in
 * `alerts/text/templateValue.ts`.
 */
export interface AlertTexts {
  /** Replaces the name of an anonymous supporter. */
  readonly someone: string;
  readonly titles: Readonly<Record<TextSlot, string>>;
  readonly messages: Readonly<Record<TextSlot, string>>;
  readonly counts: Readonly<Record<EventType, string>>;
  readonly separator: string;
  /** What is read aloud; an empty text is not read. */
  readonly speech: Readonly<Record<EventType, string>>;
  /** Texts of test alerts. They are not templates. */
  readonly samples: SampleTexts;
}

export interface SampleTexts {
  readonly supporter: string;
  readonly follower: string;
  readonly message: string;
  readonly perk: string;
  readonly goal: string;
}
