import { expect, test } from 'vitest';
import { donation, follower } from '../../../testing/events';
import { readReceipts } from '../../../testing/memoryLedger';
import { openElement } from '../../../testing/openElement';
import { settle } from '../../../testing/virtualTime';

test('[DLV-4] if a page is hidden before half of the time, the alert is cleared and shown again when visible', async () => {
  const { receive, shows, director, page, posted, setPage, time, playOut, ledger } = await openElement();
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
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ restarts: 1, fate: { tag: 'shown', cutShort: false } }]);
});

test('[DLV-4] if a page is hidden after half of the time, the alert counts as shown', async () => {
  const { receive, shows, director, page, setPage, time, ledger } = await openElement();
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance((shows()[0]?.alert.durationMs ?? 0) / 2);
  page.visible = false;
  setPage(null);
  director.wake();
  await settle();
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ restarts: 0, fate: { tag: 'shown', cutShort: true } }]);
});

test('[DLV-4] an element that plays while hidden ends its alerts by the engine’s clock', async () => {
  const { receive, shows, director, page, box: element, time, ledger } = await openElement();
  if (element) element.whileHidden = 'play';
  page.visible = false;
  await receive(donation());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(shows()[0]?.alert.durationMs ?? 0);
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ fate: { tag: 'shown', cutShort: false } }]);
});

test('[DLV-4] an alert that a hidden page draws late is not shown twice', async () => {
  const { receive, shows, director, page, box: element, time, ledger } = await openElement();
  if (element) element.whileHidden = 'play';
  page.visible = false;
  await receive(donation());
  const { showId = 0, alert } = shows()[0] ?? {};
  await time.advance((alert?.durationMs ?? 0) + 500);
  expect(await readReceipts(ledger, 'alerts', 9)).toEqual([]);
  director.started(page, showId);
  await time.advance(10);
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ fate: { tag: 'shown', cutShort: false } }]);
  await time.advance(10_000);
  expect(shows()).toHaveLength(1);
});

test('[SHW-9] [SHW-86] events that waited too long while hidden are one alert, and each ends merged into it', async () => {
  const { receive, shows, director, page, setPage, time, playOut, ledger } = await openElement({ page: false });
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
    message: '2 donations, 1 new follower',
  });
  await playOut();
  await time.advance(1_000);
  expect(shows()[1]?.alert.key).toBe('donation.created:fresh');
  const receipts = await readReceipts(ledger, 'alerts', 9);
  expect(receipts.map(({ alertKey, fate: outcome }) => [alertKey, outcome])).toEqual(
    Array(3).fill(['donation.created:d1', { tag: 'merged', cutShort: false }]),
  );
});

test('[DLV-1] [SHW-9] a thousand events of an hour while hidden are one alert and a thousand receipts', async () => {
  const { receive, shows, director, page, setPage, time, playOut, ledger } = await openElement({ page: false });
  await receive(...Array.from({ length: 1_000 }, (_, index) => donation({ id: `d${index}` })));
  await time.advance(60 * 60_000);
  setPage(page);
  director.wake();
  await settle();
  expect(shows()[0]?.alert).toMatchObject({ title: [{ text: 'While you were away' }], message: '1000 donations' });
  await playOut();
  await time.advance(1_000);
  expect(shows()).toHaveLength(1);
  const receipts = await readReceipts(ledger, 'alerts', 2_000);
  expect(new Set(receipts.map(({ key }) => key)).size).toBe(1_000);
  expect(receipts.every(({ fate: outcome }) => outcome.tag === 'merged')).toBe(true);
});
