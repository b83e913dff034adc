import type { BusinessEvent } from '../../../contract/api';
import type { ModerationNote } from '../../../contract/engine';
import type { Moderation } from '../../../contract/settings';
import { mapUserText } from '../mapUserText';
import type { AlertSource, Moderate, Moderated } from '../types';
import { type CleanText, createCleanText, type TextRule } from './cleanText';
import { hideUserText, switchedModeration } from './moderated';
import { createRepeats, messageOf, type Repeats } from './repeats';

export type ModerationRule = TextRule | 'repeats' | 'safe-mode' | 'not-loaded';
export type ModerationEffect = 'masked' | 'calmed' | 'message-hidden' | 'hidden' | 'dropped';
type Note = ModerationNote & { readonly rule: ModerationRule; readonly did: ModerationEffect };

/** Moderates supporters' texts. */
export function createModerate(repeats: Repeats = createRepeats()): Moderate {
  const known = new WeakMap<Moderation, CleanText>();
  return switchedModeration((source, moderation, nowMs) => {
    const { repeatsAbove } = moderation;
    const clean = known.get(moderation) ?? createCleanText(moderation);
    known.set(moderation, clean);
    const mostRepeats = repeatsAbove || Number.POSITIVE_INFINITY;
    const judged = source.map((event) => judge(event, clean, moderation, repeats.count(event, nowMs) > mostRepeats));
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

/** The events of an alert name the same supporter: a name that is hidden in one is hidden in all. */
function together(source: AlertSource, judged: readonly Judged[]): Moderated {
  const notes = [...new Map(judged.flatMap((one) => one.notes.map((note) => [note.rule + note.did, note] as const))).values()];
  if (notes.some(({ did }) => did === 'hidden')) return hideUserText(source, notes);
  const [first = source[0], ...others] = judged.map(({ event }) => event);
  return { source: [first, ...others], notes, isDropped: notes.some(({ did }) => did === 'dropped') };
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
