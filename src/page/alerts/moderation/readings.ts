import { drawnLetter } from './confusables';
import { type Glyph, isUnspaced } from './normalize';

/** A glyph as the matcher reads it: the letters that it may represent. */
export interface Cell {
  readonly glyph: Glyph;
  /** `gap`: not a letter. It separates letters or masks a letter. */
  readonly kind: 'letter' | 'gap' | 'space';
  /** The possible letters. The first is the letter as written; for a digit, the digit. */
  readonly letters: readonly string[];
  /** Letters that people sometimes replace by the letter of this cell, such as `u` by `v`. */
  readonly weak: string;
  /** The letters that this cell may mask: `*` masks any letter, other signs mask vowels. */
  readonly masks: 'any' | 'vowels' | 'none';
  readonly isFigure: boolean;
  readonly isUpper: boolean;
  readonly isUnspaced: boolean;
}

/** Letters that digits and signs may represent, in addition to look-alikes. */
const standIns: Readonly<Record<string, string>> = {
  '0': 'ou',
  '1': 'ilи',
  '!': 'ilи',
  '#': 'h',
  '@': 'aяu',
  '|': 'il',
  '3': 'eз',
  '4': 'aч',
  '6': 'bg',
  '9': 'gяq',
  $: 'sc',
  '(': 'c',
  '<': 'c',
  '{': 'c',
  '+': 't',
};
const weakReadings: Readonly<Record<string, string>> = { v: 'uw', w: 'v', u: 'v', q: 'gk', z: 's', y: 'i', c: 'k', k: 'c', f: 'v' };
/** The Cyrillic letters that Latin letters represent in a word with Cyrillic letters. */
const inCyrillic: Readonly<Record<string, string>> = {
  d: 'д',
  z: 'з',
  i: 'и',
  u: 'и',
  p: 'n',
  l: 'л',
  f: 'ф',
  v: 'b',
  j: 'и',
  s: 'c',
  g: 'r',
};
export const vowels = 'aeiouyиыэюя';
const cyrillic = /\p{Script=Cyrillic}/u;
const plainSigns = /[,/"“”()?!…、。，]/u;
const upper = /\p{Lu}/u;
/** How many times in a row the same character is read. Further repetitions are ignored. */
const maxSame = 4;

export function readCells(text: string, glyphs: readonly Glyph[]): Cell[] {
  const cells: Cell[] = [];
  let same = 0;
  let isMixed = false;
  for (const [at, glyph] of glyphs.entries()) {
    same = glyph.letter === glyphs[at - 1]?.letter ? same + 1 : 1;
    const last = cells.at(-1);
    if (same > maxSame && last) cells[cells.length - 1] = { ...last, glyph: { ...last.glyph, end: glyph.end } };
    else {
      if (glyph.kind !== 'letter' || glyphs[at - 1]?.kind !== 'letter') isMixed = hasCyrillicFrom(text, glyphs, at);
      cells.push(readCell(glyph, text, isMixed));
    }
  }
  return cells;
}

function hasCyrillicFrom(text: string, glyphs: readonly Glyph[], at: number): boolean {
  let end = at + 1;
  while (glyphs[end]?.kind === 'letter') end += 1;
  return cyrillic.test(text.slice(glyphs[at]?.start, glyphs[end - 1]?.end));
}

type Reading = Pick<Cell, 'kind' | 'letters' | 'weak' | 'masks' | 'isFigure' | 'isUnspaced'>;

const readingsMade = new Map<string, Reading>();
const maxReadings = 2_000;

function readCell(glyph: Glyph, text: string, isMixed: boolean): Cell {
  const key = `${isMixed ? '+' : '-'}${glyph.kind}${glyph.letter}${glyph.written}`;
  let reading = readingsMade.get(key);
  if (!reading) {
    reading = readingOf(glyph, isMixed);
    if (readingsMade.size >= maxReadings) readingsMade.clear();
    readingsMade.set(key, reading);
  }
  const { kind, letters, weak, masks, isFigure, isUnspaced } = reading;
  return { glyph, kind, letters, weak, masks, isFigure, isUpper: isUpperIn(text, glyph), isUnspaced };
}

function isUpperIn(text: string, { start, end }: Glyph): boolean {
  const character = text[start] ?? '';
  return character < '\x80' ? character >= 'A' && character <= 'Z' : upper.test(text.slice(start, end));
}

function readingOf({ letter, written, kind }: Glyph, isMixed: boolean): Reading {
  const base = { letters: [], weak: '', masks: 'none', isFigure: false, isUnspaced: false } as const;
  if (kind === 'letter') {
    const also = (isMixed && written === letter && inCyrillic[letter]) || drawnLetter(written);
    const letters = [letter, ...also];
    return { ...base, kind, letters, weak: weakReadings[letter] ?? '', isUnspaced: isUnspaced(letter) };
  }
  if (kind === 'space') return { ...base, kind };
  const standIn = standIns[written] ?? (/^[\p{Ll}\p{Lo}]$/u.test(letter) ? letter : '');
  if (kind === 'sign') return { ...base, kind: 'letter', letters: [written, ...standIn], isFigure: /\p{N}/u.test(written) };
  const masks = written === '*' ? 'any' : plainSigns.test(written) ? 'none' : 'vowels';
  return { ...base, kind: 'gap', letters: [...standIn], masks };
}
