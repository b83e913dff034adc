import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { type Language, languages, t, textParts, widgetWords } from '.';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { ja } from './ja';
import { setLocale } from './translate';

const src = fileURLToPath(new URL('../..', import.meta.url));

/** The pages' sources, and the one of the alerts that has ids of texts. */
const sources = ['page/settings', 'page/control', 'page/demo', 'page/ui', 'page/i18n', 'page/alerts/text'].flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(?:en|de|ja|ar)[\\/]/.test(file))
    .map((file) => readFileSync(join(src, folder, file), 'utf8')),
);

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

const english: Readonly<Record<string, string>> = en;
const others = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');

test('[LNG-1] every text of a page is asked for by its id', () => {
  const named = new Set(sources.flatMap((text) => [...text.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, id = '']) => id)));
  // `look.theme.${theme}` asks for one of several.
  const patterns = sources
    .flatMap((text) => [...text.matchAll(/`([a-z]*(?:\$\{[^}]+\})?\.(?:[\w.-]|\$\{[^}]+\})+)`/g)])
    .filter(([, pattern = '']) => pattern.includes('${'))
    .map(([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w.-]+')}$`));
  const ids = Object.keys(en).filter((id) => id.includes('.')); // those without one are the contract's
  expect(ids.filter((id) => !named.has(id) && !patterns.some((pattern) => pattern.test(id)))).toEqual([]);
});

test('[LNG-4] no page shows the companion’s English where it has words of its own', () => {
  const shown = /\banswer\.message\b|\bmessage\b[^}\n]*\} = answer\b|problem\.data\.error/;
  const showing = ['page/settings', 'page/control', 'page/demo'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => shown.test(readFileSync(join(src, folder, file), 'utf8'))),
  );
  expect(showing).toEqual([]);
});

test.each([
  ['de', de],
  ['ja', ja],
  ['ar', ar],
] as const)('[LNG-1] the pages in %s fill in what they fill in in English', (_, texts) => {
  const differing = Object.entries(texts).filter(([id, text]) => {
    const names = namesIn(english[id] ?? '');
    return text === '' || (names !== null && namesIn(text)?.join() !== names.join());
  });
  expect(differing).toEqual([]);
});

test.each(others)('[WDG-15] widgets in %s have words of their own', (language) => {
  const words = widgetWords(language);
  const flat = (of: object): string[] =>
    Object.values(of).flatMap((value: string | object) => (typeof value === 'string' ? value : flat(value)));
  expect(flat(words).every((text) => text.trim() !== '')).toBe(true);
  const { said: _said, ...titles } = words;
  expect(flat(titles).filter((text) => flat(widgetWords('en')).includes(text))).toEqual([]);
});

describe('[LNG-2] words', () => {
  afterEach(() => setLocale('en', {}));

  test('are those of the language, and English where it lacks them', () => {
    setLocale('de', {
      'keys.name.save': 'Sichern',
      'history.erased': '{count, plural, one {# Eintrag} other {# Einträge}}',
    });
    expect(t('keys.name.save')).toBe('Sichern');
    expect(t('history.erased', { count: 2 })).toBe('2 Einträge');
    expect(t('boxes.delete.label', { name: '{x} <b>' })).toBe('Delete {x} <b>');
  });

  test('keep what stands among them', () => {
    const strong = { tag: 'strong' };
    setLocale('ja', { 'start.link.intro': '{kind}のリンクを開く' });
    expect(textParts('start.link.intro', { kind: strong })).toEqual([strong, 'のリンクを開く']);
  });
});
