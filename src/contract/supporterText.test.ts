import { describe, expect, test } from 'vitest';
import { personKey, visibleText } from './';

describe('[MOD-17] a text without visible characters counts as empty', () => {
  test.each([
    ...['', ' ', '\t\n', '\u00a0', '\u3000', '\u200b', '\u2060', '\u00ad', '\ufeff', '\u3164', '\uffa0', '\u115f', '\u1160', '\u2800'],
    ...[
      '\u{e0041}\u{e007f}',
      '\ufe0f',
      '\u{e0100}',
      '\u0301\u0302',
      '\u200f\u202e',
      '\u2066\u2069',
      '\u034f',
      '\u180b',
      '\u17b4',
      '\u0000',
    ],
    ...['\u{1d159}', '\u{1d173}', '\ufff9', ' \u200b\u3164 '],
    ...['\ufffc', '\ue000', '\u{10fffd}', '\u0378', '\uffff', '\ud800', 'a\u0301'.slice(1), '\u20dd', '\u{13441}', '\u2800\ufffc'],
  ])('%j', (text) => {
    expect(visibleText(text)).toBeNull();
    expect(personKey(text)).toBeNull();
  });

  test.each([
    'a',
    '0',
    '.',
    '❤️',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
    'é',
    'e\u0301',
    '한',
    'กำ',
    'हिं',
    '\u{1fc00}',
    '\u{1f468}\u200d\u{1f469}',
  ])('%j stays', (text) => expect(visibleText(`\u3164 ${text}\u200b `)).toBe(text));
});

test('[MOD-17] spellings of one name are one person; other names are not', () => {
  const spellings = ['NightOwl', ' NightOwl ', 'nightowl', 'NIGHTOWL\u200b', 'Ｎｉｇｈｔ\u00adOwl', '\u3164NightOwl'];
  expect(new Set(spellings.map(personKey))).toEqual(new Set(['nightowl']));
  expect(personKey('Night \u00a0 Owl')).toBe('night owl');
  expect(personKey('NightOwI')).not.toBe(personKey('NightOwl'));
  expect([personKey(null), personKey(undefined)]).toEqual([null, null]);
});

test.each([
  ['İlker', 'ilker', 'ILKER', 'İLKER', 'I\u0307lker'],
  ['Straße', 'STRASSE', 'strasse', 'STRAẞE'],
  ['Işık', 'IŞIK', 'ışık'],
  ['Οδός', 'ΟΔΌΣ', 'οδόσ'],
  ['ΐa', 'Ϊ́A'],
  ['Zoë', 'Zoe\u0308', 'ZOË'],
  ['Night Owl', 'night\u2800owl', 'Night\u3164Owl', 'NIGHT\u00a0\uffa0OWL', 'Night \u{13441}\u200bOwl'],
  ['NightOwl', 'Night\ufffcOwl', 'Night\u0378Owl\ue000', 'Night\u202eOwl'],
  ['ǆe', 'Ǆe', 'ǅE', 'dže'],
])('[MOD-17] %j is the same person with other capitals or blanks', (...spellings) => {
  expect(new Set(spellings.map(personKey)).size).toBe(1);
});

test('[MOD-17] invisible characters do not slow a text down', () => {
  const started = performance.now();
  for (const one of ['\n', ' ', '\u3164', '\u{e0080}', '\ufffc', '\u0378', '\u0301']) {
    for (const text of [`${one.repeat(10_000)}a`, `a${one.repeat(10_000)}a`, one.repeat(10_000)]) personKey(text);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
