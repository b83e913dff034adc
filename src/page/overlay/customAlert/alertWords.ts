import { type Alert, type AlertDrawing, type AlertWords, type CustomContent, mediaPattern, wordLimits } from '../../../contract';

/* What the creator's code is told of its alert. */

export type CustomAlert = Alert & { readonly drawnBy: AlertDrawing };

/** For the placeholders of an alert box's custom code (SPEC CUS-62). */
export function wordsOf({ drawnBy: { event }, title, durationMs, volume, look }: CustomAlert): AlertWords {
  const { name, amount, currency, message, items } = event;
  const { image = '' } = look.dressing ?? {};
  return {
    name: name.slice(0, wordLimits.name),
    amount,
    currency,
    message: message.slice(0, wordLimits.message),
    title: title
      .map(({ text }) => text)
      .join('')
      .slice(0, wordLimits.title),
    items: items
      .map(({ name: item, quantity }) => (quantity > 1 ? `${quantity}× ${item}` : item))
      .join(', ')
      .slice(0, wordLimits.items),
    image: mediaPattern.test(image) ? image : '',
    seconds: durationMs / 1_000,
    volume,
  };
}

const noSums = { session: 0, week: 0, month: 0, total: 0 };
const nobody = { donation: null, donator: null };

/** Its code knows the alert alone: sums, and the events before it, are for widgets that stay (SPEC CUS-60). */
export function contentOf({ drawnBy: { code, event }, volume }: CustomAlert): CustomContent {
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
    tests: [],
    pressed: [],
    starts: 0,
    isEditor: false,
    isMuted: volume === 0,
  };
}
