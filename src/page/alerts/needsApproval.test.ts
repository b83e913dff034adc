import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { QueuedEvent } from '../../contract/engine';
import { type ApprovalKind, defaultElementSettings, Moderation } from '../../contract/settings';
import { donation, follower, perkLine, purchase, queued } from '../../testing/events';
import { createModerate } from './moderation/moderate';
import { createFindAwaiting } from './needsApproval';

const element = defaultElementSettings();
const moderation = (what: ApprovalKind, change: Partial<Moderation> = {}, forMs = 0) =>
  z.parse(Moderation, { words: ['kumquat'], ...change, hold: { what, forMs } });

function awaitingOf(settings: Moderation | undefined, pending: readonly QueuedEvent[], nowMs = 0, of = element) {
  const awaiting =
    createFindAwaiting({ moderation: settings }, createModerate())?.(pending, of, nowMs) ?? new Map<QueuedEvent, number | null>();
  return [...awaiting].map(([{ key }, untilMs]) => [key, untilMs]);
}

const [rude, silent] = [donation({ id: 'rude', message: 'Nice kumquat!' }), donation({ id: 'silent', message: null })];
const pending = [queued(1, rude), queued(2, silent), queued(3, follower())];

test('[MOD-10] all alerts, those with a message, or flagged ones need approval, as chosen; by default none', () => {
  expect(awaitingOf(undefined, pending)).toEqual([]);
  expect(awaitingOf(z.parse(Moderation, {}), pending)).toEqual([]);
  expect(awaitingOf(moderation('all'), pending)).toHaveLength(3);
  expect(awaitingOf(moderation('messages'), pending)).toEqual([['donation.created:rude', null]]);
  expect(awaitingOf(moderation('touched'), pending)).toEqual([['donation.created:rude', null]]);
  expect(awaitingOf(moderation('touched'), [queued(1, silent)])).toEqual([]);
});

test.each([
  [{ what: 'all', forMs: 15_000 }, 'by-hand'],
  [{ what: 'all', forMs: 0 }, 'by-hand'],
  [{ what: 'all', forMs: 60_000 }, 'after-time'],
  [{ what: 'all', forMs: 15_000, release: 'after-time' }, 'after-time'],
])('[MOD-10] events wait for the creator, unless the creator chose a time limit: %j is %s', (approvalRule, release) => {
  expect(z.parse(Moderation, { hold: approvalRule }).hold?.release).toBe(release);
  const [awaiting] = awaitingOf(z.parse(Moderation, { hold: approvalRule }), [queued(1, follower(), 10_000)], 20_000);
  expect(awaiting?.[1]).toBe(release === 'by-hand' ? null : 10_000 + approvalRule.forMs);
});

test('[MOD-10] events that moderation drops or the element does not show need no approval', () => {
  expect(awaitingOf(moderation('touched', { action: 'drop' }), pending)).toEqual([]);
  const off = { ...element, show: { ...element.show, 'follower.created': false } };
  expect(awaitingOf(moderation('all'), [queued(3, follower())], 0, off)).toEqual([]);
});

test('[MOD-36] events of a muted supporter need no approval, alone or as a pair', () => {
  const muting = { ...element, mutedSupporters: ['ada'] };
  const pair = [queued(1, donation({ perks: [perkLine()] })), queued(2, purchase())];
  expect(awaitingOf(moderation('all'), pair, 0, muting)).toEqual([]);
  expect(awaitingOf(moderation('all'), [...pair, queued(3, follower({ displayName: 'Grace' }))], 0, muting)).toEqual([
    ['follower.created:f1', null],
  ]);
});

test('[MOD-10] approval with a time limit ends by itself; a clock that is set back does not extend it', () => {
  const settings = moderation('all', {}, 5_000);
  const [one] = [queued(1, follower(), 10_000)];
  expect(awaitingOf(settings, [one], 14_999)).toEqual([['follower.created:f1', 15_000]]);
  expect(awaitingOf(settings, [one], 15_000)).toEqual([]);
  expect(awaitingOf(settings, [one], 9_999)).toEqual([]);
});

test('[MOD-10] a donation and its purchase wait for approval and are released together', () => {
  const halves = [queued(1, donation({ perks: [perkLine()] })), queued(2, purchase())];
  const [given, bought] = halves as [QueuedEvent, QueuedEvent];
  expect(awaitingOf(moderation('messages'), halves).map(([key]) => key)).toEqual(['donation.created:d1', 'perks.purchased:d1']);
  const approved = { approvedAtMs: 1 };
  expect(awaitingOf(moderation('all'), [{ ...given, mark: approved }, bought])).toEqual([]);
  expect(awaitingOf(moderation('messages'), [given, { ...bought, mark: approved }])).toEqual([]);
});

test('[FLT-2] [MOD-10] a purchase needs approval if its donation does, in any order of arrival', () => {
  const strict = { ...element, minimumAmounts: { USD: 501 } };
  const halves = (amount: number, cartTotal: number) => [
    queued(1, purchase({ cartTotal })),
    queued(2, donation({ amount, perks: [perkLine()] })),
  ];
  expect(awaitingOf(moderation('all'), halves(600, 300), 0, strict).map(([key]) => key)).toEqual([
    'perks.purchased:d1',
    'donation.created:d1',
  ]);
  expect(awaitingOf(moderation('all'), halves(300, 600), 0, strict)).toEqual([]);
});

test('[CTL-12] with Approve first, all alerts need approval, whatever moderation requires', () => {
  const awaitingWith = (settings: Parameters<typeof createFindAwaiting>[0]) => [
    ...(createFindAwaiting(settings, createModerate())?.(pending, element, 0) ?? []),
  ];
  const control = { paused: false, muted: { alerts: false, sound: false, speech: false } };
  const approveFirst = { control: { ...control, approveFirst: true } };
  expect(awaitingWith(approveFirst).map(([, untilMs]) => untilMs)).toEqual([null, null, null]);
  expect(awaitingWith({ ...approveFirst, moderation: moderation('messages', {}, 5_000) })).toHaveLength(3);
  expect(awaitingWith({ control: { ...control, approveFirst: false }, moderation: moderation('messages') })).toHaveLength(1);
});
