import { type BusinessEvent, defaultSettings, type EngineMessage, type Moderation, type Settings } from '../contract';
import { prepareFeatures } from '../page/alerts';
import { Director } from '../page/engine/director/director';
import type { Ledger } from '../page/engine/ledger';
import type { Page } from '../page/engine/pages';
import { createMemoryLedger } from './memoryLedger';
import { createVirtualTime, settle } from './virtualTime';

type ShowMessage = Extract<EngineMessage, { kind: 'show' }>;

/** A box with a ledger, a page that a test plays, and time that only a test moves. */
export async function stage({ page = true, ledger, moderation }: { page?: boolean; ledger?: Ledger; moderation?: Moderation } = {}) {
  const time = createVirtualTime();
  const book = ledger ?? createMemoryLedger(time.clock);
  await book.takeOver();
  const posted: EngineMessage[] = [];
  const thePage: Page = {
    ...{ id: 'page', box: 'alerts', overlayKey: 'k', visible: true, active: null, unanswered: 0 },
    post: (message) => posted.push(message),
  };
  const settings: Settings = { ...defaultSettings(), ...(moderation && { moderation }) };
  let present: Page | null = page ? thePage : null;
  let showIds = 0;
  const features = prepareFeatures(settings, { library: null });
  const director = new Director(
    {
      box: 'alerts',
      ledger: book,
      clock: time.clock,
      timers: time.timers,
      settings: () => settings,
      serverAheadMs: () => 0,
      pickPage: () => present,
      nextShowId: () => ++showIds,
      features: () => features,
      onChange: () => {},
      onEnded: () => {},
      reportWrite: (write) => write,
    },
    await book.registerBox('alerts'),
  );
  const shows = () => posted.filter((message): message is ShowMessage => message.kind === 'show');
  return {
    time,
    director,
    book,
    posted,
    shows,
    page: thePage,
    box: settings.boxes.alerts ?? defaultSettings().boxes.alerts,
    setPage: (next: Page | null) => {
      present = next;
    },
    receive: async (...events: BusinessEvent[]) => {
      director.add(
        await book.intake({ incoming: events.map((event) => ({ event, arrival: 'live' as const })), unreadable: [], cursor: null }),
      );
      await settle();
      await settle(); // what is suppressed is written before what is shown
    },
    /** Plays the last show to its end, as a page does. */
    playOut: async () => {
      const last = shows().at(-1);
      if (!last) throw new Error('nothing is on stage');
      director.started(thePage, last.showId);
      await time.advance(last.alert.durationMs);
      director.ended(thePage, last.showId, null);
      await settle();
    },
  };
}
