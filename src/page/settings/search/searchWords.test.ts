import { afterEach, expect, test } from 'vitest';
import { englishText, languages, loadTexts, type TextId, t } from '../../i18n';
import { en } from '../../i18n/en';
import { setLocale } from '../../i18n/translate';
import { pages } from '../pages';
import { findAlternative, findSettings } from './findSettings';

afterEach(() => setLocale('en', {}));

const found = (query: string, most?: number) =>
  findSettings(query, pages, most).map(({ page, setting }) => setting?.label ?? `${page.name}.page.title`);

test.each([
  ['dark mode', 'shell.appearance'],
  ['publish', 'shell.publishing'],
  ['draft', 'shell.publishing'],
  ['opacity', 'setting.look.dressing.css'],
  ['bits', 'alerts.page.title'],
  ['cheer', 'alerts.page.title'],
  ['chroma key', 'links.title'],
  ['hotkey', 'keys.title'],
  ['hotkey', 'devices.title'],
  ['test alert', 'alerts.page.title'],
  ['hype train', 'overlays.new.title'],
  ['tip page', 'account.title'],
  ['1440p', 'overlays.page.title'],
  ['resolution', 'overlays.page.title'],
  ['alert duration', 'setting.durationMs'],
  ['tts', 'setting.speech.on'],
  ['profanity', 'setting.moderation.on'],
  ['banned words', 'setting.moderation.words'],
  ['subathon', 'overlays.new.title'],
  ['sub goal', 'overlays.new.title'],
  ['raid', 'moderation.safeMode.title'],
  ['ban', 'setting.moderation.mutedSupporters'],
  ['block user', 'setting.moderation.mutedSupporters'],
  ['custom code', 'alerts.panel.drawing'],
  ['custom widget', 'overlays.new.title'],
  ['streamdeck', 'keys.title'],
  ['png', 'media.library.title'],
  ['logo', 'setting.look.dressing.image'],
])('[SPG-27] “%s” finds %s, in every language', async (query, label) => {
  for (const language of languages) {
    setLocale(language, await loadTexts(language));
    expect(found(query), language).toContain(label);
  }
});

test.each([
  ['bit', /^Bits and cheers don’t come/],
  ['cheers', /^Bits and cheers don’t come/],
  ['Sub goal', /^Subscriptions don’t come/],
  ['raid', /safe mode/],
  ['hype tra', /“Tip train”/],
  ['chroma key', /^No chroma key/],
  ['stinger', /transition of OBS/],
  ['donation page', /belongs to your platform/],
  ['undo', /top of every page/],
  ['opacity', /Custom CSS/],
  ['hotkeys', /Stream Deck/],
])('[SPG-27] for “%s”, which Ovation has in another form, the search says so, whatever else it finds', (query, expected) => {
  expect(findAlternative(query, true)).toMatch(expected);
});

test('[SPG-27] a sentence about a feature appears for its name, not for words inside the sentence', () => {
  expect(['donation', 'train', 'page', 'transition', 'messages'].map((query) => findAlternative(query, true))).toEqual([
    null,
    expect.stringMatching(/Tip train/),
    null,
    null,
    null,
  ]);
});

const idsOf = (start: string) => Object.keys(en).filter((id): id is TextId => id.startsWith(start));
const labelOf = (id: string) => id.slice('search.words.'.length);

test.each(languages)('[SPG-27] every word in %s finds the setting that it describes', async (language) => {
  setLocale(language, await loadTexts(language));
  const lost = idsOf('search.words.').flatMap((id) =>
    t(id)
      .split(/\s+/)
      .filter((word) => !found(word, Number.POSITIVE_INFINITY).includes(labelOf(id) as TextId))
      .map((word) => `${id}: ${word}`),
  );
  expect(lost).toEqual([]);
});

test.each(languages)('[SPG-27] every phrase in %s that names a missing feature has its sentence', async (language) => {
  setLocale(language, await loadTexts(language));
  for (const id of idsOf('search.near.').filter((one) => !one.endsWith('.text')))
    for (const phrase of `${t(id)}, ${englishText(id)}`.split(/,\s*/))
      expect(findAlternative(phrase, true), phrase).toBe(t(`${id}.text` as TextId));
  for (const id of idsOf('search.absent.').filter((one) => !one.endsWith('.instead')))
    expect(findAlternative(t(id).split(/\s+/)[0] ?? ''), id).toBe(t(`${id}.instead` as TextId));
});
