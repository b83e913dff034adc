import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../../contract/api';
import type { SummaryCause } from '../../../contract/engine';
import {
  defaultElementSettings,
  defaultElementText,
  defaultSettings,
  defaultSpeech,
  type Settings,
  textSlots,
} from '../../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../../testing/events';
import { type AlertTexts, alertTexts, languageOf, languages } from '../../i18n';
import { prepareFeatures } from '../alertFeatures';
import { composeAlert, composeSummary } from '../compose';
import { checkTemplate } from '../editor';
import * as library from '../textLibrary';
import type { AlertSource } from '../types';
import { createTexts } from './customTexts';

function settingsIn(locale: string, parts: object = {}): Settings {
  return { ...defaultSettings(), locale, boxes: { alerts: { ...defaultElementSettings(), ...parts } } };
}

async function said(settings: Settings, events: AlertSource, cause: SummaryCause | null = null) {
  const { applyVariation } = prepareFeatures(settings, { library });
  const options = {
    element: settings.boxes.alerts ?? defaultElementSettings(),
    locale: settings.locale,
    origin: 'live',
    applyVariation,
  } as const;
  const alert = cause ? composeSummary(events, cause, options) : composeAlert(events, options);
  return { ...alert, title: alert.title.map(({ text }) => text).join('') };
}

const mixed: AlertSource = [donation(), donation(), follower()];

describe('[TXT-12] alerts use the language of the locale', () => {
  test.each([
    ['de-AT', 'Ada hat gespendet', '2 Spenden, 1 neuer Follower'],
    ['ja', 'Adaさんからご支援', 'ご支援2件、新しいフォロワー1人'],
    ['ar', 'تبرّع من Ada', 'تبرّعان، متابع جديد واحد'],
    ['it-IT', 'Ada donated', '2 donations, 1 new follower'],
  ])('%s', async (locale, title, counts) => {
    const settings = settingsIn(locale);
    expect(await said(settings, [donation()])).toMatchObject({ title, message: 'Hello' });
    expect(await said(settings, mixed, 'many')).toMatchObject({ title: counts, message: null });
    expect(await said(settings, mixed, 'late')).toMatchObject({ message: counts });
  });

  test('a donation with its purchase is counted as a purchase', async () => {
    const withCart: AlertSource = [donation({ perks: [perkLine()] }), purchase(), follower()];
    expect(await said(settingsIn('de'), withCart, 'late')).toMatchObject({ message: '1 Kauf, 1 neuer Follower' });
    expect(await said(settingsIn('en'), withCart, 'late')).toMatchObject({ message: '1 purchase, 1 new follower' });
  });

  test('the name of anonymous supporters is in the language, unless the creator sets one', async () => {
    const nobody: AlertSource = [donation({ donorName: null })];
    expect((await said(settingsIn('de'), nobody)).title).toBe('Jemand hat gespendet');
    const own = settingsIn('de', { text: { ...defaultElementText(), anonymous: 'Ein Engel' } });
    expect((await said(own, nobody)).title).toBe('Ein Engel hat gespendet');
  });

  test('a creator’s text takes precedence', async () => {
    const templates = { 'donation.created': { title: 'Danke, {name}!' } };
    const settings = settingsIn('de', { text: { ...defaultElementText(), templates } });
    expect((await said(settings, [donation()])).title).toBe('Danke, Ada!');
    expect((await said(settings, [follower()])).title).toContain('folgt dir jetzt');
  });

  test('speech uses the same language', async () => {
    const alert = await said(settingsIn('de', { speech: { ...defaultSpeech, on: true } }), [donation()]);
    expect(alert.speech?.text).toMatch(/^Ada hat 5 .* gespendet\. Hello$/);
  });

  test('without a locale in the settings, the computer’s locale is used', () => {
    expect(languageOf(null)).toBe('en');
  });
});

describe.each(languages)('[TXT-12] the texts of %s', (language) => {
  const words = alertTexts(language);

  test('are valid templates', async () => {
    const { titles, messages, counts, speech } = words;
    const templates = [titles, messages, counts, speech].flatMap((each) => Object.values(each));
    expect(templates.map((template) => checkTemplate(template, language))).toEqual(templates.map(() => null));
  });

  test('are complete', async () => {
    const complete = ({ titles, messages, counts, speech }: AlertTexts) =>
      [titles, messages, counts, speech].map((each) => Object.keys(each).sort());
    const [slots, types] = [[...textSlots].sort(), [...eventTypes].sort()];
    expect(complete(words)).toEqual([slots, slots, types, types]);
  });
});

test('[TXT-12] the English file has the same texts as alerts without templates', async () => {
  const settings = settingsIn('en-US');
  const texts = createTexts(settings, alertTexts('en'));
  const plain = { element: defaultElementSettings(), locale: 'en-US', origin: 'live', applyVariation: null } as const;
  const titleOf = ({ title, message }: ReturnType<typeof composeAlert>) => [title.map(({ text }) => text).join(''), message];
  const singles: AlertSource[] = [[donation()], [donation({ donorName: null })], [purchase()], [follower()], [goalReached()]];
  for (const events of singles)
    expect(titleOf(texts.apply(composeAlert(events, plain), events, plain, null, {}))).toEqual(titleOf(composeAlert(events, plain)));
  for (const cause of ['many', 'late'] as const) {
    const alert = composeSummary(mixed, cause, plain);
    expect(titleOf(texts.apply(alert, mixed, plain, cause, {}))).toEqual(titleOf(alert));
  }
});
