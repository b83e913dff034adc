import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { templateTroubles } from '../alerts/text/templateErrors';
import { sentences } from '../contract';
import { type Language, languages, loadPageWords, partsOf, t, widgetWords } from '.';
import { speakWith } from './translate';

const src = fileURLToPath(new URL('..', import.meta.url));
const call = /\btx?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g;

/** What is said elsewhere in English, and in the page's language here. */
const translated = [...Object.values(sentences), ...templateTroubles];

/** Everything that pages say, as their sources have it. */
function spokenWords(): Set<string> {
  const words = new Set<string>(translated);
  for (const folder of ['settings', 'desk', 'demo', 'ui', 'languages']) {
    for (const file of readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      for (const [, single, double] of readFileSync(join(src, folder, file), 'utf8').matchAll(call)) {
        words.add((single ?? double ?? '').replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character)));
      }
    }
  }
  return words;
}

/** What is filled in; null = it is no template. */
function namesIn(text: string): string[] | null {
  const inside = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => [
      ...('value' in element && element.type !== TYPE.literal ? [element.value] : []),
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => inside(value)) : []),
    ]);
  try {
    return [...new Set(inside(parse(text, { ignoreTag: true })))].sort();
  } catch {
    return null;
  }
}

const words = spokenWords();
const others = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');

test('pages say a lot', () => {
  expect(words.size).toBeGreaterThan(500);
});

test('[LNG-4] no page shows the companion’s English where it has words of its own', () => {
  const shown = /\banswer\.message\b|\bmessage\b[^}\n]*\} = answer\b|problem\.data\.error/;
  const showing = ['settings', 'desk', 'demo'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => shown.test(readFileSync(join(src, folder, file), 'utf8'))),
  );
  expect(showing).toEqual([]);
});

describe.each(others)('[LNG-1] the pages in %s', (language) => {
  test('say everything that they say in English, and nothing else', async () => {
    expect(Object.keys(await loadPageWords(language)).sort()).toEqual([...words].sort());
  });

  test('fill the same in', async () => {
    const differing = Object.entries(await loadPageWords(language)).filter(([english, text]) => {
      const names = namesIn(english);
      return text === '' || (names !== null && namesIn(text)?.join() !== names.join());
    });
    expect(differing).toEqual([]);
  });
});

test.each(others)('[WDG-15] widgets in %s have all their words, and no other language’s titles', async (language) => {
  const words = widgetWords(language);
  const flat = (of: object): string[] =>
    Object.values(of).flatMap((value: string | object) => (typeof value === 'string' ? value : flat(value)));
  expect(flat(words)).toHaveLength(flat(widgetWords('en')).length);
  expect(flat(words).every((text) => text.trim() !== '')).toBe(true);
  const { said: _said, ...titles } = words;
  expect(flat(titles).filter((text) => flat(widgetWords('en')).includes(text))).toEqual([]);
});

describe('[LNG-2] words', () => {
  afterEach(() => speakWith('en', {}));

  test('are those of the language, and English where it lacks them', () => {
    speakWith('de', {
      Save: 'Sichern',
      '{count, plural, one {# entry} other {# entries}}': '{count, plural, one {# Eintrag} other {# Einträge}}',
    });
    expect(t('Save')).toBe('Sichern');
    expect(t('{count, plural, one {# entry} other {# entries}}', { count: 2 })).toBe('2 Einträge');
    expect(t('Delete {name}', { name: '{x} <b>' })).toBe('Delete {x} <b>');
  });

  test('keep what stands among them', () => {
    const strong = { tag: 'strong' };
    speakWith('ja', { 'Open the {strong} link': '{strong}のリンクを開く' });
    expect(partsOf('Open the {strong} link', { strong })).toEqual([strong, 'のリンクを開く']);
  });
});
