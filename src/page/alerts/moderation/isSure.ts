import { everydayNames, everydayPairs, everydayWords } from './everyday';
import type { Place } from './matchSpellings';
import type { Cell } from './readings';

export interface Row {
  readonly text: string;
  readonly cells: readonly Cell[];
  readonly bounds: Bounds;
}

/** If a listed word has fewer letters than this, only closer spellings match, because other words resemble a short word by chance. */
const minLetters = 4;
/**
 * In a listed word with fewer letters than this, at most half of the letters may be written as digits. In a longer word, two thirds of the
 * letters may be.
 */
const minWithManyFigures = 5;
/** In a listed word with fewer letters than this, the last letter may not be masked, because people write `put*` to correct a typo. */
const minWithLastMasked = 6;
/**
 * If a listed word has fewer letters than this, it does not match across two words, where it often occurs by chance: `va dia`, `ni que`.
 * English and Cyrillic words have no such limit.
 */
const minInWords = 7;
/** If a listed word ends in `*` and is written in parts, only these endings may follow it. */
const endings = /^(?:[szeyaoi]|e[dnrs]|ers|in|ing|as|os)?$/;
const oneLetterWord = /^[aàáâeéèêiíoóòuyкувсояаи\d]$/u;
const apostrophe = /['’]/;
const clauseSigns = /^[/,;:!?&+"()]+$/;
const notes = /^[a-g]$/;

/** Whether a match is really the listed word and not a similar word. The more its spelling differs, the longer the listed word must be. */
export function isSure(place: Place, row: Row): boolean {
  const { entry } = place;
  if (entry.isUnspaced) return isSureUnspaced(place, row);
  const isShort = entry.size < minLetters;
  if (!isBounded(place, row, isShort)) return false;
  if (place.figures * (entry.size < minWithManyFigures ? 2 : 1.5) > place.letters) return false;
  if (entry.from === 'everyday' && place.masked + place.weak + place.doubled + place.figures > 0) return false;
  if (isShort && (place.weak + place.doubled > 0 || hasFigureAtSide(place, row) || hasSignWithin(place, row))) return false;
  if (place.masked > 0 && !isSureMasked(place, row, isShort)) return false;
  if (place.weak > 1 || (entry.isCyrillic && !cyrillic.test(textOf(row.text, row.cells, place.first, place.last)))) return false;
  if (place.parts.length > 0 && entry.kind === 'word') return isSureInParts(place, row, isShort);
  return entry.from === 'own' || entry.from === 'allowed' || !isEveryday(place, row);
}

function isBounded({ entry, first, last, parts }: Place, { cells, bounds }: Row, isShort: boolean): boolean {
  const isBound = (bound: string) => bound === 'sure' || (bound === 'likely' && !isShort);
  if (!entry.isOpenBefore && !isBound(bounds.startsAt(first))) return false;
  if (entry.isOpenBehind || isBound(bounds.endsAt(last))) return true;
  return parts.length === 0 && !isShort && isRepeated(cells, bounds, first, last);
}

function hasFigureAtSide({ first, last }: Place, { cells }: Row): boolean {
  return (cells[first]?.isFigure || cells[last]?.isFigure) ?? false;
}

/** Whether the match contains a sign, as in `f(k`, which is program code. */
function hasSignWithin({ first, last, parts, masked }: Place, { cells }: Row): boolean {
  return parts.length === 0 && masked === 0 && cells.slice(first, last).some(({ kind }) => kind === 'gap');
}

const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /[a-z]/;

/**
 * Whether a match with masked letters is sure. A short listed word in Latin letters never is, because `a*b` is program code. A short word
 * in another script must have `*` as its second character.
 */
function isSureMasked({ entry, first, last, letters, masked, parts, weak, doubled }: Place, { cells }: Row, isShort: boolean): boolean {
  if (isShort && (entry.letters.every((letter) => latin.test(letter)) || cells[first + 1]?.masks !== 'any')) return false;
  if (letters - masked < 2 || parts.length > 0 || weak + doubled > 0) return false;
  return cells[last]?.kind === 'letter' || entry.size >= minWithLastMasked;
}

/** Whether a word that is written in parts is sure: it must be spelled letter by letter, or its parts must not be words themselves. */
function isSureInParts(place: Place, row: Row, isShort: boolean): boolean {
  const parts = partsOf(row.text, row.cells, place);
  if (parts.every((part) => new Set(part).size === 1)) return isSureSpelled(place, row, isShort);
  if (isShort || place.weak > 0 || everydayPairs.has(parts.join(' '))) return false;
  const { entry, first, last } = place;
  const isWithEnding = (to: number) => to === last || (entry.isOpenBehind && endings.test(textOf(row.text, row.cells, last + 1, to)));
  const [, end] = row.bounds.pieceAt(last);
  const [start] = row.bounds.pieceAt(first);
  // An entry `evil.com` does not match the beginning of `evil.com.example`.
  if (entry.from === 'own' && row.cells[end + 1]?.kind === 'gap' && row.cells[end + 2]?.kind === 'letter') return false;
  if (place.spaces > 0) {
    const isPair =
      place.parts.length === 1 && parts.every((part) => !oneLetterWord.test(part)) && start === first && !isElided(row, first, parts);
    const isKind =
      entry.from === 'en' || entry.isCyrillic ? place.doubled === 0 : entry.size >= minInWords && place.doubled + place.masked === 0;
    return isPair && isKind && isWithEnding(end) && entry.from !== 'own';
  }
  if (end > last + 3 || !isWithEnding(end)) return false;
  return !place.parts.every((at) => clauseSigns.test(signsBefore(row, at)));
}

/** Whether the first part is a single letter after an apostrophe, such as the `s` of `it's`. Such a letter does not belong to the match. */
function isElided({ cells }: Row, first: number, [part = '']: readonly string[]): boolean {
  return part.length === 1 && apostrophe.test(cells[first - 1]?.glyph.written ?? '');
}

function signsBefore({ text, cells, bounds }: Row, at: number): string {
  return text.slice(cells[bounds.pieceAt(at)[0] - 1]?.glyph.start, cells[at]?.glyph.start);
}

/**
 * Whether single letters in a row (`a b c`) are really a listed word. A short word is not sure if other single letters are beside it, or
 * if it consists of note names (`A` to `G`).
 */
function isSureSpelled({ first, last, parts }: Place, { cells, bounds }: Row, isShort: boolean): boolean {
  if (!isShort) return true;
  const isNotes = [first, ...parts].every((at) => cells[at]?.isUpper && notes.test(cells[at]?.glyph.letter ?? ''));
  return !isNotes && !isSingleBeside(cells, bounds, first, -1) && !isSingleBeside(cells, bounds, last, 1);
}

const maxBetween = 3;

function isSingleBeside(cells: readonly Cell[], bounds: Bounds, from: number, step: 1 | -1): boolean {
  let at = bounds.pieceAt(from)[step > 0 ? 1 : 0] + step;
  for (let signs = 0; signs < maxBetween && cells[at] && cells[at]?.kind !== 'letter'; signs += 1) at += step;
  if (cells[at]?.kind !== 'letter') return false;
  const [first, last] = bounds.pieceAt(at);
  return first === last && !cells[at]?.isFigure;
}

const koreanBefore =
  /(?:^|[^\p{Script=Hangul}])(?:개|쌍|썅|존나|미친|이런|아|야|이|저|그|좆|니|너|진짜|완전|에라이|시발|씨발|ㅋ+|ㅎ+|ㅠ+)*$/u;

/** A listed word of two Japanese syllables, which many ordinary words contain. */
const shortKana = /^[\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u;

/**
 * Whether a match in a script without spaces is sure. It must not begin or end within a character, such as a Korean syllable. A match in
 * Korean must not begin within a word either.
 */
function isSureUnspaced(place: Place, { text, cells, bounds }: Row): boolean {
  const { entry, first, last, masked, weak, doubled, letters } = place;
  const [start, end] = [cells[first]?.glyph, cells[last]?.glyph];
  if (masked > 1 || (masked === 1 && letters < 3) || weak + doubled > 0) return false;
  if (cells[first - 1]?.glyph.start === start?.start || cells[last + 1]?.glyph.start === end?.start) return false;
  if (shortKana.test(entry.text)) return bounds.startsAt(first) === 'sure' && bounds.endsAt(last) === 'sure';
  return entry.from !== 'ko' || koreanBefore.test(text.slice(Math.max(0, (start?.start ?? 0) - 12), start?.start));
}

const longestWord = 30;
const ands = /^(?:y|e|i|and|und|et|en|aus|from|de|von)$/;
const capitalized = /^\p{Lu}[^\p{Lu}]*$/u;

/** Whether the word only looks like a listed word, or is written as a name. */
function isEveryday(place: Place, { text, cells, bounds }: Row): boolean {
  const [first, last] = bounds.pieceAt(place.first);
  let end = place.last;
  while (cells[end]?.kind === 'gap') end -= 1; // a sign after a word is not a letter of it: `puzzi!`
  if (last < end || last - first > longestWord) return false;
  const word = textOf(text, cells, first, last);
  if (everydayWords.has(word)) return true;
  if (!everydayNames.has(word)) return false;
  const wordAt = (at: number) => {
    if (cells[at]?.kind !== 'letter') return '';
    const [from, to] = bounds.pieceAt(at);
    return to - from > longestWord ? '' : text.slice(cells[from]?.glyph.start, cells[to]?.glyph.end);
  };
  const isName = (at: number) => capitalized.test(wordAt(at));
  const joined = wordAt(last + 2);
  return (
    isName(first) && (place.doubled > 0 || isName(first - 2) || isName(last + 2) || (ands.test(joined) && isName(last + 3 + joined.length)))
  );
}

/** How sure it is that a word starts or ends at a cell. `likely`: judged by capitals, or by an `x` around a name. */
type Bound = 'sure' | 'likely' | 'none';

interface Bounds {
  startsAt(at: number): Bound;
  endsAt(at: number): Bound;
  pieceAt(at: number): readonly [number, number];
}

const isLetter = (cell: Cell | undefined) => cell?.kind === 'letter';
const isSign = (cell: Cell | undefined) => cell?.glyph.kind === 'sign';

/** Words start and end at spaces, signs, digits (`name69`) and other scripts. Bounds within `TheName` or `xXnameXx` are `likely`. */
export function createBounds(cells: readonly Cell[]): Bounds {
  const starts = boundsOf(cells, 1);
  const ends = boundsOf(cells, -1);
  const [firsts, lasts] = [new Int32Array(cells.length), new Int32Array(cells.length)];
  for (let at = 0; at < cells.length; at += 1) firsts[at] = isLetter(cells[at]) && isLetter(cells[at - 1]) ? (firsts[at - 1] ?? 0) : at;
  for (let at = cells.length - 1; at >= 0; at -= 1) lasts[at] = isLetter(cells[at]) && isLetter(cells[at + 1]) ? (lasts[at + 1] ?? 0) : at;
  return {
    startsAt: (at) => starts[at] ?? 'none',
    endsAt: (at) => ends[at] ?? 'none',
    pieceAt: (at) => [firsts[at] ?? at, lasts[at] ?? at],
  };
}

function boundsOf(cells: readonly Cell[], step: 1 | -1): Bound[] {
  const bounds: Bound[] = cells.map(() => 'none');
  let onlySigns = true;
  let onlyX = true;
  for (let at = step > 0 ? 0 : cells.length - 1; at >= 0 && at < cells.length; at += step) {
    const [own, before] = [cells[at], cells[at - step]];
    if (!isLetter(before)) [onlySigns, onlyX] = [true, true];
    if (!own) break;
    const isApart = onlySigns || own.isUnspaced !== before?.isUnspaced || (isSign(before) && !isSign(own));
    const isCapital = step > 0 ? own.isUpper && !before?.isUpper : !own.isUpper && before?.isUpper;
    bounds[at] = isApart ? 'sure' : isCapital || onlyX ? 'likely' : 'none';
    if (!isSign(own)) onlySigns = false;
    if (own.glyph.letter !== 'x') onlyX = false;
  }
  return bounds;
}

function partsOf(text: string, cells: readonly Cell[], { first, last, parts }: Place): string[] {
  const starts = [first, ...parts];
  return starts.map((start, index) => {
    let end = index + 1 < starts.length ? (starts[index + 1] ?? 0) - 1 : last;
    while (end > start && !isLetter(cells[end])) end -= 1;
    return textOf(text, cells, start, end);
  });
}

function textOf(text: string, cells: readonly Cell[], first: number, last: number): string {
  return text.slice(cells[first]?.glyph.start, cells[last]?.glyph.end).toLowerCase().normalize('NFC');
}

function isRepeated(cells: readonly Cell[], bounds: Bounds, first: number, last: number): boolean {
  const length = last - first + 1;
  const [from, to] = bounds.pieceAt(first);
  if (from !== first || (to - from + 1) % length !== 0) return false;
  for (let at = from + length; at <= to; at += 1) if (cells[at]?.glyph.letter !== cells[at - length]?.glyph.letter) return false;
  return true;
}
