import { expect, test } from 'vitest';
import { parseEntry } from './entries';
import { createBounds } from './isSure';
import { buildTree, findIn } from './matchSpellings';
import { normalize } from './normalize';
import { readCells } from './readings';
import { builtInWords } from './wordLists';

const own = Array.from({ length: 500 }, (_each, index) => [`*11${index}`, `*aa${index}x`]).flat();
const entries = [...own, ...Object.values(builtInWords).flat()].flatMap((word) => parseEntry(word, 'own') ?? []);
const tree = buildTree(entries.filter(({ kind }) => kind !== 'signs'));
/** How often a cell may be read, on average. Exceeded if repeated rows of cells are matched more than once. */
const maxReads = 20;

const floods = [
  'a',
  'ab ',
  'f.',
  'f u ',
  'fuck ',
  'a\u0301',
  '((((',
  'w.w.',
  '死ね',
  'a.com.',
  'a . b ',
  '1:',
  '[.]',
  ' dot ',
  '//',
  'a@',
  '1',
  '\u3164',
  '한',
  'f|',
  'f*',
  'f-',
  '0@',
  'х*',
  '씨1',
];

test.each(floods)('[MOD-9] each character of 10,000 of %j is read a bounded number of times', (part) => {
  const text = part.repeat(10_000).slice(0, 10_000);
  const cells = readCells(text, normalize(text));
  const bounds = createBounds(cells);
  let reads = 0;
  const counted = new Proxy(cells, {
    get: (of, key) => {
      reads += 1;
      return Reflect.get(of, key);
    },
  });
  findIn(counted, tree, (at) => bounds.startsAt(at) !== 'none');
  expect(reads / text.length).toBeLessThan(maxReads);
});
