import type { EventType, TextSlot } from '../../contract';

/** What alerts say without texts of one's own. All but the name are templates in ICU MessageFormat, of the variables in `alerts/text`. */
export interface AlertWords {
  /** Who gave no name. */
  readonly someone: string;
  readonly titles: Readonly<Record<TextSlot, string>>;
  readonly messages: Readonly<Record<TextSlot, string>>;
  /** How many there were of each, as a summary lists them. */
  readonly counts: Readonly<Record<EventType, string>>;
  /** Between two of them. */
  readonly separator: string;
  /** What is read aloud; empty = nothing. */
  readonly speech: Readonly<Record<EventType, string>>;
  /** What test alerts say. No templates. */
  readonly samples: SampleWords;
}

/** What an invented event is made of. */
export interface SampleWords {
  readonly supporter: string;
  readonly follower: string;
  readonly message: string;
  readonly perk: string;
  readonly goal: string;
}

/** What is said by none of ours is the same in all languages. */
export const plainMessages: AlertWords['messages'] = {
  'donation.created': '{message}',
  'perks.purchased': '',
  'follower.created': '',
  'goal.reached': '{goal}',
  combo: '{message}',
  away: '{summary}',
  many: '',
};
