import type { LeastAmounts } from './amounts';
import type { EventType } from './events';

/*
 * What overlays need to know of speech, without schemas: they take settings as the companion has checked them.
 */

/** `POST` with an overlay key or the settings key; answers audio, and is no JSON row (SPEC SPK-5). */
export const speechPath = '/companion/v1/speech';
/** `POST` with an overlay key: what went wrong where speech was played. */
export const speechProblemPath = '/companion/v1/speech/problem';

const none: Partial<Record<EventType, string>> = {};
const noMinimums: LeastAmounts = {};

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
