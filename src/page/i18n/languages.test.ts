import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { englishMessages } from '../../contract';
import { type Language, languages, loadTexts, t, textParts, widgetTexts } from '.';
import { en } from './en';
import type { TextId } from './texts';
import { setLocale } from './translate';

const src = fileURLToPath(new URL('../..', import.meta.url));

const sources = ['page/settings', 'page/stream', 'page/demo', 'page/ui', 'page/i18n', 'page/alerts/text'].flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^en[\\/]/.test(file))
    .map((file) => readFileSync(join(src, folder, file), 'utf8')),
);

/** The placeholders of a template and the options of its `select`s, or null if the text is not a template. */
function namesIn(text: string): string[] | null {
  const inside = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => [
      ...('value' in element && element.type !== TYPE.literal ? [element.value] : []),
      ...(element.type === TYPE.select ? Object.keys(element.options).map((option) => `${element.value}: ${option}`) : []),
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => inside(value)) : []),
    ]);
  try {
    return [...new Set(inside(parse(text, { ignoreTag: true })))].sort();
  } catch {
    return null;
  }
}

const others = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');

const translated = import.meta.glob<object>('./*/*.json', { eager: true, import: 'default' });
const englishModules = import.meta.glob<Record<string, object>>(['./en/*.ts', '!./en/index.ts'], { eager: true });

const pathsIn = (texts: object): string[] =>
  Object.entries(texts).flatMap(([id, text]) => (typeof text === 'string' ? id : pathsIn(text).map((inner) => `${id}/${inner}`)));

const idsOf = (language: Language) =>
  Object.entries(translated).flatMap(([path, texts]) => {
    const [, folder, file = ''] = /^\.\/(.+)\/(.+)\.json$/.exec(path) ?? [];
    return folder === language ? [[file, pathsIn(texts)] as const] : [];
  });

test('[LNG-1] every text of the pages is used', () => {
  const named = new Set(sources.flatMap((text) => [...text.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, id = '']) => id)));
  // Code such as `look.theme.${theme}` uses several ids.
  const patterns = sources
    .flatMap((text) => [...text.matchAll(/`([a-z]*(?:\$\{[^}]+\})?\.(?:[\w.-]|\$\{[^}]+\})+)`/g)])
    .filter(([, pattern = '']) => pattern.includes('${'))
    .map(([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w.-]+')}$`));
  const ids = Object.keys(en).filter((id) => id.includes('.')); // ids without a dot are in the contract
  expect(ids.filter((id) => !named.has(id) && !patterns.some((pattern) => pattern.test(id)))).toEqual([]);
});

test('[LNG-4] no page shows the companion’s English text if it has a translation', () => {
  const shown = /\banswer\.message\b|\bmessage\b[^}\n]*\} = answer\b|problem\.data\.error/;
  const showing = ['page/settings', 'page/stream', 'page/demo'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => shown.test(readFileSync(join(src, folder, file), 'utf8'))),
  );
  expect(showing).toEqual([]);
});

test.each(others)('[LNG-1] each file in %s has the ids of the English file, in the same order', (language) => {
  const english = Object.entries(englishModules).map(([path, file]) => [/(\w+)\.ts$/.exec(path)?.[1], ...Object.values(file).map(pathsIn)]);
  const messages = ['messages', pathsIn(englishMessages)];
  expect(Object.fromEntries(idsOf(language))).toEqual(Object.fromEntries([...english, messages]));
});

test.each(others)('[LNG-1] each text in %s has the placeholders and options of English', async (language) => {
  const differing = Object.entries(await loadTexts(language)).filter(([id, text]) => {
    const names = namesIn(en[id as TextId]);
    return text === '' || (names !== null && namesIn(text)?.join() !== names.join());
  });
  expect(differing).toEqual([]);
});

// Japanese is left out: there, the title of the page (*Connections*) is the same word as the verb "connect" in the text.
test.each(languages.filter((language) => language !== 'ja'))(
  '[LNG-1] the text about the demo on the page Connections in %s does not refer to that page',
  async (language) => {
    const texts = await loadTexts(language);
    expect(texts['connection.account.demo.detail']).not.toContain(texts['account.page.title']);
  },
);

test('[LNG-1] Arabic has one word for overlay', async () => {
  expect(Object.entries(await loadTexts('ar')).filter(([, text]) => text.includes('تراكب'))).toEqual([]);
});

test.each(others)('[TXT-12] widgets in %s have translated texts', (language) => {
  const words = widgetTexts(language);
  const flat = (of: object): string[] =>
    Object.values(of).flatMap((value: string | object) => (typeof value === 'string' ? value : flat(value)));
  expect(flat(words).every((text) => text.trim() !== '')).toBe(true);
  const { labels: _labels, ...titles } = words;
  expect(flat(titles).filter((text) => flat(widgetTexts('en')).includes(text))).toEqual([]);
});

describe('[LNG-2] texts', () => {
  afterEach(() => setLocale('en', {}));

  test('are in the language, or in English if they are missing', () => {
    setLocale('de', {
      'keys.name.save': 'Sichern',
      'receipt.erased': '{count, plural, one {# Eintrag} other {# Einträge}}',
    });
    expect(t('keys.name.save')).toBe('Sichern');
    expect(t('receipt.erased', { count: 2 })).toBe('2 Einträge');
    expect(t('overlays.delete.label', { name: '{x} <b>' })).toBe('Delete {x} <b>');
  });

  test('keep elements as values', () => {
    const strong = { tag: 'strong' };
    setLocale('ja', { 'start.link.intro': '{kind}のリンクを開く' });
    expect(textParts('start.link.intro', { kind: strong })).toEqual([strong, 'のリンクを開く']);
  });
});

describe('[LNG-2] a noun agrees with its number', () => {
  afterEach(() => setLocale('en', {}));

  test.each([
    ['en', () => t('control.seconds', { seconds: 1 }), '1 second'],
    ['en', () => t('control.seconds', { seconds: 2 }), '2 seconds'],
    ['en', () => t('variations.if.quantity', { count: 1 }), 'at least 1 perk'],
    ['de', () => t('variations.if.quantity', { count: 1 }), 'mindestens 1 Perk'],
    ['ar', () => t('variations.if.quantity', { count: 3 }), '3 ميزات على الأقل'],
    ['ja', () => t('variations.if.quantity', { count: 1 }), '特典1個以上'],
    ['en', () => t('stats.followers.label', { days: 1 }), 'New followers by day, 1 day.'],
    ['de', () => t('stats.followers.label', { days: 1 }), 'Neue Follower nach Tag, 1 Tag.'],
    ['en', () => t('stats.donations.label', { currency: 'USD', days: 1 }), 'Donations in USD by day, 1 day.'],
    ['de', () => t('control.muteTime.minutes.label', { minutes: 1 }), 'Für 1 Minute stummschalten'],
    ['ar', () => t('control.muteTime.minutes.label', { minutes: 30 }), 'كتم لمدة 30 دقيقة'],
    ['en', () => t('moderation.safeMode.minutes.label', { minutes: 1 }), 'Safe mode for 1 minute'],
    ['en', () => t('transfer.fault.tooMany', { most: 1 }), 'must have 1 entry or fewer'],
    ['de', () => t('transfer.more', { count: 1 }), 'und 1 weiterer'],
    ['ar', () => t('input.seconds.range', { min: '0.5', max: '10' }), 'أدخل من 0.5 إلى 10 ثوانٍ.'],
    ['ar', () => t('file-too-many-frames', { frames: 2_100, most: 2_000 }), 'في الملف 2,100 إطار، والحد الأقصى 2000.'],
  ] as const)('in %s: %#', async (language, text, expected) => {
    setLocale(language, await loadTexts(language));
    expect(text()).toBe(expected);
  });
});
