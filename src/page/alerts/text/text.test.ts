// This file has over 300 lines, because all tests of alert texts share the same events and settings.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogText } from '../../../contract';
import type { SummaryCause } from '../../../contract/engine';
import {
  defaultElementSettings,
  defaultElementText,
  defaultSettings,
  type ElementSettings,
  ElementText,
  Settings,
  type TextSlot,
  textSlots,
} from '../../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../../testing/events';
import { alertTexts, languages, t } from '../../i18n';
import { alerts as english } from '../../i18n/en/alertTexts';
import { prepareFeatures } from '../alertFeatures';
import { composeAlert, composeSummary } from '../compose';
import { alertTypeOf } from '../pairing';
import * as library from '../textLibrary';
import type { AlertSource } from '../types';
import { cutRuns } from './supporterTexts';
import { compileTemplate } from './template';

const theirs = (text: string) => ({ text, donor: true });
const ours = (text: string) => ({ text, donor: false });
const joined = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text).join('');

function settingsWith(text: Partial<ElementText>, box: Partial<ElementSettings> = {}, locale = 'en-US'): Settings {
  const alerts = { ...defaultElementSettings(), ...box, text: { ...defaultElementText(), ...text } };
  return { ...defaultSettings(), locale, boxes: { alerts } };
}

async function compose(settings: Settings, events: AlertSource, cause: SummaryCause | null = null) {
  const { applyVariation } = prepareFeatures(settings, { library });
  const { locale, timeZone } = settings;
  const options = { element: settings.boxes.alerts ?? defaultElementSettings(), locale, timeZone, origin: 'live' as const, applyVariation };
  return cause ? composeSummary(events, cause, options) : composeAlert(events, options);
}

async function titled(template: string, events: AlertSource, locale = 'en-US') {
  const settings = settingsWith({ templates: { [alertTypeOf(events, {})]: { title: template } } }, {}, locale);
  return joined((await compose(settings, events)).title);
}

describe('[TXT-1] templates', () => {
  test('of an event type replace only its title and message', async () => {
    const settings = settingsWith({ templates: { 'donation.created': { title: '{amount} from {name}!', message: '“{message}”' } } });
    expect(await compose(settings, [donation()])).toMatchObject({
      title: [ours('$5.00'), ours(' from '), theirs('Ada'), ours('!')],
      message: '“Hello”',
      text: { message: [ours('“'), theirs('Hello'), ours('”')] },
    });
    expect(joined((await compose(settings, [follower()])).title)).toBe('Ada is now following');
  });

  test('count, choose and write numbers and dates as ICU MessageFormat does', async () => {
    const cart = purchase({ perks: [perkLine({ quantity: 1 }), perkLine({ id: 'p2', title: 'Sticker', quantity: 3 })] });
    expect(await titled('{perkCount, plural, one {# thing} other {# things}}: {perks}', [cart])).toBe(
      '4 things: Golden Hat and 3× Sticker',
    );
    expect(await titled('{quantity, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} hat', [purchase()])).toBe('2nd hat');
    expect(await titled('{platform, select, twitch {purple} other {another}} heart', [follower()])).toBe('purple heart');
    expect(await titled('{amount, number, ::.0} of {date, date, ::yyyy}', [donation()])).toBe('5.0 of 2026');
    expect(await titled('{percent} of {target}: {raised}', [goalReached()])).toBe('101% of $100.00: $100.50');
    // 101.5 % is rounded to 102 %, as a text and as a number.
    const halfMore = goalReached({ amount: 10_000, totalRaised: 10_150 });
    expect(await titled('{percent} = {percent, number}% = {percent, select, 102 {102%} other {?}}', [halfMore])).toBe('102% = 102% = 102%');
    expect(await titled('{perkCount, plural, one {# Ding} other {# Dinge}} für {total}', [cart], 'de')).toBe('4 Dinge für 5,00\u00a0$');
    expect(await titled('aus {country}', [donation({ country: 'JP' })], 'de')).toBe('aus Japan');
  });

  test('[TXT-15] tell whether the title contains the amount', async () => {
    const hasAmount = async (title: string) =>
      (await compose(settingsWith({ templates: { 'donation.created': { title } } }), [donation()])).text?.titleHasAmount ?? false;
    expect(await hasAmount('{amount} from {name}!')).toBe(true);
    expect(await hasAmount('{message, select, none {thanks} other {{amount, number}}}')).toBe(true);
    expect(await hasAmount('{name} donated')).toBe(false);
    expect(await hasAmount('{amount')).toBe(false);
  });

  test('[TXT-15] know the amount under each of its names, in combos, groups, summaries, goals and variations, in every language', async () => {
    const goal = goalReached({ amount: 10_050 });
    const cart = purchase({ cartTotal: 500 });
    const cases: readonly (readonly [TextSlot, SummaryCause | null, AlertSource, string, boolean])[] = [
      ['combo', 'combo', [donation(), donation({ id: 'd2' })], '{name}: {total}', true],
      ['combo', 'combo', [donation(), donation({ id: 'd2' })], '{name}: {amount}', true],
      ['many', 'many', [donation(), donation({ id: 'd2' })], '{count} gifts: {total}', true],
      ['away', 'late', [donation(), follower()], 'Thanks for {total}', true],
      ['perks.purchased', null, [cart], '{perk} for {total}', true],
      ['goal.reached', null, [goalReached()], '{raised} of {target}', true],
      ['goal.reached', null, [goalReached()], 'The goal of {target}', false],
      ['goal.reached', null, [goal], 'The goal of {target}', true],
      ['donation.created', null, [donation({ amount: 900 }), cart], '{total} for {perk}', false],
    ];
    for (const locale of ['en-US', 'de', 'ja', 'ar', 'fr', 'es', 'pt-BR'])
      for (const [slot, cause, source, title, expected] of cases) {
        const { text } = await compose({ ...settingsWith({ templates: { [slot]: { title } } }), locale }, source, cause ?? undefined);
        expect([locale, slot, title, text?.titleHasAmount ?? false]).toEqual([locale, slot, title, expected]);
      }
    for (const locale of languages) {
      const texts = alertTexts(locale);
      expect(Object.values(texts.titles).filter((title) => /amount|total|raised|target/.test(title))).toEqual([]);
    }
  });

  test('[SHW-33] leave the count of a combo to the theme, unless the title has it', async () => {
    const row: AlertSource = [donation(), donation({ id: 'd2' })];
    const comboIn = async (title: string) => (await compose(settingsWith({ templates: { combo: { title } } }), row, 'combo')).combo;
    expect(await comboIn('{name} again')).toBe(2);
    expect(await comboIn('{name}, {count, plural, other {# times}}')).toBeUndefined();
  });

  test('[LNG-3] write dates and times in the settings’ time zone, in every format; in the local zone if the browser does not know it', async () => {
    const template =
      '{date} | {time} | {date, date} | {time, time} | {time, time, short} | {date, date, ::yMMMdHHmm} | {amount, plural, other {{date, date, short}}}';
    const inZone = async (timeZone: string | null) => {
      const settings = { ...settingsWith({ templates: { 'donation.created': { title: template } } }), timeZone };
      const alert = await compose(settings, [donation({ createdAt: '2026-03-01T20:15:00.000Z' })]);
      return joined(alert.title).replaceAll('\u202f', ' ').split(' | ');
    };
    expect(await inZone('Asia/Tokyo')).toEqual([
      'Mar 2, 2026',
      '5:15 AM',
      '3/2/2026',
      '5:15:00 AM',
      '5:15 AM',
      'Mar 2, 2026, 05:15',
      '3/2/26',
    ]);
    expect(await inZone('Mars/Olympus')).toEqual(await inZone(null));
  });

  test('of a donation with its purchase have the values of both, also if written only for perks', async () => {
    const pair: AlertSource = [donation(), purchase()];
    expect(await titled('{name}: {amount}, {quantity} {perk}, {message}', pair)).toBe('Ada: $5.00, 2 Golden Hat, Hello');
  });

  test('of a variation take precedence over those of its element', async () => {
    const variations = [{ id: 'v', when: { type: 'donation.created' as const }, weight: 1, change: { title: 'Wow, {name}!' } }];
    const settings = settingsWith({ templates: { 'donation.created': { title: 'box', message: 'the box’s' } } }, { variants: variations });
    expect(await compose(settings, [donation()])).toMatchObject({ title: [ours('Wow, '), theirs('Ada'), ours('!')], message: 'the box’s' });
    const { text: _, ...alerts } = settings.boxes.alerts ?? defaultElementSettings();
    expect(joined((await compose({ ...settings, boxes: { alerts } }, [donation()])).title)).toBe('Wow, Ada!');
  });

  test('may be empty: then there is no text', async () => {
    const settings = settingsWith({ templates: { 'donation.created': { message: '' } } });
    expect(await compose(settings, [donation()])).toMatchObject({ message: '', title: [theirs('Ada'), ours(' donated')] });
  });

  test('that equal the defaults give the default texts', async () => {
    const templates = Object.fromEntries(textSlots.map((slot) => [slot, { title: english.titles[slot], message: english.messages[slot] }]));
    const settings = settingsWith({ templates });
    const plain = { element: defaultElementSettings(), locale: 'en-US', origin: 'live', applyVariation: null } as const;
    const sources: AlertSource[] = [
      [donation()],
      [donation({ donorName: null, message: null })],
      [purchase()],
      [follower()],
      [goalReached()],
    ];
    for (const events of [...sources, [donation(), purchase()] as AlertSource]) {
      const expected = composeAlert(events, plain);
      const { title, message } = await compose(settings, events);
      expect({ title: joined(title), message: message || null }).toEqual({ title: joined(expected.title), message: expected.message });
    }
    for (const cause of ['late', 'many', 'combo'] as const) {
      const events: AlertSource = cause === 'combo' ? [donation(), donation({ id: 'd2' })] : [donation(), follower()];
      const { title, message } = await compose(settings, events, cause);
      const expected = composeSummary(events, cause, plain);
      expect({ title: joined(title), message: message || null }).toEqual({ title: joined(expected.title), message: expected.message });
    }
  });
});

test('[TXT-2] a supporter’s text is never parsed as a template, and stays marked everywhere', async () => {
  const settings = settingsWith({ templates: { 'donation.created': { title: '<b>{name}</b>', message: '{name}: {message}' } } });
  const alert = await compose(settings, [donation({ donorName: '{amount}', message: "'{' {name, plural, one {x}}" })]);
  expect(alert.title).toEqual([ours('<b>'), theirs('{amount}'), ours('</b>')]);
  expect(alert.text?.message).toEqual([theirs('{amount}'), ours(': '), theirs("'{' {name, plural, one {x}}")]);
});

describe('[TXT-3] a template with an error', () => {
  test('is reported with its position, and the alert gets its default text', async () => {
    const variations = [{ id: 'v', when: { type: 'follower.created' as const }, weight: 1, change: { title: '{name' } }];
    const settings = settingsWith(
      { templates: { 'donation.created': { title: 'Hi {nmae}', message: '{message}!' } } },
      { variants: variations },
    );
    const { problems } = prepareFeatures(settings, { library });
    expect(problems).toEqual([
      catalogText('overlay-title-unreadable', { of: 'donation.created', box: 'alerts', at: 4 }),
      catalogText('overlay-title-unreadable', { of: catalogText('variant-of-alert', { id: 'v' }), box: 'alerts', at: 1 }),
    ]);
    expect(await compose(settings, [donation()])).toMatchObject({ title: [theirs('Ada'), ours(' donated')], message: 'Hello!' });
    expect(joined((await compose(settings, [follower()])).title)).toBe('Ada is now following');
  });

  test.each([
    ['{name', 'A } is missing', '{name'],
    ['Hi {}', 'A variable is missing between the braces', '{}'],
    ['{amount, plural, one {x}}', 'The option other {…} is missing', '}'],
    ['{name, number}', '{name} is not a number', '{name, number}'],
    ['{amount, date}', '{amount} is not a date', '{amount, date}'],
    ['{amount, number, currency}', '{amount} can’t use this format', '{amount, number, currency}'],
    ['{amount, number, ::currency/EURO}', '{amount} can’t use this format', '{amount, number, ::currency/EURO}'],
    ['{date, date, huge}', '{date} can’t use this format', '{date, date, huge}'],
    ['{amount, number, ::what}', null, null],
    ['{count, plural, other {{constructor}}}', 'There is no variable {constructor}', '{constructor}'],
    ['{name, foo}', 'The type must be number, date, time, plural, selectordinal or select', 'foo'],
  ])('%s is reported as text', (template, message, place) => {
    const compiled = compileTemplate(template, 'en-US');
    if (message === null) return expect(compiled.ok || compiled.error.message).toBeTruthy();
    expect(!compiled.ok && t(compiled.error.message, compiled.error.values)).toBe(message);
    if (!compiled.ok && place !== '}') expect(template.slice(compiled.error.at, compiled.error.until)).toBe(place);
  });

  test('does not invalidate the settings', () => {
    const settings = settingsWith({ templates: { many: { title: '{' } } });
    expect(z.safeParse(Settings, settings)).toMatchObject({ success: true, data: settings });
  });
});

test('[TXT-1] a variable without a value is empty; in choices it is 0 or `none`', async () => {
  const anonymous = donation({ donorName: ' ' });
  expect(await titled('{name, select, none {A kind soul} other {{name}}} gave', [anonymous])).toBe('A kind soul gave');
  expect(await titled('{name} gave {perk}{perkCount, plural, =0 {money} other {# things}}', [anonymous])).toBe('Someone gave money');
  expect(await titled('{name, select, none {A kind soul} other {{name}}}', [donation({ donorName: 'none' })])).toBe('none');
  const settings = settingsWith({ anonymous: 'Jemand' });
  expect((await compose(settings, [anonymous])).title).toEqual([ours('Jemand'), ours(' donated')]);
});

describe('[TXT-5] limits', () => {
  const family = '👩‍👩‍👧‍👦';
  test('count characters as a reader does, and split none', async () => {
    const settings = settingsWith({ nameLength: 4, messageLength: 5 });
    const alert = await compose(settings, [donation({ donorName: `A${family.repeat(5)}`, message: 'e\u0301'.repeat(5) })]);
    expect(alert.title[0]).toEqual(theirs(`A${family}${family}…`));
    expect(alert.message).toBe('e\u0301'.repeat(5));
    expect((await compose(settings, [donation({ message: 'Hello again' })])).message).toBe('Hell…');
    expect(joined((await compose(settings, [follower({ displayName: null, username: 'maximilian' })])).title)).toBe(
      'max… is now following',
    );
  });

  test('are passed to the stage with the delay', async () => {
    const settings = settingsWith({ titleLines: 1, messageLines: 2, delayMs: 1_500 });
    expect((await compose(settings, [donation()])).text).toEqual({ message: null, titleLines: 1, messageLines: 2, delayMs: 1_500 });
  });

  test('apply to filled templates', async () => {
    const settings = settingsWith({ templates: { 'donation.created': { title: '{message}'.repeat(100), message: '{name}'.repeat(150) } } });
    const { title, message } = await compose(settings, [donation({ donorName: 'n'.repeat(200), message: 'm'.repeat(500) })]);
    expect(joined(title)).toHaveLength(400);
    expect(message).toHaveLength(2_000);
  });

  test('of several runs count characters as a reader does, and nothing follows a cut run', () => {
    expect(cutRuns([theirs(family.repeat(2)), ours('!?')], 4)).toEqual([theirs(family.repeat(2)), ours('!?')]);
    expect(cutRuns([theirs(family.repeat(2)), ours('!?')], 3)).toEqual([theirs(family.repeat(2)), ours('…')]);
    expect(cutRuns([theirs(`A ${family}`), ours('!')], 2)).toEqual([theirs('A…')]);
    expect(cutRuns([theirs('a   b'), ours('!')], 4)).toEqual([theirs('a…')]);
  });
});

test('[TXT-5] below its currency’s minimum the message is not shown, but the alert is', async () => {
  const settings = settingsWith({ messageFrom: { USD: 501, JPY: 100 }, templates: { 'donation.created': { title: '{name}: {message}' } } });
  expect(await compose(settings, [donation()])).toMatchObject({ message: null, amount: '$5.00', title: [theirs('Ada'), ours(': ')] });
  expect((await compose(settings, [donation({ amount: 501 })])).message).toBe('Hello');
  expect((await compose(settings, [donation({ currency: 'EUR' })])).message).toBe('Hello');
});

test('[TXT-5] a text around a message is hidden with the message, unless the template handles its absence', async () => {
  const said = async (message: string) =>
    (await compose(settingsWith({ templates: { 'donation.created': { message } } }), [donation({ message: null })])).message;
  expect(await said('{name}: “{message}”')).toBe('');
  expect(await said('{message, select, none {no word} other {“{message}”}}')).toBe('no word');
  expect(await said('thanks, {name}')).toBe('thanks, Ada');
});

test('[TXT-1] the text of a combo has its supporter, count, total and messages', async () => {
  const row: AlertSource = [
    donation(),
    donation({ id: 'd2', amount: 250, message: null }),
    donation({ id: 'd3', message: 'Again!' }),
    purchase(),
  ];
  const title = '{name}: {count, plural, other {# times}}, {total}, {perks}';
  const settings = settingsWith({ templates: { combo: { title, message: '“{message}”' } } });
  const alert = await compose(settings, row, 'combo');
  expect(joined(alert.title)).toBe('Ada: 3 times, $12.50, 2× Golden Hat');
  expect(alert.message).toBe('“Hello · Again!”');
});

test('[TXT-2] a summary’s texts have numbers, and no text of supporters', async () => {
  const template = {
    title: '{count, plural, other {# thanks}}: {donations}/{purchases}/{followers}/{goals} {total} {type}',
    message: '{name}{message}{perks}',
  };
  const settings = settingsWith({ templates: { away: template, many: template } });
  const events: AlertSource = [donation(), purchase(), donation({ id: 'd2', amount: 100 }), follower(), purchase({ donationId: 'x' })];
  expect(joined((await compose(settings, events, 'many')).title)).toBe('4 thanks: 1/2/1/0 $6.00 donation');
  expect((await compose(settings, events, 'late')).message).toBe('');
});

test('settings without texts use the defaults', () => {
  expect(z.parse(ElementText, {})).toEqual(defaultElementText());
});
