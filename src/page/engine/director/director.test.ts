import { expect, test } from 'vitest';
import { defaultSettings } from '../../../contract/settings';
import { donation, follower, perkLine, purchase } from '../../../testing/events';
import { createMemoryLedger, readReceipts } from '../../../testing/memoryLedger';
import { createEnginePage, openElement } from '../../../testing/openElement';
import { createVirtualTime, settle } from '../../../testing/virtualTime';
import { prepareFeatures } from '../../alerts';
import type { Ledger } from '../ledger';
import { Director } from './director';

test('[DLV-2] an event that is added twice is queued once', async () => {
  const { director, ledger, shows, time } = await openElement();
  const given = await ledger.intake({ incoming: [{ event: follower(), arrival: 'live' }], unreadable: [], cursor: null });
  director.add(given);
  director.add(given);
  await settle();
  expect([director.report().queued, shows()]).toEqual([1, [expect.anything()]]);
  await time.advance(60_000);
});

test('[SHW-61] an event that makes no alert ends as failed, and does not block the queue', async () => {
  const { receive, shows, playOut, notComposed, time, ledger } = await openElement();
  const broken = donation({ currency: 'EURO' }); // schemas reject this currency
  await receive(broken, follower());
  await playOut();
  await time.advance(60_000);
  expect(shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1']);
  expect(notComposed).toEqual([expect.any(RangeError)]);
  expect((await readReceipts(ledger, 'alerts', 9)).map(({ key, fate: outcome }) => [key, outcome])).toEqual([
    ['follower.created:f1', expect.objectContaining({ tag: 'shown' })],
    ['donation.created:d1', { tag: 'failed', why: 'draw-failed' }],
  ]);
});

test('[SHW-67] an alert stays as long as its message takes to read, unless the creator turns that off', async () => {
  const { receive, shows, playOut, box: element, time } = await openElement();
  const message = 'Hello! '.repeat(30).trim();
  await receive(donation({ message, amount: 2_000 }));
  expect(shows()[0]?.alert.durationMs).toBe(10_450);
  await playOut();
  if (element) element.pacing = { ...element.pacing, readMs: 0 };
  await receive(donation({ id: 'd2', message, amount: 2_000 }));
  await time.advance(60_000);
  expect(shows()[1]?.alert.durationMs).toBe(7_000);
});

test('alerts come one at a time, with a gap between them, and each has its receipt', async () => {
  const { receive, shows, playOut, time, ledger } = await openElement();
  await receive(donation(), follower());
  expect(shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1']);
  await playOut();
  expect(shows()).toHaveLength(1);
  await time.advance(defaultSettings().boxes.alerts?.gapMs ?? 0);
  expect(shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'follower.created:f1']);
  await playOut();
  expect((await readReceipts(ledger, 'alerts', 9)).map(({ key, fate: outcome }) => [key, outcome.tag])).toEqual([
    ['follower.created:f1', 'shown'],
    ['donation.created:d1', 'shown'],
  ]);
});

test('[DLV-4] an event is durably marked as started before the page shows it', async () => {
  const time = createVirtualTime();
  const real = createMemoryLedger(time.clock);
  const order: string[] = [];
  const ledger: Ledger = {
    ...real,
    start: async (element, seqs, isSummary) => {
      await real.start(element, seqs, isSummary);
      order.push('durable');
    },
  };
  const { receive, page, director } = await openElement({ ledger });
  const post = page.post.bind(page);
  page.post = (message) => {
    order.push(message.kind);
    post(message);
  };
  await receive(donation());
  expect(order).toEqual(['durable', 'show']);
  director.close();
});

test('[SHW-3] [CUS-61] an alert that custom code starts late has its whole time', async () => {
  const { receive, time, director, page, posted, shows } = await openElement();
  await receive(donation());
  const [first] = shows();
  if (!first) throw new Error('nothing was shown');
  await time.advance(3_900);
  director.started(page, first.showId);
  await time.advance(first.alert.durationMs);
  expect(posted.filter(({ kind }) => kind === 'clear')).toEqual([]);
  await time.advance(3_000);
  expect(posted.filter(({ kind }) => kind === 'clear')).toHaveLength(1);
});

test('[CUS-61] the receipt has the first reason why the built-in alert replaced custom code', async () => {
  const { receive, shows, director, page, playOut, ledger } = await openElement();
  await receive(donation());
  const showId = shows()[0]?.showId ?? 0;
  director.drawnInstead(page, showId + 1, 'absent');
  director.drawnInstead(page, showId, 'stopped');
  director.drawnInstead(page, showId, 'late');
  await playOut();
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ fate: { tag: 'shown', cutShort: false, drawnInstead: 'stopped' } }]);
});

test('[ENG-2] the queue waits while no page can play', async () => {
  const { receive, shows, setPage, page, director } = await openElement({ page: false });
  await receive(donation());
  expect(shows()).toEqual([]);
  setPage(page);
  director.wake();
  await settle();
  expect(shows()).toHaveLength(1);
});

test('[DLV-4] if a page leaves before half of the time, the alert is shown again, and its receipt counts it', async () => {
  const { receive, shows, director, page, time, playOut, ledger } = await openElement();
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(100);
  director.pageGone(page);
  await settle();
  expect(shows()).toHaveLength(2);
  await playOut();
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ restarts: 1, fate: { tag: 'shown', cutShort: false } }]);
});

test('[DLV-4] if a page leaves after half of the time, the alert counts as shown', async () => {
  const { receive, shows, director, page, time, ledger } = await openElement();
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance((shows()[0]?.alert.durationMs ?? 0) / 2);
  director.pageGone(page);
  await settle();
  expect(shows()).toHaveLength(1);
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ fate: { tag: 'shown', cutShort: true } }]);
});

test('a page that never reports the end does not block the queue', async () => {
  const { receive, shows, director, page, posted, time } = await openElement();
  await receive(donation(), follower());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(60_000);
  expect(posted).toContainEqual({ kind: 'clear', showId: shows()[0]?.showId, leaves: true });
  expect(shows().map(({ alert }) => alert.key)).toContain('follower.created:f1');
});

test('[SHW-61] an alert during which pages fall silent repeatedly ends as failed; if they leave, it does not', async () => {
  const { receive, shows, director, page, ledger, time, box: element } = await openElement();
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
  expect(await readReceipts(ledger, 'alerts', 9)).toContainEqual(
    expect.objectContaining({ key: 'donation.created:d1', fate: { tag: 'failed', why: 'silent' } }),
  );
  await time.advance(element?.gapMs ?? 0);
  expect(shows().at(-1)?.alert.key).toBe('follower.created:f1');
});

test('[SHW-61] silence and missing drawing are counted separately', async () => {
  const { receive, shows, director, page, time } = await openElement();
  await receive(donation());
  page.unanswered = 2;
  for (let silences = 0; silences < 2; silences += 1) {
    director.pageGone(page);
    await settle();
    await settle();
  }
  const before = shows().length;
  await time.advance(12_000);
  expect(shows().length).toBe(before + 1);
  expect(shows().at(-1)?.alert.key).toBe('donation.created:d1');
});

test('[DLV-1] an alert that no page can draw ends as failed after three tries, and the next one starts', async () => {
  const { receive, shows, time, ledger } = await openElement();
  await receive(donation(), follower());
  await time.advance(60_000);
  expect(shows().filter(({ alert }) => alert.key === 'donation.created:d1')).toHaveLength(3);
  expect(await readReceipts(ledger, 'alerts', 9)).toContainEqual(
    expect.objectContaining({ key: 'donation.created:d1', fate: { tag: 'failed', why: 'not-drawn' } }),
  );
});

test('[DLV-1] the receipt reports a drawing failure', async () => {
  const { receive, shows, director, page, ledger } = await openElement();
  await receive(donation());
  director.ended(page, shows()[0]?.showId ?? 0, 'draw-failed');
  await settle();
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ fate: { tag: 'failed', why: 'draw-failed' } }]);
});

test('[DLV-1] filtered events end as suppressed at once, with the reason', async () => {
  const { receive, shows, box: element, ledger } = await openElement();
  if (element) element.minimumAmounts = { USD: 1_000 };
  await receive(donation(), follower());
  expect(shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1']);
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([
    { key: 'donation.created:d1', fate: { tag: 'suppressed', rule: 'below-minimum' } },
  ]);
});

test('[SHW-2] a donation with perks waits for its purchase; both are one alert with both keys', async () => {
  const { receive, shows, time } = await openElement();
  await receive(donation({ perks: [perkLine()] }));
  await time.advance(500);
  expect(shows()).toEqual([]);
  await receive(purchase());
  expect(shows().map(({ alert }) => alert.keys)).toEqual([['donation.created:d1', 'perks.purchased:d1']]);
});

test('[FLT-2] a donation below the minimum also waits for its purchase, and both are suppressed', async () => {
  const { receive, shows, box: element, time, ledger } = await openElement();
  if (element) element.minimumAmounts = { USD: 501 };
  await receive(donation({ amount: 300, perks: [perkLine()] }));
  await time.advance(500);
  await receive(purchase({ cartTotal: null }));
  await time.advance(5_000);
  expect(shows()).toEqual([]);
  const outcome = { tag: 'suppressed', rule: 'below-minimum' };
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([
    { key: 'perks.purchased:d1', fate: outcome },
    { key: 'donation.created:d1', fate: outcome },
  ]);
});

test('[SHW-2] a donation whose purchase does not arrive in 2 s is shown without it', async () => {
  const { receive, shows, time } = await openElement();
  await receive(donation({ perks: [perkLine()] }));
  await time.advance(2_000);
  expect(shows().map(({ alert }) => alert.keys)).toEqual([['donation.created:d1']]);
});

test('[SHW-8] a test alert goes first, is marked as a test, and leaves no receipt', async () => {
  const { receive, shows, director, playOut, ledger, time } = await openElement();
  await receive(donation(), follower());
  director.addTest({ source: [donation({ id: 'test-1' })] });
  await playOut();
  await time.advance(5_000);
  expect(shows()[1]?.alert).toMatchObject({ key: 'donation.created:test-1', origin: 'test' });
  await playOut();
  expect((await readReceipts(ledger, 'alerts', 9)).map(({ key }) => key)).toEqual(['donation.created:d1']);
});

test('a receipt that cannot be written is written later, and the alert is not shown again meanwhile', async () => {
  const time = createVirtualTime();
  const real = createMemoryLedger(time.clock);
  let failures = 2;
  const ledger: Ledger = {
    ...real,
    end: async (element, endings) => (failures-- > 0 ? Promise.reject(new Error('full')) : real.end(element, endings)),
  };
  const failed: unknown[] = [];
  await ledger.takeOver();
  const shown: string[] = [];
  const page = createEnginePage((message) => {
    if (message.kind === 'show') shown.push(message.alert.key);
  });
  const settings = defaultSettings();
  const options = {
    element: 'alerts',
    ledger,
    ...time,
    settings: () => settings,
    serverAheadMs: () => 0,
    gone: () => [],
    pickPage: () => page,
    nextShowId: () => 1,
    features: () => prepareFeatures(settings, { library: null }),
    onChange: () => {},
    onEnded: () => {},
    onNotComposed: () => {},
  };
  const reportWrite = <T>(write: Promise<T>) =>
    write.catch((error: unknown) => {
      failed.push(error);
      throw error;
    });
  const director = new Director({ ...options, reportWrite }, await ledger.registerElement('alerts'));
  director.add(await ledger.intake({ incoming: [{ event: donation(), arrival: 'live' }], unreadable: [], cursor: null }));
  await settle();
  director.ended(page, 1, null);
  await time.advance(30_000);
  expect(shown).toEqual(['donation.created:d1']);
  expect(failed).toHaveLength(2);
  expect(await readReceipts(ledger, 'alerts', 9)).toHaveLength(1);
});
