import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { catalogText, englishMessages, type TextId, widgetStops, widgetStopTextId } from './';
import { AnyCatalogText, inEnglish, isTextId, textIn } from './companion';

const ids = Object.keys(englishMessages) as TextId[];

const sourcesIn = (folder: string) => {
  const path = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'englishMessages.ts')
    .map((file) => ({ file, text: readFileSync(join(path, file), 'utf8') }));
};
const companion = sourcesIn('companion');
const sources = [
  ...companion,
  ...['app', 'server/os', 'files', 'stream', 'page/engine', 'page/overlay', 'page/alerts', 'contract'].flatMap(sourcesIn),
];

test.each(ids)('[LNG-4] %s is formatted in English as a page formats it', (id) => {
  const names = [...englishMessages[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
  expect(inEnglish({ id, values })).toBe(new IntlMessageFormat(englishMessages[id], 'en', undefined, { ignoreTag: true }).format(values));
});

test('[LNG-4] a sentence can contain a sentence, and survives JSON', () => {
  const said = catalogText('file-not-written', { file: 'settings.json', why: catalogText('why-disk-full') });
  expect(inEnglish(said)).toBe('settings.json could not be written (the disk is full: free up space). Nothing was changed.');
  const details: unknown = JSON.parse(JSON.stringify({ settings: {}, sentence: said }));
  expect(textIn(details)).toEqual(said);
  for (const none of [undefined, null, {}, { sentence: 'text' }, { sentence: { id: 1, values: {} } }]) expect(textIn(none)).toBeNull();
  expect(isTextId('toString')).toBe(false);
  expect(AnyCatalogText.safeParse(said).success).toBe(true);
});

test('[LNG-4] each message is used, and every problem of the companion has a message for pages', () => {
  const all = sources.map(({ text }) => text).join('\n');
  // Ids that the code composes: `overlay-${part}-left-out` and `overlay-${part}-unreadable`.
  const made = /^overlay-(?:picture|sound|style|type)-left-out$|^overlay-(?:title|message)-unreadable$/;
  const stops: readonly string[] = widgetStops.map(widgetStopTextId);
  expect(ids.filter((id) => !made.test(id) && !stops.includes(id) && !all.includes(`'${id}'`))).toEqual([]);
  // Errors without a translation, because only programs receive them: undocumented input, unknown paths, and OBS_FAILED.
  const forPrograms = /^(`There is nothing at|[`']Invalid |'The range lies|'This is not the address|'Pages of this origin|'Too many pages)/;
  const bare = companion.flatMap(({ file, text }) =>
    [...text.matchAll(/new HttpProblem\(\s*'\w+',\s*([^,)]+)/g)]
      .filter(([, words = '']) => !forPrograms.test(words))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(bare).toEqual([]);
});
