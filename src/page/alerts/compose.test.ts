import { expect, test } from 'vitest';
import { businessKey, type EventType, eventTypes } from '../../contract/api';
import type { SummaryCause, TextRun } from '../../contract/engine';
import { type Customization, defaultElementSettings, type ElementSettings, mediaOf, type Variation } from '../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { createApplyVariation } from './alertFeatures';
import { composeAlert, composeSummary } from './compose';
import { formatMoney } from './money';
import { withPerkImage } from './perkImages';
import { sampleEvent } from './samples';
import type { AlertSource } from './types';

const applyVariation = createApplyVariation(null);
const options = { element: defaultElementSettings(), locale: 'en-US', origin: 'live', applyVariation } as const;
const compose = (...events: AlertSource) => composeAlert(events, options);
const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('');

test('a donation has its name, its amount in its currency, and its message', () => {
  const alert = compose(donation({ amount: 2_550, donorName: 'Ada', message: 'Great show!' }));
  expect(textOf(alert.title)).toBe('Ada donated');
  expect(alert).toMatchObject({ key: 'donation.created:d1', keys: ['donation.created:d1'], amount: '$25.50', message: 'Great show!' });
});

test('[SHW-2] a donation with its purchase has the donation’s key, both keys, and every line with its quantity', () => {
  const alert = compose(donation(), purchase({ perks: [perkLine(), perkLine({ id: 'p2', title: 'Sticker', quantity: 1 })] }));
  expect(alert.key).toBe('donation.created:d1');
  expect(alert.keys).toEqual(['donation.created:d1', 'perks.purchased:d1']);
  expect(alert.perks).toEqual([
    { title: 'Golden Hat', quantity: 2 },
    { title: 'Sticker', quantity: 1 },
  ]);
});

test.each([null, 'combo'] as const)('[SHW-2] a purchase, its preview and its combo have the same type, theme and sound (%s)', (cause) => {
  const of = (type: EventType, change: Variation['change']): Variation => ({ id: type, base: true, when: { type }, weight: 1, change });
  const variations = [
    of('donation.created', { look: { theme: 'paper' }, sound: 'goal' }),
    of('perks.purchased', { look: { theme: 'neon' }, sound: 'follower' }),
  ];
  const element = { ...defaultElementSettings(), variants: variations };
  const drawn = (...events: AlertSource) => {
    const alert = cause ? composeSummary(events, cause, { ...options, element }) : composeAlert(events, { ...options, element });
    return [alert.type, alert.look.theme, alert.sound, textOf(alert.title).split(' ')[1]];
  };
  const purchased = ['perks.purchased', 'neon', 'follower', 'bought'];
  const words = { supporter: 'Ada', follower: 'Grace', message: 'Hi', perk: 'Mic', goal: 'A goal' };
  expect(drawn(donation(), purchase())).toEqual(purchased);
  expect(drawn(purchase())).toEqual(purchased);
  expect(drawn(...sampleEvent('perks.purchased', 'sample', '2026-01-01T00:00:00.000Z', words))).toEqual(purchased);
  expect(drawn(donation())).toEqual(['donation.created', 'paper', 'goal', 'donated']);
});

test.each([null, 'combo', 'many'] as const)('[SHW-2] a creator can have a purchase drawn and worded as a donation (%s)', (cause) => {
  const of = (type: EventType, change: Variation['change']): Variation => ({ id: type, base: true, when: { type }, weight: 1, change });
  const variations = [of('donation.created', { look: { theme: 'paper' }, sound: 'goal' }), of('perks.purchased', { sound: 'follower' })];
  const element = { ...defaultElementSettings(), variants: variations, mergedAsPerk: false };
  const composed = { ...options, element };
  const drawn = (...events: AlertSource) => {
    const { type, look: design, sound, title, perks } = cause ? composeSummary(events, cause, composed) : composeAlert(events, composed);
    return [type, design.theme, sound, textOf(title), perks.length > 0];
  };
  const [one, two] = [[donation(), purchase()] as const, [donation({ id: 'd2' }), purchase({ donationId: 'd2' })] as const];
  const title = { none: 'Ada donated', combo: 'Ada donated', many: '2 donations' }[cause ?? 'none'];
  expect(drawn(...one, ...(cause ? two : []))).toEqual(['donation.created', 'paper', 'goal', title, cause !== 'many']);
  expect(drawn(purchase())[0]).toBe('perks.purchased');
  const words = { supporter: 'Ada', follower: 'Grace', message: 'Hi', perk: 'Mic', goal: 'A goal' };
  const test = sampleEvent('perks.purchased', 'sample', '2026-01-01T00:00:00.000Z', words, {}, element);
  expect(drawn(...test).slice(0, 3)).toEqual(['perks.purchased', element.look.theme, 'follower']);
});

test('a supporter’s text is marked as such; built-in text is not', () => {
  expect(compose(donation({ donorName: ' Ada ' })).title).toEqual([
    { text: 'Ada', donor: true },
    { text: ' donated', donor: false },
  ]);
  expect(compose(donation({ donorName: '  ' })).title[0]).toEqual({ text: 'Someone', donor: false });
  for (const displayName of [null, '', '  '])
    expect(compose(follower({ displayName, username: 'ada_l' })).title[0]).toEqual({ text: 'ada_l', donor: true });
});

test.each(['\u200b', '\u3164', '\u2800', '\u200f', '\u0301', '\ufe0f'])('[MOD-17] a name of %j is none', (donorName) => {
  expect(compose(donation({ donorName })).title[0]).toEqual({ text: 'Someone', donor: false });
});

test('a legacy purchase names its perk and has no total', () => {
  const alert = compose(purchase({ perks: [], perk: { id: 'p1', title: 'Hat' }, cartTotal: null }));
  expect(alert).toMatchObject({ amount: null, perks: [{ title: 'Hat', quantity: 1 }] });
});

test('a goal has the amount raised', () => {
  expect(compose(goalReached())).toMatchObject({ amount: '$100.50', message: 'New desk', key: 'goal.reached:g1:2026-01-01T00:00:00.000Z' });
});

test('money has the decimals of its own currency', () => {
  expect(formatMoney(1_500, 'JPY', 'en-US')).toBe('¥1,500');
  expect(formatMoney(1_500, 'KWD', 'en-US')).toMatch(/1\.500/);
  expect(formatMoney(1_500, 'AFN', 'en-US')).toMatch(/15\.00/);
  expect(formatMoney(2_500, 'EUR', 'de-DE')).toBe('25,00\u00a0€');
});

test('every type has a sample; a purchase comes with its donation', () => {
  const samples = { supporter: 'Ada', follower: 'Grace', message: 'Hi', perk: 'Mic', goal: 'A goal' };
  const keys = eventTypes.map((type) => composeAlert(sampleEvent(type, 'test-1', '2026-01-01T00:00:00.000Z', samples), options).key);
  expect(keys).toEqual([
    'donation.created:test-1',
    'donation.created:test-1',
    'follower.created:test-1',
    'goal.reached:test-1:2026-01-01T00:00:00.000Z',
  ]);
});

test('[SHW-9] a summary counts by type and adds up by currency; a purchase is paid by its donation', () => {
  const events: AlertSource = [donation(), donation({ id: 'd2', amount: 2_000, currency: 'EUR' }), purchase(), follower(), goalReached()];
  expect(composeSummary(events, 'late', options)).toMatchObject({
    title: [{ text: 'While you were away', donor: false }],
    message: '1 donation, 1 purchase, 1 new follower, 1 goal reached',
    amount: '$5.00 + €20.00',
    keys: events.map(businessKey),
  });
});

test('[SHW-10] many events of a type are counted in the title; without money there is no amount', () => {
  expect(composeSummary([follower(), follower({ id: 'f2' })], 'many', options)).toMatchObject({
    title: [{ text: '2 new followers' }],
    amount: null,
    message: null,
  });
  expect(composeSummary([purchase(), purchase({ donationId: 'd2' })], 'many', options).amount).toBe('$10.00');
});

test('[SHW-68] a large donation is longer and has another sound, unless tiers are off', () => {
  const element = defaultElementSettings();
  const options = { element, locale: 'en-US', origin: 'live', applyVariation } as const;
  const huge = donation({ amount: 50_000 });
  const hero = { look: { tier: 4 }, sound: 'grandest', heroMs: 2_000, durationMs: element.durationMs * 1.2 + 2_000 };
  expect(composeAlert([huge], options)).toMatchObject(hero);
  expect(composeAlert([donation({ amount: 20_000 })], options)).toMatchObject({ look: { tier: 3 }, sound: 'grand' });
  const card = composeAlert([donation({ amount: 1_000 })], options);
  expect(card).toMatchObject({ look: { tier: 1 }, sound: 'donation', durationMs: element.durationMs });
  expect(card).not.toHaveProperty('heroMs');
  expect(compose(donation())).toMatchObject({ look: { tier: 0 }, sound: 'donation', durationMs: element.durationMs * 0.8 });
  const flat = { ...element, look: { ...element.look, tiers: false } };
  expect(composeAlert([huge], { ...options, element: flat })).toMatchObject({
    look: { tier: 1 },
    sound: 'donation',
    durationMs: element.durationMs,
  });
});

test('[SHW-20] a variation replaces only the fields that it sets', () => {
  const change = { look: { theme: 'gilt' as const, scale: 2 }, durationMs: 9_000, volume: 0.1 };
  const element = { ...defaultElementSettings(), variants: [{ id: 'v', when: { type: 'donation.created' as const }, weight: 1, change }] };
  const alert = composeAlert([donation({ amount: 2_000 })], { ...options, element });
  expect(alert).toMatchObject({ durationMs: 9_000, volume: 0.1, message: 'Hello', sound: 'donation' });
  expect(alert.look).toEqual({ ...element.look, theme: 'gilt', scale: 2, tier: 1 });
  expect(textOf(alert.title)).toBe('Ada donated');
});

test('[SHW-20] a variation replaces only the customization that it sets, and the most specific sound is played', () => {
  const own = 'a'.repeat(32);
  const design = { ...defaultElementSettings().look, dressing: { image: own, layout: 'above' as const, sound: own } };
  const change = { look: { dressing: { layout: 'behind' as const } } };
  const variations = [{ id: 'v', when: { type: 'donation.created' as const }, weight: 1, change }];
  const element = { ...defaultElementSettings(), look: design, variants: variations };
  const dressed = composeAlert([donation()], { ...options, element });
  expect(dressed.look.dressing).toEqual({ image: own, layout: 'behind', sound: own });
  expect(dressed.sound).toBe(own);
  const louder = {
    ...element,
    variants: [{ ...variations[0], id: 'v', when: { type: 'donation.created' as const }, weight: 1, change: { sound: 'grand' } }],
  };
  expect(composeAlert([donation()], { ...options, element: louder }).sound).toBe('grand');
  expect(mediaOf(louder)).toEqual([own, own]);
  expect(mediaOf(defaultElementSettings())).toEqual([]);
});

test('[SHW-33] a combo shows each message once, and counts currencies and perks separately', () => {
  const composed = { ...options, element: defaultElementSettings() };
  const said = (id: string, message: string | null, change = {}) => donation({ id, message, ...change });
  const gifts = [said('a', 'gg'), said('b', ' \u200b'), said('c', 'wow'), said('d', 'gg', { currency: 'EUR', amount: 300 })] as const;
  const { combo, amount, message } = composeSummary(gifts, 'combo', composed);
  expect([combo, amount, message]).toEqual([4, '$15.00 + €3.00', 'gg · wow']);
  const line = (title: string, quantity: number) => perkLine({ title, quantity });
  const carts = [purchase({ perks: [line('Hat', 1), line('Mic', 2)] }), purchase({ donationId: 'd2', perks: [line('Hat', 3)] })] as const;
  const bought = composeSummary(carts, 'combo', composed);
  expect([bought.combo, bought.amount]).toEqual([6, '$10.00']);
  expect(bought.perks).toEqual([
    { title: 'Hat', quantity: 4 },
    { title: 'Mic', quantity: 2 },
  ]);
});

test('[SHW-113] the image of the first bought perk that has one replaces the emblem, but not an image of the variation', () => {
  const perkImages = [
    { id: 'p2', image: 'dice' },
    { id: 'p3', image: 'cup' },
  ];
  const lines = ['p1', 'p2', 'p3'].map((id) => perkLine({ id }));
  const cart = purchase({ perks: lines });
  const imageOf = (events: AlertSource, change: Partial<ElementSettings> = {}, cause: SummaryCause | null = null) => {
    const element = { ...defaultElementSettings(), ...change };
    const composed = {
      ...options,
      element,
      applyVariation: createApplyVariation(null, undefined, { images: perkImages, library: { withPerkImage } }),
    };
    return (cause ? composeSummary(events, cause, composed) : composeAlert(events, composed)).look.dressing?.image;
  };
  const dressed = (customization: Customization) => ({ look: { ...defaultElementSettings().look, dressing: customization } });
  expect(imageOf([cart])).toBe('dice');
  expect(imageOf([donation(), cart], { mergedAsPerk: false })).toBe('dice');
  expect(imageOf([purchase(), purchase({ donationId: 'd2', perks: lines.slice(2) })], {}, 'combo')).toBe('cup');
  expect(imageOf([purchase({ perks: [], perk: { id: 'p3', title: 'Cup' } })])).toBe('cup');
  expect(imageOf([cart], dressed({ image: 'none' }))).toBe('dice');
  expect(imageOf([purchase(), donation()])).toBeUndefined();
  expect(imageOf([cart, purchase({ donationId: 'd2' })], {}, 'many')).toBeUndefined();
  const behind = '0'.repeat(32);
  expect(imageOf([cart], dressed({ image: behind, layout: 'behind' }))).toBe(behind);
  const own: Variation = { id: 'v', when: { type: 'perks.purchased' }, weight: 1, change: { look: { dressing: { image: behind } } } };
  expect(imageOf([cart], { variants: [own] })).toBe(behind);
  expect(imageOf([cart], { variants: [{ ...own, base: true }] })).toBe('dice');
});
