import { expect, test } from 'vitest';
import { type EventType, eventTypes } from '../../contract/api';
import type { SummaryCause, TestCommand } from '../../contract/engine';
import { defaultElementText, defaultSettings, type Variation } from '../../contract/settings';
import { alertTexts, languages } from '../i18n';
import { prepareFeatures } from './alertFeatures';
import { composeAlert, composeSummary } from './compose';
import { makeTest } from './samples';
import * as library from './textLibrary';
import { meets } from './variations';

const settings = defaultSettings();
const element = settings.boxes.alerts;
if (!element) throw new Error('the default settings have no element');
const command = (change: Partial<TestCommand> & Pick<TestCommand, 'event'>): TestCommand => ({ type: 'test', box: 'alerts', ...change });

const testOf = (of: typeof settings) => ({ id: 'test-1', nowMs: 0, settings: of, library });

async function alertOf(asked: TestCommand) {
  const { source, applyVariation = null } = makeTest(asked, testOf(settings));
  return composeAlert(source, { element: element ?? never(), locale: 'en-US', origin: 'test', applyVariation });
}

function never(): never {
  throw new Error('the settings have no element');
}

test.each(eventTypes)('[SPG-10] a test of %s has the requested values', async (event) => {
  const sample = { amount: 1_234, currency: 'JPY', perkId: 'p', quantity: 3, platform: 'kick', origin: 'import', goalId: 'g' };
  const { source } = makeTest(command({ event, wish: { sample } }), testOf(settings));
  const money = { currency: 'JPY', amountExactly: 1_234 };
  const conditions = {
    'donation.created': money,
    'perks.purchased': { ...money, perkId: 'p', quantityAtLeast: 3 },
    'follower.created': { platform: 'kick', origin: 'import' },
    'goal.reached': { ...money, goalId: 'g' },
  } as const;
  expect(source.some((one) => meets(one, { type: event, ...conditions[event] }))).toBe(true);
});

test('[SPG-10] a variation is applied whatever its conditions and weight', async () => {
  const variation: Variation = {
    id: 'rare',
    when: { type: 'donation.created', currency: 'EUR', amountAtLeast: 900_000 },
    weight: 0,
    change: { look: { theme: 'neon' }, title: 'Wow, {name}' },
  };
  const alert = await alertOf(command({ event: 'donation.created', wish: { variant: variation } }));
  expect(alert.look.theme).toBe('neon');
  expect(alert.title.map(({ text }) => text).join('')).toBe('Wow, Test Supporter');
});

test('[SPG-9] a test can be a group, a combo or a summary of late alerts, with the element’s texts and each cart counted once', async () => {
  const text = { ...defaultElementText(), templates: { many: { title: '{count} of them' } } };
  const worded = { ...settings, boxes: { alerts: { ...(element ?? never()), text } } };
  const shown = async (event: EventType, summary: SummaryCause, of = settings) => {
    const { source, cause } = makeTest(command({ event, wish: { summary, sample: { amount: 2_500 } } }), testOf(of));
    const { applyVariation } = prepareFeatures(of, { library });
    const options = { element: of.boxes.alerts ?? never(), locale: 'en-US', origin: 'test', applyVariation } as const;
    const { title, amount, message, keys } = composeSummary(source, cause ?? never(), options);
    return [title.map(({ text }) => text).join(''), amount, message, new Set(keys).size];
  };
  expect(await shown('follower.created', 'many')).toEqual(['12 new followers', null, null, 12]);
  expect(await shown('donation.created', 'many', worded)).toEqual(['12 of them', '$45.00', null, 12]);
  expect(await shown('donation.created', 'combo')).toMatchObject(['Test Supporter donated', '$75.00', expect.any(String), 3]);
  expect(await shown('donation.created', 'late')).toEqual(['While you were away', '$10.00', '2 donations, 1 purchase, 2 new followers', 6]);
});

test('[SPG-9] all amounts of a sample of late alerts are in the creator’s currency', () => {
  const { source } = makeTest(
    command({ event: 'donation.created', wish: { summary: 'late', sample: { currency: 'EUR' } } }),
    testOf(settings),
  );
  expect(JSON.stringify(source)).not.toContain('USD');
});

test.each(languages)('[SPG-10] in %s a test is in the overlay’s language', async (language) => {
  const { samples } = alertTexts(language);
  const { source } = makeTest(command({ event: 'donation.created' }), testOf({ ...settings, locale: language }));
  expect(source[0].data).toMatchObject({ donorName: samples.supporter, message: samples.message });
});

test('[LNG-1] each language has its own samples', async () => {
  const all = await Promise.all(languages.map(async (language) => Object.values(alertTexts(language).samples)));
  expect(new Set(all.flat()).size).toBe(all.flat().length);
});
