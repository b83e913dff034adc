import type { BusinessEvent, Moderation, ModerationNote, Settings, SummaryCause } from '../../../contract';
import { mapUserText } from '../mapUserText';
import type { AlertSource, IsDropped, Moderate, Moderated } from '../types';
import { type CleanText, createCleanText, type TextRule } from './cleanText';
import { createRepeats, messageOf, type Repeats } from './repeats';

export type ModerationRule = TextRule | 'repeats' | 'safe-mode';
export type ModerationEffect = 'masked' | 'calmed' | 'message-hidden' | 'hidden' | 'dropped';
type Note = ModerationNote & { readonly rule: ModerationRule; readonly did: ModerationEffect };

/** Moderates the events of one alert. `cause` = why the alert stands for several events; null = for one. */
export function moderated(
  source: AlertSource,
  { moderation }: Settings,
  moderate: Moderate | null,
  nowMs: number,
  cause: SummaryCause | null = null,
): Moderated {
  // Summaries show no text of supporters (SPEC TXT-8).
  if (!moderation || !moderate || (cause && cause !== 'combo')) return { source };
  return moderate(source, moderation, nowMs);
}

/** Moderates supporters' texts. */
export function createModerate(repeats: Repeats = createRepeats()): Moderate {
  let clean: { readonly of: Moderation; readonly text: CleanText } | null = null;
  return (source, moderation, nowMs) => {
    const { on, safeUntilMs, repeatsAbove } = moderation;
    if (safeUntilMs !== null && nowMs < safeUntilMs) return hideUserText(source, [{ rule: 'safe-mode', did: 'hidden' }]);
    if (!on) return { source };
    if (clean?.of !== moderation) clean = { of: moderation, text: createCleanText(moderation) };
    const { text } = clean;
    const mostRepeats = repeatsAbove || Number.POSITIVE_INFINITY;
    const judged = source.map((event) => judge(event, text, moderation, repeats.add(event, nowMs) > mostRepeats));
    return together(source, judged);
  };
}

/** Whether moderation drops an event. Cached for each event, because word lists are slow. */
export function createIsDropped({ moderation }: Pick<Settings, 'moderation'>, preview: Moderate | null): IsDropped {
  if (!moderation?.on || moderation.action !== 'drop' || !preview) return () => false;
  const known = new WeakMap<BusinessEvent, boolean>();
  const judged: Moderation = { ...moderation, safeUntilMs: null };
  return (event, nowMs) => {
    if (moderation.safeUntilMs !== null && nowMs < moderation.safeUntilMs) return false;
    const isDropped = known.get(event) ?? preview([event], judged, nowMs).isDropped === true;
    known.set(event, isDropped);
    return isDropped;
  };
}

interface Judged {
  readonly event: BusinessEvent;
  readonly notes: readonly Note[];
}

function judge(given: BusinessEvent, clean: CleanText, { action }: Moderation, isRepeated: boolean): Judged {
  const rules = new Set<TextRule>();
  const cleanNoted = (text: string) => {
    const cleaned = clean(text);
    for (const rule of cleaned.rules) rules.add(rule);
    return cleaned.text;
  };
  const event = mapUserText(given, (text) => (text === null ? null : cleanNoted(text)));
  const notes: Note[] = [];
  if (rules.has('words')) notes.push({ rule: 'words', did: actionOf(action, clean(messageOf(given) ?? '').rules.includes('words')) });
  if (rules.has('links')) notes.push({ rule: 'links', did: 'masked' });
  if (rules.has('shouting')) notes.push({ rule: 'shouting', did: 'calmed' });
  if (isRepeated) notes.push({ rule: 'repeats', did: 'message-hidden' });
  return { event: notes.some(({ did }) => did === 'message-hidden') ? withoutMessage(event) : event, notes };
}

/** The events of an alert name the same supporter: a name that is hidden in one is hidden in all. */
function together(source: AlertSource, judged: readonly Judged[]): Moderated {
  const byText = new Map(judged.flatMap(({ notes }) => notes.map((note) => [`${note.rule} ${note.did}`, note] as const)));
  const notes = [...byText.values()];
  if (notes.some(({ did }) => did === 'hidden')) return hideUserText(source, notes);
  const [first, ...others] = judged.map(({ event }) => event);
  return { source: first ? [first, ...others] : source, notes, isDropped: notes.some(({ did }) => did === 'dropped') };
}

/** `hide-message` masks a listed word in a name. */
function actionOf(action: Moderation['action'], isInMessage: boolean): ModerationEffect {
  if (action === 'hide-both') return 'hidden';
  if (action === 'hide-message') return isInMessage ? 'message-hidden' : 'masked';
  return action === 'drop' ? 'dropped' : 'masked';
}

function withoutMessage(event: BusinessEvent): BusinessEvent {
  return event.type === 'donation.created' ? { ...event, data: { ...event.data, message: null } } : event;
}

/** The events without text of supporters: in the contract only their texts are in fields named name or message. */
function hideUserText(source: AlertSource, notes: ModerationNote[]): Moderated {
  return { source: JSON.parse(JSON.stringify(source), (field, value) => (/name|message/i.test(field) ? null : value)), notes };
}
