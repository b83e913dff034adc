import * as z from 'zod/mini';
import type { EventType } from '../api/events';
import { MinimumAmounts } from '../money';
import { numberWithin } from '../numbers';
import { Template } from './elementText';

const noTexts: Partial<Record<EventType, string>> = {};
const noMinimums: MinimumAmounts = {};

export const defaultSpeech = {
  on: false,
  minimumAmounts: noMinimums,
  texts: noTexts,
  voice: '',
  rate: 1,
  volume: 1,
  longest: 200,
  guard: true,
  stayMs: 30_000,
};

const rates = { min: 0.5, max: 2 } as const;
const template = z.optional(Template);

/** Money is in minor units. */
export const SpeechSettings = z.object({
  on: z._default(z.boolean(), defaultSpeech.on),
  /** From which amount alerts are read aloud. A currency that is not listed has no minimum. */
  minimumAmounts: z._default(MinimumAmounts, defaultSpeech.minimumAmounts),
  /** The texts to read aloud, in ICU MessageFormat, by event type. They have the same variables as titles. If absent, the default text. */
  texts: z._default(
    z.object({
      'donation.created': template,
      'perks.purchased': template,
      'follower.created': template,
      'goal.reached': template,
    } satisfies Record<EventType, z.ZodMiniType>),
    defaultSpeech.texts,
  ),
  /** A voice's id from the companion's list. Empty means the first voice of the list. */
  voice: z._default(z.string().check(z.maxLength(200)), ''),
  /** Factor for the normal speed of the voice. */
  rate: z._default(numberWithin(rates), 1),
  /** From 0 (silent) to 1 (full). */
  volume: z._default(numberWithin({ min: 0, max: 1 }), defaultSpeech.volume),
  longest: z._default(z.int().check(z.gte(20), z.lte(500)), defaultSpeech.longest),
  /** Whether the spam filter removes repetitions, links, most emoji and long nonsense. */
  guard: z._default(z.boolean(), defaultSpeech.guard),
  /** How much longer an alert may last so that its speech can finish. */
  stayMs: z._default(z.int().check(z.gte(0), z.lte(120_000)), defaultSpeech.stayMs),
});
export type SpeechSettings = z.infer<typeof SpeechSettings>;

export const SpeechRequest = z.object({
  text: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(2_000, 'must be 2000 characters or fewer')),
  voice: z._default(z.string().check(z.maxLength(200)), ''),
  rate: z._default(numberWithin(rates), 1),
});
export type SpeechRequest = z.infer<typeof SpeechRequest>;

export const Voice = z.object({
  id: z.string(),
  name: z.string(),
  /** BCP 47 tag. Empty if the language is unknown. */
  language: z.string(),
  /** The program that speaks: `espeak-ng`, `piper`, `say` or `System.Speech`. */
  engine: z.string(),
});
export type Voice = z.infer<typeof Voice>;
