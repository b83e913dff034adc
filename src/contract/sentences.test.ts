import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { inEnglish, isSentenceId, Sentence, type SentenceId, sentence, sentenceIn, sentences } from '.';

const ids = Object.keys(sentences) as SentenceId[]; // its own keys
const companion = fileURLToPath(new URL('../companion', import.meta.url));

const sources = readdirSync(companion, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(companion, file), 'utf8') }));

test.each(ids)('[CMP-20] %s is filled in English as a page fills it in', (id) => {
  const names = [...sentences[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
  expect(inEnglish({ id, values })).toBe(new IntlMessageFormat(sentences[id], 'en', undefined, { ignoreTag: true }).format(values));
});

test('[CMP-20] a sentence may stand in a sentence, and comes whole through JSON', () => {
  const said = sentence('file-not-written', { file: 'settings.json', why: sentence('why-disk-full') });
  expect(inEnglish(said)).toBe('settings.json could not be written (the disk is full: make room on it): nothing was changed.');
  const details: unknown = JSON.parse(JSON.stringify({ settings: {}, sentence: said }));
  expect(sentenceIn(details)).toEqual(said);
  for (const none of [undefined, null, {}, { sentence: 'text' }, { sentence: { id: 1, values: {} } }]) expect(sentenceIn(none)).toBeNull();
  expect(isSentenceId('toString')).toBe(false);
  expect(Sentence.safeParse(said).success).toBe(true);
});

test('[CMP-20] the companion says each of them, and no problem without one that a page could show', () => {
  const all = sources.map(({ text }) => text).join('\n');
  expect(ids.filter((id) => !all.includes(`'${id}'`))).toEqual([]);
  // What programs are told: input that is not as documented, addresses that are none, and what OBS_FAILED's own code says.
  const forPrograms = /^(`There is nothing at|[`']Invalid |'The range lies|'This is not the address|'Pages of this origin|'Too many pages)/;
  const bare = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/new HttpProblem\(\s*'\w+',\s*([^,)]+)/g)]
      .filter(([, words = '']) => !forPrograms.test(words))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(bare).toEqual([]);
});
