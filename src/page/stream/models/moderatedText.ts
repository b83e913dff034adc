import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type FeedEvent } from '../../../contract/companion';
import type { Moderation } from '../../../contract/settings';
import { sampleEvent, sampleTexts, type TextLibrary, withSafeMode } from '../../alerts';
import type { CallCompanion } from '../../companion';
import type { Link } from './stateModel';

/** The texts of a supporter as viewers see them. `isChanged`: whether moderation has changed or removed a text. */
export interface ShownText {
  readonly name: string | null;
  readonly message: string | null;
  readonly isChanged: boolean;
}

type Texts = Pick<FeedEvent, 'key' | 'name' | 'message' | 'type'>;

/** Returns a function that moderates the texts of an event, and hides them until the settings (`moderation`) and word lists are loaded. */
export function createShownText(moderation: ReadonlySignal<Moderation | null>): ReadonlySignal<(event: Texts) => ShownText> {
  const library = signal<TextLibrary | null>(null);
  let isLoading = false;
  function load(): void {
    if (isLoading) return;
    isLoading = true;
    import('../../alerts/loadModeration').then(
      ({ textLibrary }) => {
        library.value = textLibrary;
      },
      () => {
        isLoading = false; // the next event tries again
      },
    );
  }
  return computed(() => {
    const rules = moderation.value;
    if (!rules) return ({ name, message }) => ({ name: null, message: null, isChanged: name !== null || message !== null });
    if (!rules.on) return ({ name, message }) => ({ name, message, isChanged: false });
    const loaded = library.value;
    if (!loaded) load();
    // Does not search for messages that repeat, because the list does not have all events.
    const moderate = withSafeMode(loaded?.createModerate(null) ?? null);
    const known = new Map<string, ShownText>();
    return (event) => {
      const shown = known.get(event.key + event.message) ?? moderatedText(event, { ...rules, safeUntilMs: null }, moderate);
      known.set(event.key + event.message, shown);
      return shown;
    };
  });
}

function moderatedText({ key, type, name, message }: Texts, rules: Moderation, moderate: ReturnType<typeof withSafeMode>): ShownText {
  if (type === 'goal.reached') return { name, message, isChanged: false }; // the creator wrote the goal's text
  const [sample] = sampleEvent('donation.created', key, new Date(0).toISOString(), sampleTexts(null, null));
  if (sample.type !== 'donation.created') return { name, message, isChanged: false };
  const { source, isDropped = false } = moderate([{ ...sample, data: { ...sample.data, donorName: name, message } }], rules, 0);
  const [event] = source;
  if (isDropped || event.type !== 'donation.created') return { name: null, message: null, isChanged: true };
  const shown = { name: event.data.donorName, message: event.data.message };
  return { ...shown, isChanged: shown.name !== name || shown.message !== message };
}

/** Reads the moderation settings when the live channel opens, and every half minute, because the creator may change them. */
export function readModeration(call: CallCompanion, link: ReadonlySignal<Link>, minuteMs: ReadonlySignal<number>) {
  const rules = signal<Moderation | null>(null);
  const close = effect(() => {
    minuteMs.value;
    if (link.value !== 'open') return;
    void call(companionEndpoints.getControlModeration).then((answer) => {
      // Keeps the old object if the settings are unchanged, because the page moderates every text again after a new object.
      if (answer.ok && JSON.stringify(answer.value) !== JSON.stringify(rules.peek())) rules.value = answer.value;
    });
  });
  return { rules, close };
}
