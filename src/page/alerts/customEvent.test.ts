import { expect, test } from 'vitest';
import { defaultElementSettings, defaultSettings, type ElementSettings, withoutTags } from '../../contract/settings';
import { donation, follower, perkLine, purchase } from '../../testing/events';
import { composeAlert, composeSummary, customEventOf, prepareFeatures } from '.';

const code = { code: 'a'.repeat(32), values: { word: 'Hi' }, hosts: [] };

const element: ElementSettings = {
  ...defaultElementSettings(),
  variants: [
    { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { drawnBy: code } },
    { id: 'perks', when: { type: 'perks.purchased' }, base: true, weight: 1, change: { drawnBy: code } },
    { id: 'large', when: { type: 'donation.created', currency: 'USD', amountAtLeast: 5_000 }, weight: 1, change: { drawnBy: null } },
  ],
};
const { applyVariation } = prepareFeatures({ ...defaultSettings(), boxes: { alerts: element } }, { library: null });
const options = { element, locale: null, origin: 'live', applyVariation } as const;

test('[CUS-60] an alert of the type has the code and its event; a variation may remove the code, and a summary has none', () => {
  const event = donation({ amount: 2_500, currency: 'USD', donorName: 'Ada', message: ' Hi ' });
  const { drawnBy } = composeAlert([event], options);
  expect(drawnBy).toMatchObject({ ...code, event: { type: 'donation.created', name: 'Ada', amount: 25, currency: 'USD', message: 'Hi' } });
  expect(composeAlert([donation({ donorName: null })], options).drawnBy?.event.name).toBe('Someone');
  expect(composeAlert([donation({ amount: 9_000, currency: 'USD' })], options)).not.toHaveProperty('drawnBy');
  expect(composeAlert([follower()], options)).not.toHaveProperty('drawnBy');
  expect(composeSummary([event, event], 'combo', options)).not.toHaveProperty('drawnBy');
  expect(composeAlert([event], { ...options, origin: 'replay' }).drawnBy?.event.isReplay).toBe(true);
});

test('[CUS-60] a donation with its purchase is one purchase with items', () => {
  const bought = purchase({ perks: [perkLine({ title: 'Hug', quantity: 2, unitAmount: 150, currency: 'USD' })] });
  expect(composeAlert([donation({ amount: 300, currency: 'USD', message: 'Hi' }), bought], options).drawnBy?.event).toMatchObject({
    type: 'perks.purchased',
    amount: 3,
    message: 'Hi',
    items: [{ name: 'Hug', quantity: 2, price: 1.5 }],
  });
});

test('[CUS-84] an alert of a purchase alone has the total of its cart or of its lines', () => {
  const ofPerks: ElementSettings = {
    ...defaultElementSettings(),
    variants: [{ id: 'base', when: { type: 'perks.purchased' }, base: true, weight: 1, change: { drawnBy: code } }],
  };
  const features = prepareFeatures({ ...defaultSettings(), boxes: { alerts: ofPerks } }, { library: null });
  const drawn = { ...options, element: ofPerks, applyVariation: features.applyVariation };
  const perks = [perkLine({ lineTotal: 500, currency: 'KWD' })];
  const event = (cartTotal: number | null) => composeAlert([purchase({ cartTotal, currency: 'KWD', perks })], drawn).drawnBy?.event;
  expect(event(1_500)).toMatchObject({ type: 'perks.purchased', amount: 1.5, currency: 'KWD' });
  expect(event(null)).toMatchObject({ amount: 0.5, currency: 'KWD' });
});

test('[CUS-62] names and messages of supporters are never code of a template, such as Vue’s or Lodash’s', () => {
  expect(withoutTags(`{{a}} {b} \${c} <%= d %> $5 {`)).toBe('{\u2060{a}\u2060} {b} $\u2060{c} <\u2060%= d %\u2060> $5 {\u2060');
});

test('[CUS-62] names and messages of supporters open no tag, and read as written', () => {
  const hostile = '<img src=x> </b> <!-- <?x 1 < 2 <3';
  expect(withoutTags(hostile)).toBe('<\u2060img src=x> <\u2060/b> <\u2060!-- <\u2060?x 1 < 2 <3');
  expect(withoutTags('Ada <')).toBe('Ada <\u2060');
  const event = donation({ donorName: '<b>Ada', message: '<i>Hi' });
  expect(customEventOf(event, event, {}, { someone: 'Someone', goal: 'Goal' })).toMatchObject({
    name: '<\u2060b>Ada',
    message: '<\u2060i>Hi',
  });
});
