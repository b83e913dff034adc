import * as z from 'zod/mini';
import { WholeInstant } from '../numbers';

/** Languages that have a built-in word list. */
export const wordLanguages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'tr', 'zh'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** What a listed word leads to. */
export const moderationActions = ['mask', 'hide-message', 'hide-both', 'drop'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** What waits for the creator's approval: every alert, those with a message, or those that moderation would change. */
export const holdKinds = ['all', 'messages', 'touched'] as const;
export type HoldKind = (typeof holdKinds)[number];
/** How what is held and what nobody decided goes on: never by itself, or shown after a time. */
export const releases = ['by-hand', 'after-time'] as const;
export type Release = (typeof releases)[number];

export const moderationBounds = { words: 500, wordLength: 50, repeatsAbove: 100, holdMs: 3_600_000 } as const;

const word = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(moderationBounds.wordLength, 'must be 50 characters or fewer'));
const words = z._default(z.array(word).check(z.maxLength(moderationBounds.words, 'must be 500 words or fewer')), []);

/** What was suggested before a release had to be chosen: it is nobody's choice. */
const formerlySuggestedMs = 15_000;

/** Documents of before say `forMs` alone. */
function withRelease(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Object.hasOwn(given, 'release')) return given;
  const forMs = 'forMs' in given ? given.forMs : 0;
  return { ...given, forMs, release: forMs === 0 || forMs === formerlySuggestedMs ? 'by-hand' : 'after-time' };
}

/** What supporters typed, before viewers read it; for all boxes (SPEC MOD). */
export const Moderation = z.object({
  on: z._default(z.boolean(), false),
  /** Built-in word lists that are used. */
  languages: z._default(z.array(z.enum(wordLanguages)), [...wordLanguages]),
  /** The creator's own; `*` at an end stands for any letters. */
  words,
  /** Never taken for a listed word. */
  allowed: words,
  action: z._default(z.enum(moderationActions), 'mask'),
  /** Masks links and e-mail addresses. */
  links: z._default(z.boolean(), true),
  /** Calms capitals, repeated characters and stacked accents. */
  shouting: z._default(z.boolean(), true),
  /** The same message more often than this in ten minutes is hidden; 0 = never. */
  repeatsAbove: z._default(z.int().check(z.gte(0, 'must be 0 or more'), z.lte(moderationBounds.repeatsAbove, 'must be 100 or less')), 3),
  /** Held for approval (SPEC MOD-10), whether the rest is on or off; absent = nothing is. */
  hold: z.optional(
    z.pipe(
      z.transform(withRelease),
      z.object({
        what: z.enum(holdKinds),
        /** Whether what nobody decided is shown after a time, or never. */
        release: z.enum(releases),
        /** With `after-time`: held for so long, milliseconds. */
        forMs: z.int().check(z.gte(0, 'must be 0 or more'), z.lte(moderationBounds.holdMs, 'must be an hour or less')),
      }),
    ),
  ),
  /** Safe mode: until then, epoch ms, no name and no message is shown, also where moderation is off; null = off. */
  safeUntilMs: z._default(z.nullable(WholeInstant), null),
});
export type Moderation = z.infer<typeof Moderation>;
