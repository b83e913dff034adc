import { expect, test } from 'vitest';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { type BusinessEvent, businessKey, fieldDefaults, maxTextLength, normalizeRecord, parseBusinessEvent } from './events';

test('[DLV-2] reaching a reset goal again is a new event, and a purchase has another key than its donation', () => {
  const reachedAt = (completedAt: string): BusinessEvent => ({
    type: 'goal.reached',
    data: { goalId: 'g1', description: null, amount: 1, totalRaised: 1, currency: 'USD', completedAt },
  });
  const keys = [reachedAt('2026-01-01T00:00:00.000Z'), reachedAt('2026-01-02T00:00:00.000Z')].map(businessKey);
  expect(keys).toEqual(['goal.reached:g1:2026-01-01T00:00:00.000Z', 'goal.reached:g1:2026-01-02T00:00:00.000Z']);
  const createdAt = '2026-01-01T00:00:00.000Z';
  const purchase = { donationId: 'd1', currency: 'USD', donorName: null, perk: null, perks: [], cartTotal: null, createdAt };
  expect(businessKey({ type: 'perks.purchased', data: purchase })).toBe('perks.purchased:d1');
});

test('[DLV-29] nullable fields and the perks of a donation may be missing; fields of the business key may not', () => {
  for (const event of [donation(), purchase(), follower(), goalReached()]) {
    const quiet = { ...event.data, ...fieldDefaults[event.type] };
    const left = Object.fromEntries(Object.entries(quiet).filter(([name]) => !Object.hasOwn(fieldDefaults[event.type], name)));
    expect(parseBusinessEvent(event.type, left)).toEqual({ ok: true, event: { type: event.type, data: quiet } });
    expect(parseBusinessEvent(event.type, {}).ok).toBe(false);
  }
  for (const data of [null, undefined, 'text', 7, []]) expect(parseBusinessEvent('donation.created', data).ok).toBe(false);
});

test('[DLV-54] [CMP-68] a text above every limit is cut between characters; an event whose id is that long is rejected', () => {
  const long = `${'x'.repeat(maxTextLength - 1)}🎉${'y'.repeat(100_000)}`;
  const read = (event: BusinessEvent) => {
    const parsed = parseBusinessEvent(event.type, event.data);
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.event.data;
  };
  const cut = `${'x'.repeat(maxTextLength - 1)}…`;
  expect(read(donation({ message: long, donorName: long }))).toMatchObject({ message: cut, donorName: cut });
  expect(read(purchase({ perks: [perkLine({ title: long })] }))).toMatchObject({ donorName: 'Ada', perks: [{ title: cut, quantity: 2 }] });
  expect(read(follower({ username: long }))).toMatchObject({ username: cut });
  expect(read(goalReached({ description: long }))).toMatchObject({ description: cut });
  for (const { type, data } of [
    donation({ id: long }),
    purchase({ donationId: long }),
    follower({ id: long }),
    goalReached({ goalId: long }),
  ])
    expect(parseBusinessEvent(type, data)).toMatchObject({ ok: false });
  const longest = '🎉'.repeat(500); // limits count characters, and an emoji is one (API-9)
  expect(normalizeRecord({ message: longest, amount: 5, perk: null })).toEqual({ message: longest, amount: 5, perk: null });
});

test('[DLV-54] U+0000 is removed from texts, and stays in ids', () => {
  const event = { ...donation({ id: 'a\0b', donorName: 'A\0da', message: '\0', perks: [perkLine({ title: 'Hat\0' })] }) };
  expect(parseBusinessEvent(event.type, event.data)).toMatchObject({
    event: { data: { id: 'a\0b', donorName: 'Ada', message: '', perks: [{ title: 'Hat' }] } },
  });
});

test('[DLV-50] a UUID is lowercased, so that lists and stream match in any case; other ids stay as they are', () => {
  const id = '5d6f2f0e-6f83-4c3e-9a51-2f0e3d1c0b7a';
  const readAs = (uuid: string) =>
    [
      donation({ id: uuid, perk: { id: uuid, title: null }, perks: [perkLine({ id: uuid })] }),
      purchase({ donationId: uuid, perks: [perkLine({ id: uuid })] }),
      follower({ id: uuid }),
      goalReached({ goalId: uuid }),
    ].map(({ type, data }) => parseBusinessEvent(type, data));
  expect(readAs(id.toUpperCase())).toEqual(readAs(id));
  for (const other of ['abC', `${id}-abC`]) expect(readAs(other.toUpperCase())).not.toEqual(readAs(other));
  const capitals = id.toUpperCase();
  expect(parseBusinessEvent('follower.created', follower({ username: capitals }).data)).toMatchObject({
    event: { data: { username: capitals } },
  });
});
