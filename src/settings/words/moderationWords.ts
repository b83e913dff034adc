import type { HoldKind, ModerationAction, ModerationNote } from '../../contract';
import { moderationBounds } from '../../contract';
import type { Parsed } from '../../ui';

export const actionWords: Record<ModerationAction, string> = {
  mask: 'Mask the word',
  'hide-message': 'Hide the message',
  'hide-both': 'Hide name and message',
  drop: 'Show no alert',
};

export const holdWords: Record<HoldKind | 'off', string> = {
  off: 'Nothing',
  messages: 'Alerts with a message',
  touched: 'Alerts that moderation would change',
  all: 'Every alert',
};

const rules: Readonly<Record<string, string>> = {
  words: 'a listed word',
  links: 'a link',
  shouting: 'shouting',
  repeats: 'the same message again and again',
  'safe-mode': 'safe mode',
};
const deeds: Readonly<Record<string, string>> = {
  masked: 'masked',
  calmed: 'calmed',
  'message-hidden': 'the message is hidden',
  hidden: 'name and message are hidden',
  dropped: 'no alert is shown',
};

/** What moderation did and why: `a link: masked`. */
export function noteWords({ rule, did }: ModerationNote): string {
  return `${rules[rule] ?? rule}: ${deeds[did] ?? did}`;
}

/** Typed words, separated by commas or lines. */
export function parseWords(text: string, present: readonly string[]): Parsed<readonly string[]> {
  const words = text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const long = words.find((word) => word.length > moderationBounds.wordLength);
  if (words.length === 0) return { ok: false, why: 'A word is missing here.' };
  if (long !== undefined) return { ok: false, why: `“${long.slice(0, 20)}…” is longer than ${moderationBounds.wordLength} characters.` };
  if (present.length + words.length > moderationBounds.words) return { ok: false, why: `${moderationBounds.words} words at most.` };
  return { ok: true, value: words };
}

/** How much is left, in whole minutes, and until when. */
export function safeWords(untilMs: number, nowMs: number, locale: string | null): string {
  const minutes = Math.ceil((untilMs - nowMs) / 60_000);
  const until = new Intl.DateTimeFormat(locale ?? undefined, { timeStyle: 'short' }).format(untilMs);
  return `Until ${until}, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} more.`;
}
