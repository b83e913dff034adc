import { mediaPattern, wordLimits } from '../../../contract';
import type { Alert } from '../../../contract/engine';
import type { AlertDrawing, AlertWords, CustomContent } from '../../../contract/settings';

/* What the creator's code is told of its alert. */

export type CustomAlert = Alert & { readonly drawnBy: AlertDrawing };

/** For the placeholders of an alert box's custom code (SPEC CUS-62). Its frame adds the level of sounds. */
export function wordsOf({ drawnBy: { event }, title, durationMs, volume, look }: CustomAlert): AlertWords {
  const { name, amount, currency, message, items } = event;
  const { image = '' } = look.dressing ?? {};
  return {
    name: upTo(wordLimits.name, name),
    amount,
    currency,
    message: upTo(wordLimits.message, message),
    title: upTo(wordLimits.title, title.map(({ text }) => text).join('')),
    items: upTo(wordLimits.items, items.map(({ name: item, quantity }) => (quantity > 1 ? `${quantity}× ${item}` : item)).join(', ')),
    image: mediaPattern.test(image) ? image : '',
    seconds: durationMs / 1_000,
    volume,
  };
}

/** Cut behind a whole character. */
const upTo = (length: number, text: string) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const noSums = { session: 0, week: 0, month: 0, total: 0 };
const nobody = { donation: null, donator: null };

/** Its code knows the alert alone: sums, and the events before it, are for widgets that stay (SPEC CUS-60). */
export function contentOf({ drawnBy: { code, event }, volume }: CustomAlert, soundLevel: number): CustomContent {
  return {
    kind: 'custom',
    frame: null,
    code,
    currency: event.currency,
    session: {
      tips: { ...noSums, count: 0, goal: 0 },
      followers: { ...noSums, goal: 0 },
      top: { session: nobody, weekly: nobody, monthly: nobody, alltime: nobody },
    },
    events: [],
    starts: 0,
    isEditor: false,
    soundLevel: volume === 0 ? 0 : soundLevel,
  };
}
