import { type BusinessEvent, businessTimeMs } from '../../contract/api';
import type { ReadGoal } from '../../contract/companion';
import type { WidgetFigures } from '../../contract/engine';
import type { ElementSettings, Settings, WidgetView } from '../../contract/settings';
import { sampleEvent, sampleTexts } from '../alerts';
import { alertTexts } from '../alerts/editor';
import { contentOf, createEventHistory, type WidgetData, widgetTextsOf } from '../widgets';

/* Widgets with sample data, so that a creator sees an element before the first event. */

const supporters = [
  ['Marisol Vega', 5_000],
  ['Kenji', 2_500],
  ['Ada', 1_200],
  ['Linh Tran', 750],
  ['Bo', 500],
] as const;
const followers = ['Grace', 'Nia', 'Tomas'];
const minuteMs = 60_000;

/** The widget of an element, or null if the element shows alerts. `events`, newest first, replace the samples. `currency` is the creator's currency. */
export function sampleWidget(
  element: ElementSettings,
  settings: Pick<Settings, 'locale' | 'timeZone' | 'boxes' | 'perkImages'>,
  nowMs: number,
  { events, currency = 'USD' }: { readonly events?: readonly BusinessEvent[]; readonly currency?: string | undefined } = {},
): WidgetView | null {
  const { locale, timeZone = null, perkImages } = settings;
  const content = contentOf(
    { ...sampleData(element, locale, nowMs, currency), ...(events && { events }) },
    { element, locale, timeZone, perkImages, nowMs, words: widgetTextsOf(settings), moderate: (event) => event },
  );
  return content && { look: element.look, content };
}

/**
 * The widget of an element with the data of an open overlay. null if the element shows alerts, or if the data lacks what the widget shows.
 */
export function figuresWidget(
  elementSettings: ElementSettings,
  settings: Pick<Settings, 'locale' | 'timeZone' | 'boxes' | 'perkImages'>,
  nowMs: number,
  { goals, timers }: WidgetFigures,
  element: string,
): WidgetView | null {
  const { locale, timeZone = null, perkImages } = settings;
  const reading = timers[element];
  if (elementSettings.widget?.kind === 'timer' && !reading) return null;
  const goal = goals.find(({ completedAt }) => completedAt === null) ?? null;
  const content = contentOf(
    { events: [], streamEvents: [], sums: null, goal, goals, perksDone: {}, reached: null, top: {} },
    {
      ...{ element: elementSettings, locale, timeZone, perkImages, nowMs, words: widgetTextsOf(settings), moderate: (event) => event },
      ...(reading && { timer: { ...reading, added: null } }),
    },
  );
  return content && { look: elementSettings.look, content };
}

function sampleData({ widget }: ElementSettings, locale: string | null, nowMs: number, currency: string): WidgetData {
  const words = sampleTexts(locale, { alertTexts });
  const at = (minutes: number) => new Date(nowMs - minutes * minuteMs).toISOString();
  const gifts = supporters.map(
    ([supporter, amount], index) =>
      sampleEvent('donation.created', `sample-${index}`, at(3 * index + 1), { ...words, supporter }, { amount, currency })[0],
  );
  const fans = followers.map(
    (follower, index) => sampleEvent('follower.created', `sample-${index}`, at(4 * index + 2), { ...words, follower })[0],
  );
  const cart = sampleEvent('perks.purchased', 'sample-cart', at(5), { ...words, supporter: 'Ada' }, { amount: 1_200, currency });
  const history = createEventHistory(0);
  history.add([...gifts, ...fans, ...cart]);
  const events: BusinessEvent[] = [...history.events].sort((one, other) => businessTimeMs(other) - businessTimeMs(one));
  const goalId = widget?.kind === 'goal' ? (widget.goalId ?? 'sample') : 'sample';
  const goal: ReadGoal = {
    id: goalId,
    description: words.goal,
    amount: 50_000,
    totalRaised: 31_000,
    currency,
    completedAt: null,
  };
  const donors = supporters.map(([donorName, total]) => ({ donorName, currency, total }));
  return {
    events,
    streamEvents: events,
    sums: history.sums(),
    goal,
    goals: [goal],
    perksDone: {},
    reached: null,
    top: { all: donors, month: donors, stream: donors },
  };
}
