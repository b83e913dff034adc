import type { BusinessEvent } from '../contract/api';
import type { EngineMessage } from '../contract/engine';
import { defaultSettings, elementSettings, type Moderation, type Settings, type SpeechSettings } from '../contract/settings';
import { prepareFeatures } from '../page/alerts';
import * as textLibrary from '../page/alerts/textLibrary';
import { Director } from '../page/engine/director/director';
import type { Ledger } from '../page/engine/ledger';
import type { Page } from '../page/engine/pages';
import { createMemoryLedger } from './memoryLedger';
import { createVirtualTime, settle } from './virtualTime';

type ShowMessage = Extract<EngineMessage, { kind: 'show' }>;

/** A visible page of the element `alerts`, as the engine represents it. */
export function createEnginePage(post: Page['post']): Page {
  return {
    id: 'page',
    overlay: 'alerts',
    layer: null,
    element: 'alerts',
    overlayKey: 'k',
    visible: true,
    active: null,
    shownSinceMs: 0,
    unanswered: 0,
    post,
  };
}

/** An element's director, with a ledger in memory, a fake page and virtual time. */
export async function openElement({
  page = true,
  ledger: given,
  moderation,
  control,
  speech,
  gone = [],
}: {
  page?: boolean;
  ledger?: Ledger;
  moderation?: Moderation;
  control?: Settings['control'];
  speech?: SpeechSettings;
  gone?: readonly string[];
} = {}) {
  const time = createVirtualTime();
  const ledger = given ?? createMemoryLedger(time.clock);
  await ledger.takeOver();
  const posted: EngineMessage[] = [];
  const fakePage = createEnginePage((message) => void posted.push(message));
  const settings: Settings = { ...defaultSettings(), ...(moderation && { moderation }), ...(control && { control }) };
  let connectedPage: Page | null = page ? fakePage : null;
  let showIds = 0;
  const notComposed: unknown[] = [];
  if (speech) settings.boxes.alerts = { ...elementSettings(settings, 'alerts'), speech };
  const features = prepareFeatures(settings, { library: speech || moderation ? textLibrary : null });
  const director = new Director(
    {
      element: 'alerts',
      ledger,
      clock: time.clock,
      timers: time.timers,
      settings: () => settings,
      serverAheadMs: () => 0,
      gone: () => gone,
      pickPage: () => connectedPage,
      nextShowId: () => ++showIds,
      features: () => features,
      onChange: () => {},
      onEnded: () => {},
      onNotComposed: (error) => void notComposed.push(error),
      reportWrite: (write) => write,
    },
    await ledger.registerElement('alerts'),
  );
  const shows = () => posted.filter((message): message is ShowMessage => message.kind === 'show');
  return {
    time,
    director,
    ledger,
    posted,
    shows,
    notComposed,
    page: fakePage,
    box: settings.boxes.alerts ?? defaultSettings().boxes.alerts,
    setPage: (next: Page | null) => {
      connectedPage = next;
    },
    receive: async (...events: BusinessEvent[]) => {
      director.add(
        await ledger.intake({ incoming: events.map((event) => ({ event, arrival: 'live' as const })), unreadable: [], cursor: null }),
      );
      await settle();
      await settle(); // a second time, because suppressed events are stored first
    },
    playOut: async () => {
      const last = shows().at(-1);
      if (!last) throw new Error('nothing is on stage');
      director.started(fakePage, last.showId);
      await time.advance(last.alert.durationMs);
      director.ended(fakePage, last.showId, null);
      await settle();
    },
  };
}
