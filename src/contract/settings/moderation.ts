import * as z from 'zod/mini';
import { maxTextLength } from '../api/events';
import { WholeInstant } from '../numbers';
import { hourMs } from '../runtime';

export const wordLanguages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** Which alerts need the creator's approval: all alerts, those with a message, or those that moderation would change. */
const approvalKinds = ['all', 'messages', 'touched'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Maximum length of a supporter's displayed name: the longest text of the platform, plus an ellipsis if the name was cut. */
export const maxSupporterName = maxTextLength + 1;
export const moderationBounds = { words: 500, wordLength: 50, mutedSupporters: 500, repeatsAbove: 100, holdMs: hourMs } as const;

const word = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(moderationBounds.wordLength, 'must be 50 characters or fewer'));
const words = z._default(z.array(word).check(z.maxLength(moderationBounds.words, 'must be 500 words or fewer')), []);

const supporterName = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(maxSupporterName, `must be ${maxSupporterName} characters or fewer`));
export const MutedSupporters = z.array(supporterName).check(z.maxLength(moderationBounds.mutedSupporters, 'must be 500 or fewer'));

/** The default of `forMs` in documents without `release`. If `forMs` has this value, the creator did not choose it. */
const formerDefaultMs = 15_000;

/** Converts older documents, which have only `forMs`. */
function migrateRelease(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || 'release' in given) return given;
  const forMs = 'forMs' in given ? given.forMs : 0;
  return { ...given, forMs, release: forMs === 0 || forMs === formerDefaultMs ? 'by-hand' : 'after-time' };
}

export const Moderation = z.object({
  on: z._default(z.boolean(), false),
  languages: z._default(z.array(z.enum(wordLanguages)).check(z.maxLength(100)), [...wordLanguages]),
  /** The creator's word list. `*` at the beginning or end of a word matches any letters. */
  words,
  allowed: words,
  /** What happens to an alert that contains a listed word. */
  action: z._default(z.enum(['mask', 'hide-message', 'hide-both', 'drop']), 'mask'),
  links: z._default(z.boolean(), true),
  shouting: z._default(z.boolean(), true),
  /**
   * A message is hidden if it was sent more than this many times, each time within ten minutes of the previous time. If 0, repeated
   * messages are not hidden.
   */
  repeatsAbove: z._default(z.int().check(z.gte(0, 'must be 0 or more'), z.lte(moderationBounds.repeatsAbove, 'must be 100 or less')), 3),
  /** Which alerts need approval (SPEC MOD-10), even if `on` is false. Absent if none do. */
  hold: z.optional(
    z.pipe(
      z.transform(migrateRelease),
      z.object({
        what: z.enum(approvalKinds),
        /** `by-hand`: alerts wait for the creator's decision. `after-time`: alerts are shown after a time even without a decision. */
        release: z.enum(['by-hand', 'after-time']),
        /** How long alerts wait with `after-time`. */
        forMs: z.int().check(z.gte(0, 'must be 0 or more'), z.lte(moderationBounds.holdMs, 'must be an hour or less')),
      }),
    ),
  ),
  /** Displayed names of supporters whose events are hidden, even if `on` is false (SPEC MOD-36). Names are compared as in MOD-17. */
  mutedSupporters: z._default(MutedSupporters, []),
  /** When safe mode ends, in epoch ms. Until then, all names and messages are hidden, even if `on` is false. null if safe mode is off. */
  safeUntilMs: z._default(z.nullable(WholeInstant), null),
});
export type Moderation = z.infer<typeof Moderation>;
