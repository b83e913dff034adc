import type { Span } from './entries';
import { findDisguises, findSchemes, joinSpelled, type Range } from './linkDisguises';
import { type Around, endingOf, isAddress, isAddressWithPath, isPlainEnding, isPromotion, isSpokenEnding, isTopic } from './linkEndings';
import { type Glyph, isUnspaced } from './normalize';

/** How a dot between two labels is written: `.`, `[.]` or `(dot)`, ` dot `, ` .`, `. `, ` . `, `,` or `..`. */
type Dot = 'tight' | 'hidden' | 'spoken' | 'before' | 'behind' | 'apart' | 'comma' | 'row';

interface Chain {
  readonly labels: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  readonly dots: readonly Dot[];
}

/** Finds web and e-mail addresses in any script, even with confusable letters and disguised dots. */
export function findLinks(glyphs: readonly Glyph[]): Span[] {
  const joined = joinSpelled(glyphs);
  return joined.length === glyphs.length ? findIn(glyphs) : [...findIn(glyphs), ...findIn(joined)];
}

function findIn(glyphs: readonly Glyph[]): Span[] {
  const found = [...readings(glyphs)].flatMap((reading) => [
    ...findSchemes(reading),
    ...findDisguises(reading),
    ...findHosts(reading, glyphs),
    ...findAddresses(reading),
  ]);
  return wholePieces(found, glyphs);
}

/** Characters that browsers or readers take for a dot. */
const dots =
  /^[.\u00b7\u0701\u0702\u1427\u2022\u2024\u2027\u2219\u22c5\u25cf\u2981\u2e31\u2e33\u06d4\u16eb\ua4f8\ua4ff\ua78f\ufe52\u{10a50}]$/u;
/** Chinese and Japanese full stops and middle dots, which also end sentences. */
const wideDots = /^[\u3002\uff61\u30fb\uff65]$/u;

/**
 * Three readings of the text, with one character per glyph: with letters and signs replaced by look-alikes, with only letters replaced,
 * and with nothing replaced.
 */
function readings(glyphs: readonly Glyph[]): Set<string> {
  const read = (isRead: (glyph: Glyph) => boolean) => glyphs.map((glyph, index) => oneUnit(glyph, isRead(glyph), glyphs, index)).join('');
  return new Set([read(({ kind }) => kind === 'letter' || kind === 'sign'), read(({ kind }) => kind === 'letter'), read(() => false)]);
}

function oneUnit({ kind, letter, written }: Glyph, isRead: boolean, glyphs: readonly Glyph[], index: number): string {
  if (kind === 'break') return '\n';
  if (kind === 'space') return ' ';
  if (dots.test(written)) return '.';
  if (wideDots.test(written)) return isWideDot(glyphs, index) ? '.' : written;
  const character = isRead ? letter : written;
  // Keeps offsets valid: a letter of two code units is replaced by a letter of one unit that no ending contains.
  return character.length === 1 ? character : /\p{L}/u.test(character) ? '\ua66e' : '\ufffc';
}

/** Whether a wide dot separates labels: it is between Latin letters, or before `com` or a similar ending. */
function isWideDot(glyphs: readonly Glyph[], index: number): boolean {
  const sides = [glyphs[index - 1], glyphs[index + 1]];
  if (sides.every((glyph) => glyph && !isUnspaced(glyph.letter))) return true;
  const behind = glyphs
    .slice(index + 1, index + 5)
    .map(({ letter }) => letter)
    .join('');
  return /^(?:com|net|org|jp)(?!\p{L})/u.test(behind);
}

function findAddresses(reading: string): Range[] {
  if (!reading.includes(':')) return [];
  return [...reading.matchAll(/(?<![\p{L}\p{N}:])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\p{L}\p{N}:])/gu)]
    .filter(
      ([address]) =>
        /\d/.test(address) && /^[\da-f]{1,4}:.*:[\da-f]{1,4}$/.test(address) && (address.includes('::') || address.split(':').length === 8),
    )
    .map(({ index, 0: { length } }) => [index, index + length]);
}

const dotWords = 'dot|punkt|punto|ponto|point|точка|nokta|kropka';
const label = new RegExp(`(?:(?![-_]+(?:\\.|${dotWords})[-_])[\\p{L}\\p{N}\\p{M}_-])+`, 'uy');
const maxLabels = 127;
const sign = '[^\\p{L}\\p{N}\\s.,]{1,2}';
/** A dot between signs: `[.]`, `(dot)`, `|dot|`. */
const hidden = new RegExp(`^ ?${sign} ?(?:\\.|${dotWords}) ?${sign} ?`, 'u');
const spoken = new RegExp(`^ (?:${dotWords}) (?=[\\p{L}\\p{N}])`, 'u');
const maxDot = 12;

/** Reads the dot between two labels, which begins at `at`. null if there is no dot. */
function dotAt(reading: string, at: number): { readonly dot: Dot; readonly length: number } | null {
  const rest = reading.slice(at, at + maxDot);
  const bracketed = hidden.exec(rest) ?? spoken.exec(rest);
  if (bracketed) return { dot: /[^\p{L}\s]/u.test(bracketed[0]) ? 'hidden' : 'spoken', length: bracketed[0].length };
  const [written = ''] = /^ {0,3}(?:\.{1,3}|,) {0,3}/.exec(rest) ?? [];
  if (written === '') return null;
  return { dot: dotOf(written.replace(/ +/g, ' ')), length: written.length };
}

function dotOf(written: string): Dot {
  if (written.includes(',')) return 'comma';
  if (written.includes('..')) return 'row';
  if (written === '.') return 'tight';
  if (written === ' . ') return 'apart';
  return written === ' .' ? 'before' : 'behind';
}

function chainAt(reading: string, at: number): Chain {
  const labels: Chain['labels'][number][] = [];
  const between: Dot[] = [];
  for (let next = at; labels.length < maxLabels; ) {
    label.lastIndex = next;
    const text = label.exec(reading)?.[0];
    if (text === undefined) break;
    labels.push({ text: text.replace(/^_+(?=.)|_+$/g, ''), start: next, end: next + text.length });
    const dot = dotAt(reading, next + text.length);
    if (!dot) break;
    between.push(dot.dot);
    next += text.length + dot.length;
  }
  return { labels, dots: between };
}

function findHosts(reading: string, glyphs: readonly Glyph[]): Range[] {
  const found: Range[] = [];
  const starts = /[\p{L}\p{N}\p{M}_-]+/gu;
  for (let match = starts.exec(reading); match; match = starts.exec(reading)) {
    const chain = chainAt(reading, match.index);
    found.push(...hostsIn(chain, reading, glyphs));
    starts.lastIndex = chain.labels.at(-1)?.end ?? starts.lastIndex;
  }
  return found;
}

/** The addresses in a chain of labels and dots. Each address ends at the first possible ending. */
function hostsIn(chain: Chain, reading: string, glyphs: readonly Glyph[]): Range[] {
  const found: Range[] = [];
  const { labels, dots: between } = chain;
  let first = 0;
  for (let last = 1; last < labels.length; last += 1) {
    // In `thanks. example.com` the address starts after the first dot.
    if (isClose(between[last - 1]) && last > 1 && !isClose(between[last - 2]) && between[last - 2] !== between[last - 1])
      first = Math.max(first, last - 1);
    const end = labels[last]?.end ?? 0;
    if (!isHost(chain, first, last, reading, glyphs) && !isNumericHost(chain, last, reading)) continue;
    found.push([labels[first]?.start ?? 0, end + (/^(?: ?\/ ?| slash )[^\s/]+/u.exec(reading.slice(end, end + maxPath))?.[0].length ?? 0)]);
    first = last;
  }
  return found;
}

/** How many characters before and after an address are examined. */
const maxPath = 80;

const isClose = (dot: Dot | undefined) => dot === 'tight' || dot === 'hidden';

/**
 * Whether four numbers with dots are a host and not a version number. A host has a path or port, a disguised last dot, at least seven
 * digits, or a first number with three digits.
 */
function isNumericHost({ labels, dots: between }: Chain, last: number, reading: string): boolean {
  const four = labels.slice(last - 3, last + 1);
  if (last < 3 || !between.slice(last - 3, last).every(isClose)) return false;
  if (!four.every(({ text }) => /^\d{1,3}$/.test(text) && Number(text) < 256)) return false;
  const end = four[3]?.end ?? 0;
  return (
    hasPath(reading, end, false) ||
    between[last - 1] === 'hidden' ||
    four.map(({ text }) => text).join('').length >= 7 ||
    four[0]?.text.length === 3
  );
}

function hasPath(reading: string, end: number, isApart: boolean): boolean {
  const rest = reading.slice(end, end + 12);
  return (
    /^(?:\/[^\s/]|[?#][^\s?#!]|:\d{2,5}(?!\d)| slash )/u.test(rest) ||
    (isApart && /^ ?\/ ?[\p{L}\p{N}]/u.test(rest) && !/^ ?\/ ?(?:wp|ez|re)\b/u.test(rest))
  );
}

function isHost({ labels, dots: between }: Chain, first: number, last: number, reading: string, glyphs: readonly Glyph[]): boolean {
  const [name, ending] = [labels[last - 1], labels[last]];
  const dot = between[last - 1];
  if (!name || !ending || !dot || !isWrittenEnding(glyphs.slice(ending.start, ending.end))) return false;
  const start = labels[first]?.start ?? 0;
  const isMail = /[\p{L}\p{N}](?:@| @ | ?[[({<] ?(?:@|at) ?[\])}>] ?)$/u.test(reading.slice(Math.max(0, start - 10), start));
  const path = hasPath(reading, ending.end, dot !== 'tight' && dot !== 'hidden');
  const port = /^:\d{3,5}(?!\d)/.test(reading.slice(ending.end, ending.end + 7));
  const isWww = /^w{3,}$/.test(labels[first]?.text ?? '') && (last > first + 1 || ![...ending.text].some(isUnspaced));
  const kind = endingOf(ending.text);
  const isLetters = /^\p{L}[\p{L}\p{M}]+$/u.test(ending.text);
  // Digits alone are not a name, although `1.5.com` can be read as `i.s.com`.
  const isFigures = glyphs.slice(name.start, name.end).every(({ written }) => /\p{N}/u.test(written));
  if (isFigures && (ending.text !== 'com' || name.end - name.start < 3) && last === first + 1) return false;
  if (isCyrillicWord(glyphs.slice(name.start, ending.end), ending.text)) return false;
  const isAny = kind === 'sure' || isAddress(name.text, ending.text, inSentence);
  // Before another word, `com` is the Portuguese word and not an ending.
  const isSentence = /^ \p{L}/u.test(reading.slice(ending.end, ending.end + 2));
  if (isWww && last > first + 1 && kind !== 'none' && dot !== 'row' && dot !== 'comma') return true;
  switch (dot) {
    case 'tight':
      if (isWww || ((isMail || port) && isLetters)) return true;
      return (
        isAddress(name.text, ending.text, aroundOf(reading, start, ending.end, labels[last - 2]?.text)) ||
        (path && isAddressWithPath(name.text, ending.text, pathAt(reading, ending.end)))
      );
    case 'hidden':
      return isLetters && kind !== 'none';
    case 'spoken':
      return (isMail && isLetters) || isSpokenEnding(ending.text) || (kind !== 'none' && path);
    case 'before':
      return kind !== 'none' && (path || (ending.text.length > 2 && isPlainEnding(ending.text) && !isTopic(ending.text)));
    case 'behind':
      return (isAny && path) || (ending.text === 'com' && !isSentence);
    case 'apart':
      return (isAny && path) || (isPlainEnding(ending.text) && ending.text.length > 2 && !isSentence);
    case 'comma':
      return isAny && path && reading[name.end] === ',' && reading[ending.start - 1] === ',';
    case 'row':
      return kind === 'sure' && (path || (ending.text === 'com' && !isSentence));
  }
}

/** Whether the ending is part of a Cyrillic word: `го` looks like `ro`, but after a Cyrillic word it is Russian. */
function isCyrillicWord(glyphs: readonly Glyph[], ending: string): boolean {
  return /^[a-z]{2}$/.test(ending) && glyphs.every(({ written }) => !/(?!\p{Script=Cyrillic})\p{L}/u.test(written));
}

const inSentence: Around = { next: 'word', isAlone: false, isPromoted: false };

function aroundOf(reading: string, start: number, end: number, before: string | undefined): Around {
  const rest = reading.slice(end, end + maxPath);
  return {
    before,
    next: ends.test(rest) ? 'nothing' : news.test(rest) ? 'news' : 'word',
    isAlone: !isWord.test(reading.slice(0, start)) && !isWord.test(reading.slice(end)),
    isPromoted: isPromotion(reading.slice(Math.max(0, start - maxPath), start), rest),
  };
}

const isWord = /[\p{L}\p{N}\n]/u;
const ends = /^ *(?:$|['’](?!\p{L})|\.(?![.\p{L}])|[^\p{L}\p{N}\s.,'’*-])/u;
/** If one of these words follows an ending, the ending is not the first word of a sentence: `evil.io is the best`. */
const news =
  /^ (?:is|its|it's|was|has|are|can|will|if|you|your|and|or|the|to|for|with|on|now|best|better|code|use|buy|legit|real|works|site|website|link|jetzt|kaufen|kupuj)(?!\p{L})/u;

function pathAt(reading: string, end: number): string {
  return /^\S*/.exec(reading.slice(end, end + maxPath))?.[0] ?? '';
}

/** Whether digits in the ending stand for letters: in `c0m` they do, in `3.5k` they do not. */
function isWrittenEnding(glyphs: readonly Glyph[]): boolean {
  const letters = glyphs.filter(({ kind }) => kind === 'letter').length;
  return (
    letters === glyphs.length ||
    (letters >= 2 && glyphs[0]?.kind === 'letter') ||
    glyphs
      .slice(0, 4)
      .map(({ written }) => written)
      .join('') === 'xn--'
  );
}

/** Extends each range to the nearest spaces, so that it includes the rest of an address and the signs around it. */
function wholePieces(found: readonly Range[], glyphs: readonly Glyph[]): Span[] {
  const isSpace = (index: number) => ['space', 'break', undefined].includes(glyphs[index]?.kind);
  const spans: Span[] = [];
  let behind = 0;
  for (const [first, end] of [...found].sort(([one], [other]) => one - other)) {
    if (end <= behind) continue;
    let [from, to] = [first, end];
    while (from > behind && !isSpace(from - 1)) from -= 1;
    while (!isSpace(to)) to += 1;
    spans.push({ start: glyphs[from]?.start ?? 0, end: glyphs[to - 1]?.end ?? 0 });
    behind = to;
  }
  return spans;
}
