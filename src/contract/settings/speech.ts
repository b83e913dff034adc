import * as z from 'zod/mini';
import type { EventType } from '../api/events';
import { MinimumAmounts } from '../money';
import { numberWithin } from '../numbers';
import { Template } from './boxText';

const none: Partial<Record<EventType, string>> = {};
const noMinimums: MinimumAmounts = {};

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

export const speechBounds = {
  rate: { min: 0.5, max: 2 },
  longest: { min: 20, max: 500 },
  stayMs: { min: 0, max: 120_000 },
} as const;

const template = z.optional(Template);

/** What a box reads aloud (SPEC SPK). Money in minor units. */
export const SpeechSettings = z.object({
  on: z._default(z.boolean(), defaultSpeech.on),
  /** Least amount that is read aloud, by currency; a currency that is not listed has none. */
  minimumAmounts: z._default(MinimumAmounts, defaultSpeech.minimumAmounts),
  /** ICU MessageFormat with the variables of titles, by kind of event; one that is not named has the default. */
  texts: z._default(
    z.object({
      'donation.created': template,
      'perks.purchased': template,
      'follower.created': template,
      'goal.reached': template,
    } satisfies Record<EventType, z.ZodMiniType>),
    defaultSpeech.texts,
  ),
  /** A voice's id as the companion lists it; empty = its first. */
  voice: z._default(z.string().check(z.maxLength(200)), ''),
  /** Times the voice's own pace. */
  rate: z._default(numberWithin(speechBounds.rate), 1),
  /** 0 is silent, 1 is full. */
  volume: z._default(numberWithin({ min: 0, max: 1 }), defaultSpeech.volume),
  /** Characters that are read at most. */
  longest: z._default(z.int().check(z.gte(speechBounds.longest.min), z.lte(speechBounds.longest.max)), defaultSpeech.longest),
  /** Calms repetitions, links, emoji and long nonsense. */
  guard: z._default(z.boolean(), defaultSpeech.guard),
  /** How much longer an alert stands for its speech at most. */
  stayMs: z._default(z.int().check(z.gte(speechBounds.stayMs.min), z.lte(speechBounds.stayMs.max)), defaultSpeech.stayMs),
});
export type SpeechSettings = z.infer<typeof SpeechSettings>;

/** What a page asks to be said. */
export const SpeechRequest = z.object({
  text: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(2_000, 'must be 2000 characters or fewer')),
  voice: z._default(z.string().check(z.maxLength(200)), ''),
  rate: z._default(numberWithin(speechBounds.rate), 1),
});
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** A voice of this system. */
export const Voice = z.object({
  id: z.string(),
  name: z.string(),
  /** BCP 47 tag; empty where the engine does not say. */
  language: z.string(),
  /** The program that speaks: `espeak-ng`, `piper`, `say`, `System.Speech`. */
  engine: z.string(),
});
export type Voice = z.infer<typeof Voice>;
