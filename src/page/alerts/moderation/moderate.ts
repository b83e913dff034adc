import { type BusinessEvent, businessKey } from '../../../contract/api';
import type { ModerationNote } from '../../../contract/engine';
import type { Moderation } from '../../../contract/settings';
import { mapUserText } from '../text/supporterTexts';
import type { AlertSource, Moderate, Moderated } from '../types';
import { type CleanText, createCleanText, type TextRule } from './cleanText';
import { lettersOf } from './normalize';
import { hideUserText, withSafeMode } from './safeMode';

type ModerationRule = TextRule | 'repeats' | 'safe-mode' | 'not-loaded';
type ModerationEffect = 'masked' | 'calmed' | 'message-hidden' | 'hidden' | 'dropped';
type Note = ModerationNote & { readonly rule: ModerationRule; readonly did: ModerationEffect };

/** `repeats`: the memory of earlier messages. null for tests, whose messages never count as repeated. */
export function createModerate(repeats: Repeats | null = createRepeats()): Moderate {
  const known = new WeakMap<Moderation, CleanText>();
  return withSafeMode((source, moderation, nowMs) => {
    const { repeatsAbove } = moderation;
    const clean = known.get(moderation) ?? createCleanText(moderation);
    known.set(moderation, clean);
    const maxRepeats = repeatsAbove || Number.POSITIVE_INFINITY;
    const judged = source.map((event) => judge(event, clean, moderation, (repeats?.count(event, nowMs) ?? 1) > maxRepeats));
    return together(source, judged);
  });
}

interface Judged {
  readonly event: BusinessEvent;
  readonly notes: readonly Note[];
}

const effects = { links: 'masked', shouting: 'calmed', repeats: 'message-hidden' } as const;

function judge(given: BusinessEvent, clean: CleanText, { action }: Moderation, isRepeated: boolean): Judged {
  const rules = new Set<TextRule | 'repeats'>();
  const cleanNoted = (text: string) => {
    const cleaned = clean(text);
    for (const rule of cleaned.rules) rules.add(rule);
    return cleaned.text;
  };
  const event = mapUserText(given, (text) => (text === null ? null : cleanNoted(text)));
  if (isRepeated) rules.add('repeats');
  const onWords = () => actionOf(action, clean(messageOf(given) ?? '').rules.includes('words'));
  const notes = [...rules].map((rule): Note => ({ rule, did: rule === 'words' ? onWords() : effects[rule] }));
  return { event: notes.some(({ did }) => did === 'message-hidden') ? withoutMessage(event) : event, notes };
}

/** Combines the results of an alert's events. They all have the same supporter, so a name that is hidden in one event is hidden in all. */
function together(source: AlertSource, judged: readonly Judged[]): Moderated {
  const notes = [...new Map(judged.flatMap((one) => one.notes.map((note) => [note.rule + note.did, note] as const))).values()];
  if (notes.some(({ did }) => did === 'hidden')) return hideUserText(source, notes);
  const [first = source[0], ...others] = judged.map(({ event }) => event);
  return { source: [first, ...others], notes, isDropped: notes.some(({ did }) => did === 'dropped') };
}

/** The action for a listed word. In a name, `hide-message` only masks the word. */
function actionOf(action: Moderation['action'], isInMessage: boolean): ModerationEffect {
  if (action === 'hide-both') return 'hidden';
  if (action === 'hide-message') return isInMessage ? 'message-hidden' : 'masked';
  return action === 'drop' ? 'dropped' : 'masked';
}

function withoutMessage(event: BusinessEvent): BusinessEvent {
  return event.type === 'donation.created' ? { ...event, data: { ...event.data, message: null } } : event;
}

/** How long a message is remembered to detect repeats. */
const rememberedMs = 600_000;
/** How many messages are remembered, and how many events of each message. Widgets need the most, for the 2,000 events of their history. */
const maxRemembered = 3_000;
/** Shorter messages are common, so they do not count as repeats: `gg`, `love it`. */
const minLetters = 12;

interface Repeats {
  remember(event: BusinessEvent, nowMs: number): void;
  /** Remembers the event's message, and returns how many events had it so far, each within ten minutes of the previous one. */
  count(event: BusinessEvent, nowMs: number): number;
}

/** Messages with the same letters count as repeated. `timeOf`: when an event happened; by default, when it was first remembered. */
export function createRepeats(timeOf: (event: BusinessEvent, nowMs: number) => number = (_event, nowMs) => nowMs): Repeats {
  const said = new Map<string, Map<string, number>>();

  /** The times of all events with this message, by key. null if the message is too short. */
  function remember(event: BusinessEvent, nowMs: number): ReadonlyMap<string, number> | null {
    const letters = lettersOf(messageOf(event) ?? '');
    if (letters.length < minLetters) return null;
    const times = said.get(letters) ?? new Map<string, number>();
    said.delete(letters); // moves the message to the end of the map, so that the first is the oldest
    said.set(letters, times);
    const key = businessKey(event);
    if (!times.has(key)) times.set(key, timeOf(event, nowMs));
    dropOldest(said);
    dropOldest(times);
    return times;
  }

  return {
    remember: (event, nowMs) => void remember(event, nowMs),
    count: (event, nowMs) => {
      const times = remember(event, nowMs);
      return times ? countUpTo(businessKey(event), times) : 1;
    },
  };
}

function countUpTo(key: string, times: ReadonlyMap<string, number>): number {
  const row = [...times].sort(([, one], [, other]) => one - other);
  let first = row.findIndex(([each]) => each === key);
  let count = 1;
  for (; first > 0 && (row[first]?.[1] ?? 0) - (row[first - 1]?.[1] ?? 0) < rememberedMs; first -= 1) count += 1;
  return count;
}

function dropOldest(entries: Map<string, unknown>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= maxRemembered) return;
    entries.delete(oldest);
  }
}

function messageOf({ type, data }: BusinessEvent): string | null {
  return type === 'donation.created' ? data.message : null;
}
