import type { CatalogText } from '../../../contract';
import { type BusinessEvent, businessTimeMs, identityOf } from '../../../contract/api';
import type { StoreChange } from '../../../contract/companion';
import type { ButtonCommand } from '../../../contract/engine';
import { type ContentOf, type CustomEvent, elementsOfOverlay, type FrameEvent, overlaysOf, type Widget } from '../../../contract/settings';
import type { Page } from '../pages';
import { CustomFrames } from './customFrames';
import type { WidgetPart, WidgetScope } from './widgetPart';

/** An unreachable page receives an event later, but only if the event is not older than this. */
const changeMs = 60_000;
const maxEntries = 1_000;
/** How many pages are remembered, with their position in the list of events. After a reload, a page counts as another page. */
const maxPages = 1_000;
const firstFiguresMs = 3_000;

interface CustomWidgetsOptions {
  hasLists(): boolean;
  onProblem(problem: CatalogText | null): void;
}

type Happened =
  | Exclude<FrameEvent, { kind: 'event' | 'test' }>
  | { readonly kind: 'events'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'tests'; readonly events: readonly BusinessEvent[] };

interface Entry {
  readonly id: number;
  readonly atMs: number;
  readonly box: string | null;
  readonly happened: Happened;
}

const replaces = (next: Happened, before: Happened) => next.kind === 'stored' && before.kind === 'stored' && next.key === before.key;

function createEventList({ clock, draw }: Pick<WidgetScope, 'clock' | 'draw'>) {
  let entries: readonly Entry[] = [];
  let lastId = 0;
  const places = new Map<string, number>();
  const recent = () => entries.filter(({ atMs }) => Math.abs(clock.now() - atMs) < changeMs);

  return {
    add: (element: string | null, happened: Happened) => {
      lastId += 1;
      const before = recent().filter((entry) => entry.box !== element || !replaces(happened, entry.happened));
      entries = [...before, { id: lastId, atMs: clock.now(), box: element, happened }].slice(-maxEntries);
      draw();
    },
    /** What the page has not received yet. A new page starts at the end of the list, because its frame starts with the current content. */
    unread: ({ id, element }: Page): readonly Happened[] => {
      const place = places.get(id) ?? lastId;
      places.delete(id);
      places.set(id, lastId);
      const [oldest = id] = places.keys();
      if (places.size > maxPages) places.delete(oldest);
      return recent().flatMap((entry) => (entry.id > place && (entry.box ?? element) === element ? entry.happened : []));
    },
  };
}

/** Custom widgets: their frames, and what the frames receive. Each page receives an event, test or skip only once (SPEC CUS-24). */
export function createCustomWidgets(scope: WidgetScope, { hasLists, onProblem }: CustomWidgetsOptions) {
  // This function has over 50 lines, because it has about one line for each kind of message.
  const { call, timers, clock, settings, shown, spans, nowMs, draw } = scope;
  const frames = new CustomFrames({ call, timers, onPath: draw, onProblem });
  const { add, unread } = createEventList(scope);
  let firstShownMs: number | null = null;
  let cancelFirst = () => {};

  const isShown = () => shown().some(({ kind }) => kind === 'custom');

  function addEvents(events: readonly BusinessEvent[]): void {
    if (events.length > 0) add(null, { kind: 'events', keys: new Set(events.map(identityOf)) });
  }

  function addBeside(element: string, happened: Happened): void {
    const { boxes: elements } = settings();
    const together = Object.keys(overlaysOf(settings())).map((overlay) => elementsOfOverlay(settings(), overlay));
    for (const other of new Set(together.filter((all) => all.includes(element)).flat()))
      if (elements[other]?.widget?.kind === 'custom') add(other, happened);
  }

  /** A custom widget reads the totals once, when its frame starts. The frame therefore waits for the totals, up to a time limit. */
  const mayStart = () => hasLists() || (firstShownMs !== null && clock.now() - firstShownMs >= firstFiguresMs);

  return {
    onSettings: () => {
      if (firstShownMs !== null || !isShown()) return;
      firstShownMs = clock.now();
      cancelFirst = timers.set(draw, firstFiguresMs);
    },
    onEvents: (_fresh, events) => addEvents(events),
    /** Also sends recent events from lists. Otherwise, frames would miss events that the ledger stored before the engine restarted. */
    onListed: (fresh) => addEvents(fresh.filter((event) => nowMs() - businessTimeMs(event) < changeMs)),
    onTest: (element: string, events: readonly BusinessEvent[]) => addBeside(element, { kind: 'tests', events }),
    onSkip: (element: string) => addBeside(element, { kind: 'skip' }),
    onButton: ({ box: element, field, value }: ButtonCommand) => add(element, { kind: 'button', field, value }),
    onStored: ({ boxes: elements, key, json, by }: StoreChange) => {
      for (const element of elements) add(element, { kind: 'stored', key, json, by });
    },
    onMessage: (page: Page, text: string | null) => frames.onMessage(page, text),
    refresh: () => frames.refresh(),
    sinceMs: () => (isShown() ? spans().monthMs : Number.POSITIVE_INFINITY),
    inFrame: (
      page: Page,
      element: string,
      widget: Extract<Widget, { kind: 'custom' }>,
      content: ContentOf<'custom'>,
    ): ContentOf<'custom'> => {
      const { control } = settings();
      return {
        ...content,
        frame: mayStart() ? frames.path(page, element, widget) : null,
        starts: control?.widgetStarts?.[element] ?? 0,
        soundLevel: control?.muted.sound ? 0 : (control?.volume ?? 1),
      };
    },
    /**
     * Returns what has happened since the previous call for this page. `shown`: the moderated events in the widget's content. Events that
     * are not among them are left out.
     */
    eventsFor: (
      page: Page,
      shown: readonly CustomEvent[],
      moderateTest: (events: readonly BusinessEvent[]) => readonly CustomEvent[],
    ): readonly FrameEvent[] =>
      unread(page).flatMap((happened): FrameEvent[] => {
        if (happened.kind === 'tests') return moderateTest(happened.events).map((event) => ({ kind: 'test', event }));
        if (happened.kind !== 'events') return [happened];
        return shown.flatMap((event) => (happened.keys.has(event.key) ? { kind: 'event', event } : []));
      }),
    close: () => {
      frames.close();
      cancelFirst();
    },
  } satisfies WidgetPart & Record<string, unknown>;
}
export type CustomWidgets = ReturnType<typeof createCustomWidgets>;
