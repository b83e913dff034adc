import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Moderation } from '../../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../../testing/events';
import { createModerate } from './moderate';

const settings = (change: Partial<Moderation> = {}): Moderation => ({ ...z.parse(Moderation, { on: true }), ...change });

describe('[MOD-1] each decision is recorded by its rule, without the text', () => {
  const judged = (change: Partial<Moderation>, ...source: Parameters<ReturnType<typeof createModerate>>[0]) =>
    createModerate()(source, settings(change), 0);

  test('masked', () => {
    const { source, notes, isDropped } = judged({}, donation({ donorName: 'Ada', message: 'shit, see example.com' }));
    expect(source[0].data).toMatchObject({ donorName: 'Ada', message: '***, see ***' });
    expect(notes).toEqual([
      { rule: 'words', did: 'masked' },
      { rule: 'links', did: 'masked' },
    ]);
    expect(isDropped).toBe(false);
  });

  test('message hidden; a name with the word is masked', () => {
    expect(judged({ action: 'hide-message' }, donation({ message: 'shit' }))).toMatchObject({
      source: [{ data: { donorName: 'Ada', message: null } }],
      notes: [{ rule: 'words', did: 'message-hidden' }],
    });
    expect(judged({ action: 'hide-message' }, donation({ donorName: 'shit', message: 'hello' }))).toMatchObject({
      source: [{ data: { donorName: '***', message: 'hello' } }],
      notes: [{ rule: 'words', did: 'masked' }],
    });
  });

  test('name and message hidden', () => {
    expect(judged({ action: 'hide-both' }, donation({ message: 'shit' }), purchase({ perks: [perkLine()] }))).toMatchObject({
      source: [{ data: { donorName: null, message: null } }, { data: { donorName: null, perks: [perkLine()] } }],
      notes: [{ rule: 'words', did: 'hidden' }],
    });
  });

  test('in a supporter’s combo, each message separately', () => {
    const row = [
      donation({ message: 'hi' }),
      donation({ id: 'b', message: 'shit' }),
      donation({ id: 'c', message: 'see example.com' }),
    ] as const;
    const { source, notes } = judged({ action: 'hide-message' }, ...row);
    expect(source).toMatchObject([{ data: { message: 'hi' } }, { data: { message: null } }, { data: { message: 'see ***' } }]);
    expect(notes).toEqual([
      { rule: 'words', did: 'message-hidden' },
      { rule: 'links', did: 'masked' },
    ]);
    const [one, other] = [donation({ message: 'shit' }), donation({ id: 'b', message: 'hi' })];
    expect(judged({ action: 'hide-message' }, one, other).source).toMatchObject([{ data: { message: null } }, { data: { message: 'hi' } }]);
  });

  test('repeats in a supporter’s combo', () => {
    const said = (id: string, message: string) => donation({ id, message });
    const row = [said('a', 'Hello'), said('b', 'Follow my channel please'), said('c', 'follow my channel, please')] as const;
    const { source, notes } = judged({ repeatsAbove: 1 }, ...row);
    expect(source).toMatchObject([row[0], row[1], { data: { message: null } }]);
    expect(notes).toEqual([{ rule: 'repeats', did: 'message-hidden' }]);
  });

  test('event dropped', () => {
    const { isDropped, notes } = judged({ action: 'drop' }, follower({ displayName: null, username: 'bitch' }));
    expect({ isDropped, notes }).toEqual({ isDropped: true, notes: [{ rule: 'words', did: 'dropped' }] });
  });

  test('no record if nothing changed', () => {
    const source = [donation({ message: 'hello' })] as const;
    expect(judged({}, ...source)).toMatchObject({ source, notes: [], isDropped: false });
    expect(judged({ on: false }, donation({ message: 'shit' })).source[0].data).toMatchObject({ message: 'shit' });
  });

  test('a goal’s text is the creator’s and stays', () => {
    const goal = goalReached({ description: 'shit' });
    expect(judged({ action: 'drop' }, goal)).toMatchObject({ source: [goal], notes: [], isDropped: false });
  });
});

test('[MOD-6] a message repeated too often in ten minutes is hidden; an event counts once and is judged the same each time', () => {
  const moderate = createModerate();
  const moderation = settings({ repeatsAbove: 2 });
  const said = (id: string, nowMs: number, message = 'Follow my channel please') =>
    moderate([donation({ id, message })], moderation, nowMs).notes;
  expect([said('1', 0), said('1', 1), said('2', 2)]).toEqual([[], [], []]);
  expect(said('3', 3, 'follow MY channel, pleаse')).toEqual([{ rule: 'repeats', did: 'message-hidden' }]);
  expect([said('1', 4), said('3', 5)]).toEqual([[], [{ rule: 'repeats', did: 'message-hidden' }]]);
  expect(said('4', 600_010)).toEqual([]);
  for (const id of ['5', '6', '7', '8']) expect(said(id, 600_020, 'gg')).toEqual([]);
});

test('[MOD-8] safe mode hides names and messages until it ends, with moderation on or off', () => {
  const moderate = createModerate();
  const source = [donation({ donorName: 'Ada', message: 'hello' })] as const;
  const moderation = settings({ on: false, safeUntilMs: 1_000 });
  expect(moderate(source, moderation, 999)).toMatchObject({
    source: [{ data: { donorName: null, message: null, amount: source[0].data.amount } }],
    notes: [{ rule: 'safe-mode', did: 'hidden' }],
  });
  expect(moderate(source, moderation, 1_000).source).toBe(source);
});
