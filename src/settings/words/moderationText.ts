import { type HoldKind, type ModerationAction, type ModerationNote, moderationBounds, ownValue, type Release } from '../../contract';
import { t } from '../../languages';
import type { Parsed } from '../../ui';
import { type Manner, timesIn } from './times';

export const actionWords: Record<ModerationAction, string> = {
  mask: t('Mask the word'),
  'hide-message': t('Hide the message'),
  'hide-both': t('Hide name and message'),
  drop: t('Show no alert'),
};

export const holdWords: Record<HoldKind | 'off', string> = {
  off: t('Nothing'),
  messages: t('Alerts with a message'),
  touched: t('Alerts that moderation would change'),
  all: t('Every alert'),
};

export const releaseWords: Record<Release, string> = {
  'by-hand': t('Only when you approve them'),
  'after-time': t('By themselves after a time'),
};

const rules: Readonly<Record<string, string>> = {
  words: t('a listed word'),
  links: t('a link'),
  shouting: t('shouting'),
  repeats: t('the same message again and again'),
  'safe-mode': t('safe mode'),
};
const deeds: Readonly<Record<string, string>> = {
  masked: t('masked'),
  calmed: t('calmed'),
  'message-hidden': t('the message is hidden'),
  hidden: t('name and message are hidden'),
  dropped: t('no alert is shown'),
};

/** What moderation did and why: `a link: masked`. */
export function noteWords({ rule, did }: ModerationNote): string {
  return `${ownValue(rules, rule) ?? rule}: ${ownValue(deeds, did) ?? did}`;
}

/** Typed words, separated by commas or lines. */
export function parseWords(text: string, present: readonly string[]): Parsed<readonly string[]> {
  const words = text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const long = words.find((word) => word.length > moderationBounds.wordLength);
  if (words.length === 0) return { ok: false, why: t('A word is missing here.') };
  if (long !== undefined)
    return {
      ok: false,
      why: t('“{value}…” is longer than {wordLength} characters.', { value: long.slice(0, 20), wordLength: moderationBounds.wordLength }),
    };
  if (present.length + words.length > moderationBounds.words)
    return { ok: false, why: t('{words} words at most.', { words: moderationBounds.words }) };
  return { ok: true, value: words };
}

/** How much is left, in whole minutes, and until when. */
export function safeWords(untilMs: number, nowMs: number, manner: Manner): string {
  const minutes = Math.ceil((untilMs - nowMs) / 60_000);
  const until = timesIn(manner, { timeStyle: 'short' }).format(untilMs);
  return t('Until {until}, {minutes, plural, one {# minute} other {# minutes}} more.', { until, minutes });
}
