import type { EventType } from './events';

/*
 * What overlays need to know of speech, without schemas: they take settings as the companion has checked them.
 */

/** `POST` with an overlay key or the settings key; answers audio, and is no JSON row (SPEC SPK-5). */
export const speechPath = '/companion/v1/speech';
/** `POST` with an overlay key: what went wrong where speech was played. */
export const speechProblemPath = '/companion/v1/speech/problem';

/** ICU MessageFormat: what is said of each kind of event unless the creator says otherwise; empty = it is not read aloud. */
export const defaultSpeechTexts: Readonly<Record<EventType, string>> = {
  'donation.created': '{name} donated {amount}. {message}',
  'perks.purchased': '{name} bought {perks}.',
  'follower.created': '',
  'goal.reached': '',
};

const none: Partial<Record<EventType, string>> = {};
const noMinimums: Record<string, number> = {};

/** What is not set. */
export const defaultSpeech = {
  on: false,
  minimumAmounts: noMinimums,
  texts: none,
  voice: '',
  rate: 1,
  volume: 1,
  longest: 200,
  guard: true,
  stayMs: 30_000,
};
