import type { EventType } from '../../contract/api';
import type { TextSlot } from '../../contract/settings';

/**
 * The default texts of alerts. All except `someone` and `samples` are ICU MessageFormat templates (variables:
 * `alerts/text/templateValue.ts`).
 */
export interface AlertTexts {
  /** Shown instead of the name of an anonymous supporter. */
  readonly someone: string;
  readonly titles: Readonly<Record<TextSlot, string>>;
  readonly messages: Readonly<Record<TextSlot, string>>;
  readonly counts: Readonly<Record<EventType, string>>;
  readonly separator: string;
  /** Text to read aloud for each type. Alerts with an empty text are not read aloud. */
  readonly speech: Readonly<Record<EventType, string>>;
  readonly samples: SampleTexts;
}

export interface SampleTexts {
  readonly supporter: string;
  readonly follower: string;
  readonly message: string;
  readonly perk: string;
  readonly goal: string;
}
