import { expect, test } from 'vitest';
import { loadExtras } from '../alerts';
import { type BusinessEvent, defaultSettings, type EngineMessage, type Settings } from '../contract';
import type { Ledger } from '../ledger';
import { donation, follower, goalReached, perkLine, purchase } from '../testing/events';
import { createMemoryLedger, readReceipts } from '../testing/memoryLedger';
import { createVirtualTime, settle } from '../testing/virtualTime';
import * as backstage from './backstage';
import { Director } from './director';
import type { Page } from './pages';

type ShowMessage = Extract<EngineMessage, { kind: 'show' }>;

/** A box with a ledger, a page that a test plays, and time that only a test moves. */
async function stage({ page = true, ledger }: { page?: boolean; ledger?: Ledger } = {}) {
  const time = createVirtualTime();
  const book = ledger ?? createMemoryLedger(time.clock);
  await book.takeOver();
  const posted: EngineMessage[] = [];
  const thePage: Page = {
    ...{ id: 'page', box: 'alerts', overlayKey: 'k', visible: true, active: null, unanswered: 0 },
    post: (message) => posted.push(message),
  };
  const settings: Settings = defaultSettings();
  let present: Page | null = page ? thePage : null;
  let showIds = 0;
  const extras = { ...(await loadExtras(settings, null)), backstage };
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
      extras: () => extras,
      onChange: () => {},
      onEnded: () => {},
      kept: (write) => write,
    },
    await book.enter('alerts'),
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

test('[DLV-2] an event that is handed on a second time is not queued a second time', async () => {
  const { director, book, shows, time } = await stage();
  const given = await book.intake({ incoming: [{ event: follower(), arrival: 'live' }], unreadable: [], cursor: null });
  director.add(given);
  director.add(given);
  await settle();
  expect([director.report().queued, shows()]).toEqual([1, [expect.anything()]]);
  await time.advance(60_000);
});

test('alerts come one at a time, with the gap between them, and each has its receipt', async () => {
  const { receive, shows, playOut, time, book } = await stage();
  await receive(donation(), follower());
  expect(shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1']);
  await playOut();
  expect(shows()).toHaveLength(1);
  await time.advance(defaultSettings().boxes.alerts?.gapMs ?? 0);
  expect(shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'follower.created:f1']);
  await playOut();
  expect((await readReceipts(book, 'alerts', 9)).map(({ key, fate }) => [key, fate.tag])).toEqual([
    ['follower.created:f1', 'shown'],
    ['donation.created:d1', 'shown'],
  ]);
});

test('[DLV-4] an event is marked as started, durably, before the page is told to show it', async () => {
  const time = createVirtualTime();
  const real = createMemoryLedger(time.clock);
  const order: string[] = [];
  const ledger: Ledger = {
    ...real,
    start: async (box, seqs, isSummary) => {
      await real.start(box, seqs, isSummary);
      order.push('durable');
    },
  };
  const { receive, page, director } = await stage({ ledger });
  const post = page.post.bind(page);
  page.post = (message) => {
    order.push(message.kind);
    post(message);
  };
  await receive(donation());
  expect(order).toEqual(['durable', 'show']);
  director.close();
});

test('[ENG-2] the queue waits while there is no page to play in', async () => {
  const { receive, shows, setPage, page, director } = await stage({ page: false });
  await receive(donation());
  expect(shows()).toEqual([]);
  setPage(page);
  director.wake();
  await settle();
  expect(shows()).toHaveLength(1);
});

test('[DLV-4] a page that goes before half of the time: the alert is shown again, and its receipt counts it', async () => {
  const { receive, shows, director, page, time, playOut, book } = await stage();
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(100);
  director.pageGone(page);
  await settle();
  expect(shows()).toHaveLength(2);
  await playOut();
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([{ restarts: 1, fate: { tag: 'shown', cutShort: false } }]);
});

test('[DLV-4] a page that goes after half of the time: the alert counts as shown', async () => {
  const { receive, shows, director, page, time, book } = await stage();
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance((shows()[0]?.alert.durationMs ?? 0) / 2);
  director.pageGone(page);
  await settle();
  expect(shows()).toHaveLength(1);
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([{ fate: { tag: 'shown', cutShort: true } }]);
});

test('a page that never says it is over cannot hold up the queue', async () => {
  const { receive, shows, director, page, posted, time } = await stage();
  await receive(donation(), follower());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(60_000);
  expect(posted).toContainEqual({ kind: 'clear', showId: shows()[0]?.showId, leaves: true });
  expect(shows().map(({ alert }) => alert.key)).toContain('follower.created:f1');
});

test('[SHW-61] an alert on which its page falls silent again and again ends as failed; one whose page leaves does not', async () => {
  const { receive, shows, director, page, book, time, box } = await stage();
  await receive(donation(), follower());
  for (let leaves = 0; leaves < 10; leaves += 1) {
    director.pageGone(page);
    await settle();
  }
  page.unanswered = 2;
  for (let silences = 0; silences < 5; silences += 1) {
    expect(shows().at(-1)?.alert.key).toBe('donation.created:d1');
    director.started(page, shows().at(-1)?.showId ?? 0);
    director.pageGone(page);
    await settle();
    await settle();
  }
  expect(await readReceipts(book, 'alerts', 9)).toContainEqual(
    expect.objectContaining({ key: 'donation.created:d1', fate: { tag: 'failed', why: 'its page stood still' } }),
  );
  await time.advance(box?.gapMs ?? 0);
  expect(shows().at(-1)?.alert.key).toBe('follower.created:f1');
});

test('[SHW-61] silences and what was not drawn are counted apart', async () => {
  const { receive, shows, director, page, time } = await stage();
  await receive(donation());
  page.unanswered = 2;
  for (let silences = 0; silences < 2; silences += 1) {
    director.pageGone(page);
    await settle();
    await settle();
  }
  const before = shows().length;
  await time.advance(12_000); // not drawn, once
  expect(shows().length).toBe(before + 1);
  expect(shows().at(-1)?.alert.key).toBe('donation.created:d1');
});

test('[DLV-1] an alert that no page can draw ends as failed after three tries, and the next one comes', async () => {
  const { receive, shows, time, book } = await stage();
  await receive(donation(), follower());
  await time.advance(60_000);
  expect(shows().filter(({ alert }) => alert.key === 'donation.created:d1')).toHaveLength(3);
  expect(await readReceipts(book, 'alerts', 9)).toContainEqual(
    expect.objectContaining({ key: 'donation.created:d1', fate: { tag: 'failed', why: 'no page drew it' } }),
  );
});

test('[DLV-1] a drawing failure is told in the receipt', async () => {
  const { receive, shows, director, page, book } = await stage();
  await receive(donation());
  director.ended(page, shows()[0]?.showId ?? 0, 'the theme is broken');
  await settle();
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([{ fate: { tag: 'failed', why: 'the theme is broken' } }]);
});

test('[DLV-1] what the settings leave out is suppressed by name, at once', async () => {
  const { receive, shows, box, book } = await stage();
  if (box) box.minimumAmounts = { USD: 1_000 };
  await receive(donation(), follower());
  expect(shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1']);
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([
    { key: 'donation.created:d1', fate: { tag: 'suppressed', rule: 'below-minimum' } },
  ]);
});

test('[SHW-2] a donation with perks waits for its purchase and is one alert with both keys', async () => {
  const { receive, shows, time } = await stage();
  await receive(donation({ perks: [perkLine()] }));
  await time.advance(500);
  expect(shows()).toEqual([]);
  await receive(purchase());
  expect(shows().map(({ alert }) => alert.keys)).toEqual([['donation.created:d1', 'perks.purchased:d1']]);
});

test('[SHW-2] when the purchase does not come in 2 s the donation is shown without it', async () => {
  const { receive, shows, time } = await stage();
  await receive(donation({ perks: [perkLine()] }));
  await time.advance(2_000);
  expect(shows().map(({ alert }) => alert.keys)).toEqual([['donation.created:d1']]);
});

test('[SHW-8] a test alert goes first, is marked as one, and leaves no receipt', async () => {
  const { receive, shows, director, playOut, book, time } = await stage();
  await receive(donation(), follower());
  director.test({ source: [donation({ id: 'test-1' })] });
  await playOut();
  await time.advance(5_000);
  expect(shows()[1]?.alert).toMatchObject({ key: 'donation.created:test-1', origin: 'test' });
  await playOut();
  expect((await readReceipts(book, 'alerts', 9)).map(({ key }) => key)).toEqual(['donation.created:d1']);
});

test('a receipt that cannot be written is written later, and the alert is not shown again meanwhile', async () => {
  const time = createVirtualTime();
  const real = createMemoryLedger(time.clock);
  let failures = 2;
  const ledger: Ledger = {
    ...real,
    end: async (box, endings) => (failures-- > 0 ? Promise.reject(new Error('full')) : real.end(box, endings)),
  };
  const failed: unknown[] = [];
  await ledger.takeOver();
  const shown: string[] = [];
  const page: Page = {
    ...{ id: 'p', box: 'alerts', overlayKey: 'k', visible: true, active: null, unanswered: 0 },
    post: (message) => message.kind === 'show' && shown.push(message.alert.key),
  };
  const options = {
    box: 'alerts',
    ledger,
    ...time,
    settings: defaultSettings,
    serverAheadMs: () => 0,
    pickPage: () => page,
    nextShowId: () => 1,
    extras: () => null,
    onChange: () => {},
    onEnded: () => {},
  };
  const kept = <T>(write: Promise<T>) =>
    write.catch((error: unknown) => {
      failed.push(error);
      throw error;
    });
  const director = new Director({ ...options, kept }, await ledger.enter('alerts'));
  director.add(await ledger.intake({ incoming: [{ event: donation(), arrival: 'live' }], unreadable: [], cursor: null }));
  await settle();
  director.ended(page, 1, null);
  await time.advance(30_000);
  expect(shown).toEqual(['donation.created:d1']);
  expect(failed).toHaveLength(2);
  expect(await readReceipts(ledger, 'alerts', 9)).toHaveLength(1);
});

test('[SHW-11] a page that is hidden before half of the time: the alert is taken off and shown again when it is seen', async () => {
  const { receive, shows, director, page, posted, setPage, time, playOut, book } = await stage();
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(1_000);
  page.visible = false;
  setPage(null);
  director.wake();
  await settle();
  expect(posted.at(-1)).toEqual({ kind: 'clear', showId: shows()[0]?.showId });
  page.visible = true;
  setPage(page);
  director.wake();
  await settle();
  expect(shows()).toHaveLength(2);
  await playOut();
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([{ restarts: 1, fate: { tag: 'shown', cutShort: false } }]);
});

test('[SHW-11] a page that is hidden after half of the time: the alert counts as shown', async () => {
  const { receive, shows, director, page, setPage, time, book } = await stage();
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance((shows()[0]?.alert.durationMs ?? 0) / 2);
  page.visible = false;
  setPage(null);
  director.wake();
  await settle();
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([{ restarts: 0, fate: { tag: 'shown', cutShort: true } }]);
});

test('[SHW-11] a box that plays on while hidden ends its alerts by the engine’s clock', async () => {
  const { receive, shows, director, page, box, time, book } = await stage();
  if (box) box.whileHidden = 'play';
  page.visible = false;
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(shows()[0]?.alert.durationMs ?? 0);
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([{ fate: { tag: 'shown', cutShort: false } }]);
});

test('[SHW-9] what waited too long unseen is one alert, and each event ends merged into it', async () => {
  const { receive, shows, director, page, setPage, time, playOut, book } = await stage({ page: false });
  await receive(donation(), donation({ id: 'd2', amount: 700 }), follower());
  await time.advance(5 * 60_000 + 1);
  await receive(donation({ id: 'fresh' }));
  setPage(page);
  director.wake();
  await settle();
  expect(shows()[0]?.alert).toMatchObject({
    key: 'donation.created:d1',
    keys: ['donation.created:d1', 'donation.created:d2', 'follower.created:f1'],
    title: [{ text: 'While you were away' }],
    message: '2 donations, 1 follower',
  });
  await playOut();
  await time.advance(1_000);
  expect(shows()[1]?.alert.key).toBe('donation.created:fresh');
  const receipts = await readReceipts(book, 'alerts', 9);
  expect(receipts.map(({ alertKey, fate }) => [alertKey, fate])).toEqual(
    Array(3).fill(['donation.created:d1', { tag: 'merged', cutShort: false }]),
  );
});

test('[DLV-1] [SHW-9] a thousand alerts that came while hidden for an hour are one alert and a thousand receipts', async () => {
  const { receive, shows, director, page, setPage, time, playOut, book } = await stage({ page: false });
  await receive(...Array.from({ length: 1_000 }, (_, index) => donation({ id: `d${index}` })));
  await time.advance(60 * 60_000);
  setPage(page);
  director.wake();
  await settle();
  expect(shows()[0]?.alert).toMatchObject({ title: [{ text: 'While you were away' }], message: '1000 donations' });
  await playOut();
  await time.advance(1_000);
  expect(shows()).toHaveLength(1);
  const receipts = await readReceipts(book, 'alerts', 2_000);
  expect(new Set(receipts.map(({ key }) => key)).size).toBe(1_000);
  expect(receipts.every(({ fate }) => fate.tag === 'merged')).toBe(true);
});

/** The last alert as the page shows it, and what its receipts will say. */
const updates = (posted: readonly EngineMessage[]) =>
  posted.filter((message): message is Extract<EngineMessage, { kind: 'update' }> => message.kind === 'update');

async function crowd({ receive, director, page, shows, box }: Awaited<ReturnType<typeof stage>>) {
  if (box) box.groupAbove = 1;
  await receive(donation({ id: 'first' }));
  director.started(page, shows()[0]?.showId ?? 0);
  director.ended(page, shows()[0]?.showId ?? 0, null);
  await receive(follower(), follower({ id: 'f2' }));
}

test('[SHW-34] a follower who comes while a group of them is on stage joins it there, durably first, and ends as merged into it', async () => {
  const world = await stage();
  await crowd(world);
  const { time, director, page, shows, posted, receive, book } = world;
  await time.advance(1_000);
  const { showId, alert } = shows()[1] ?? { showId: 0, alert: null };
  director.started(page, showId);
  await time.advance(1_000);
  await receive(follower({ id: 'f3' }));
  expect(updates(posted)).toMatchObject([
    { showId, update: 1, alert: { key: alert?.key, title: [{ text: '3 followers' }], durationMs: alert?.durationMs } },
  ]);
  director.started(page, showId, 1);
  await time.advance(5_000);
  await receive(follower({ id: 'f4' }));
  expect(updates(posted)[1]).toMatchObject({ update: 2, alert: { title: [{ text: '4 followers' }], durationMs: 9_500 } });
  director.started(page, showId, 2);
  director.ended(page, showId, null);
  await settle();
  expect(shows()).toHaveLength(2);
  expect((await readReceipts(book, 'alerts', 4)).map(({ key, alertKey, fate }) => [key, alertKey, fate.tag])).toEqual(
    ['f4', 'f3', 'f2', 'f1'].map((id) => [`follower.created:${id}`, 'follower.created:f1', 'merged']),
  );
});

test('[SHW-34] what joined on a page that never painted it so is shown another time', async () => {
  const world = await stage();
  await crowd(world);
  const { time, director, page, shows, posted, receive, book } = world;
  await time.advance(1_000);
  director.started(page, shows()[1]?.showId ?? 0);
  await receive(follower({ id: 'f3' }));
  expect(updates(posted)).toHaveLength(1);
  director.ended(page, shows()[1]?.showId ?? 0, null);
  await settle();
  await time.advance(1_000);
  await settle();
  expect(shows()[2]?.alert.key).toBe('follower.created:f3');
  expect((await readReceipts(book, 'alerts', 9)).map(({ key }) => key)).not.toContain('follower.created:f3');
});

test('[SHW-34] [DLV-4] cut short, those who stood there for half of their time count as shown, and who joined just now comes again', async () => {
  const world = await stage();
  await crowd(world);
  const { time, director, page, shows, receive, book } = world;
  await time.advance(1_000);
  const showId = shows()[1]?.showId ?? 0;
  director.started(page, showId);
  await time.advance(3_600);
  await receive(follower({ id: 'f3' }));
  director.started(page, showId, 1);
  await time.advance(100);
  director.pageGone(page);
  await settle();
  await time.advance(1_000);
  await settle();
  expect((await readReceipts(book, 'alerts', 2)).map(({ key, fate }) => [key, fate])).toEqual(
    ['f2', 'f1'].map((id) => [`follower.created:${id}`, { tag: 'merged', cutShort: true }]),
  );
  expect(shows()[2]?.alert.key).toBe('follower.created:f3');
});

test('[SHW-32] a large donation takes the stage at once; what it cut off comes back once, and is not cut off again', async () => {
  const { receive, shows, director, page, time, playOut, box, book } = await stage();
  if (box) box.pacing = { ...box.pacing, interruptFrom: { USD: 10_000 } };
  await receive(follower());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(500);
  await receive(donation({ id: 'big', amount: 10_000 }));
  expect(shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1', 'donation.created:big']);
  await playOut();
  await time.advance(1_000);
  expect(shows()[2]?.alert.key).toBe('follower.created:f1');
  director.started(page, shows()[2]?.showId ?? 0);
  await receive(donation({ id: 'big2', amount: 10_000 }));
  expect(shows()).toHaveLength(3);
  await playOut();
  expect((await readReceipts(book, 'alerts', 9)).find(({ key }) => key === 'follower.created:f1')).toMatchObject({
    restarts: 1,
    fate: { tag: 'shown', cutShort: false },
  });
});

test('[SHW-32] what had more than half of its time when it was cut off counts as shown', async () => {
  const { receive, shows, director, page, time, box, book } = await stage();
  if (box) box.pacing = { ...box.pacing, interruptFrom: { USD: 10_000 } };
  await receive(follower());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(4_000);
  await receive(donation({ id: 'big', amount: 10_000 }));
  expect(shows()[1]?.alert.key).toBe('donation.created:big');
  expect(await readReceipts(book, 'alerts', 9)).toMatchObject([{ key: 'follower.created:f1', fate: { tag: 'shown', cutShort: true } }]);
});

test('[SHW-35] a kind that does not wait is left out while another is on stage, with a receipt of its own reason, at once', async () => {
  const { receive, shows, director, page, box, book, playOut, time } = await stage();
  if (box) box.pacing = { ...box.pacing, notQueued: ['follower.created'] };
  await receive(donation(), follower(), donation({ id: 'd2' }));
  director.started(page, shows()[0]?.showId ?? 0);
  await receive(follower({ id: 'f2' }));
  await settle();
  const rules = async () =>
    (await readReceipts(book, 'alerts', 9)).map(({ key, fate }) => `${key} ${'rule' in fate ? fate.rule : fate.tag}`);
  expect((await rules()).sort()).toEqual(['follower.created:f1 not-queued', 'follower.created:f2 not-queued']);
  expect(director.report().queued).toBe(2);
  await playOut();
  await time.advance(1_000);
  expect(shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'donation.created:d2']);
  await playOut();
  await time.advance(1_000);
  await receive(follower({ id: 'f3' }));
  expect(shows().at(-1)?.alert.key).toBe('follower.created:f3');
});

test('[SHW-35] [DLV-1] what is left out of one box, or cut off in it, has its turn in another, whose queue has the same events', async () => {
  const [one, other] = [await stage(), await stage()];
  if (one.box) one.box.pacing = { ...one.box.pacing, notQueued: ['follower.created'] };
  const batch = {
    incoming: [donation(), follower()].map((event) => ({ event, arrival: 'live' as const })),
    ...{ unreadable: [], cursor: null },
  };
  const given = await one.book.intake(batch);
  await other.book.intake(batch);
  one.director.add(given);
  await settle();
  one.director.started(one.page, one.shows()[0]?.showId ?? 0);
  await settle();
  expect(one.director.report().queued).toBe(1);
  other.director.add(given);
  await settle();
  await other.playOut();
  await other.time.advance(1_000);
  expect(other.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'follower.created:f1']);

  for (const each of [one, other]) {
    if (each.box) each.box.pacing = { ...each.box.pacing, interruptFrom: { USD: 10_000 }, notQueued: [] };
    await each.playOut();
    await each.time.advance(1_000);
  }
  const next = { ...batch, incoming: [{ event: follower({ id: 'f2' }), arrival: 'live' as const }] };
  const dear = { ...batch, incoming: [{ event: donation({ id: 'big', amount: 10_000 }), arrival: 'live' as const }] };
  const cutOff: (readonly string[])[] = [];
  const [nextGiven, dearGiven] = [await one.book.intake(next), await one.book.intake(dear)];
  for (const each of [one, other]) {
    if (each === other) await Promise.all([other.book.intake(next), other.book.intake(dear)]);
    each.director.add(nextGiven);
    await settle();
    each.director.started(each.page, each.shows().at(-1)?.showId ?? 0);
    each.director.add(dearGiven);
    await settle();
    await settle();
    cutOff.push(
      each
        .shows()
        .map(({ alert }) => alert.key)
        .slice(-2),
    );
  }
  expect(cutOff).toEqual([
    ['follower.created:f2', 'donation.created:big'],
    ['follower.created:f2', 'donation.created:big'],
  ]);
});

test('[SHW-35] what can join the alert on stage joins it, and one whose ending cannot be written waits', async () => {
  const { receive, shows, director, page, box, book, playOut, time } = await stage();
  if (box) Object.assign(box, { groupAbove: 1, pacing: { ...box.pacing, notQueued: ['follower.created', 'goal.reached'] } });
  await receive(follower(), follower({ id: 'f2' }));
  director.started(page, shows()[0]?.showId ?? 0);
  await receive(follower({ id: 'f3' }));
  expect(director.show?.joining?.queued.map(({ key }) => key)).toEqual(['follower.created:f3']);
  director.started(page, shows()[0]?.showId ?? 0, 1);
  await time.advance(400);
  const { end } = book;
  book.end = async () => {
    throw new Error('the disk is full');
  };
  await receive(donation());
  await receive(goalReached());
  book.end = end;
  expect(await readReceipts(book, 'alerts', 9)).toEqual([]);
  await playOut();
  await time.advance(1_000);
  expect((await readReceipts(book, 'alerts', 9)).filter(({ fate }) => fate.tag === 'merged')).toHaveLength(3);
  expect(shows().at(-1)?.alert.key).toBe('donation.created:d1');
});
