import { afterEach, expect, test } from 'vitest';
import { loadTexts } from '../../i18n';
import { setLocale } from '../../i18n/translate';
import type { PageEntry } from '../frame/pageEntry';
import { alertSettings } from '../inspector/panels';
import { findAlternative, findSettings } from './findSettings';

afterEach(() => setLocale('en', {}));

const page = (name: PageEntry['name'], settings: PageEntry['settings']): PageEntry => ({
  name,
  icon: '',
  Page: () => null as never,
  ...(settings && { settings }),
});
const pages = [
  page('alerts', alertSettings),
  page('moderation', [{ label: 'setting.moderation.on' }, { label: 'setting.moderation.words' }]),
  page('stats', undefined),
];
const found = (query: string) => findSettings(query, pages).map(({ label, path }) => [...path, label].join(' › '));

test('[SPG-27] a setting is found by the words of its label, in any order and from the start of a word', () => {
  expect(found('volu')[0]).toBe('Alerts › All alerts › Image & sound › Volume');
  expect(found('alerts gap')[0]).toBe('Alerts › All alerts › Timing › Gap between alerts');
  expect(found('olume')[0]).toBe('Alerts › All alerts › Image & sound › Volume');
});

test.each([
  ['profanity filter', 'Moderation › Moderate names and messages'],
  ['TTS', 'Alerts › All alerts › Text-to-speech › Read alerts aloud'],
  ['min tip', 'Alerts › Donation › Filters › Minimum amounts'],
  ['alert delay', 'Alerts › All alerts › Timing › Gap between alerts'],
  ['analytics', 'Stats'],
  ['AlertBox', 'Alerts'],
])('[SPG-27] “%s”, a word of another tool, finds %s', (query, expected) => {
  expect(found(query)).toContain(expected);
});

test('[SPG-27] a panel of one type of alert is found by the names of both', () => {
  expect(found('follower sound')[0]).toBe('Alerts › Follower › Image & sound');
});

test.each(["d'entrée", 'd’entrée', 'd‘entree', 'd´entrée', 'd`entree', 'd＇entrée', 'dʼentrée'])(
  '[SPG-27] a typed apostrophe of any kind finds the typographic one: %s',
  async (query) => {
    setLocale('fr', await loadTexts('fr'));
    expect(found(query).join()).toContain('Animation d’entrée');
  },
);

test('[SPG-27] nothing is found if one word matches nowhere, or without a word', () => {
  expect([found('volume xyzzy'), found('  '), found('constructor')]).toEqual([[], [], []]);
});

test('[SPG-27] Japanese has no spaces between words, so any position in a label counts as a start', async () => {
  setLocale('ja', await loadTexts('ja'));
  expect(found('量').join()).toContain('音量');
});

test.each([
  ['chat', /browser source of your chat tool/],
  ['Webcam', /source of OBS/],
  ['poll', /no polls/],
  ['media share', /media share tool/],
])('[SPG-27] for “%s”, which Ovation lacks, the search names an alternative', (query, expected) => {
  expect(findAlternative(query)).toMatch(expected);
});

test('[SPG-27] features of Ovation, single letters and empty queries have no such sentence', () => {
  expect(['volume', 'alert delay', 'c', ' ', 'subathon', 'host name'].map((query) => findAlternative(query))).toEqual(Array(6).fill(null));
});

test('[SPG-27] in Japanese, words of that language find it too', async () => {
  setLocale('ja', await loadTexts('ja'));
  expect(findAlternative('チャット')).toContain('OBS');
});
