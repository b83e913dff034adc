import type { Span } from './findWords';
import { type Glyph, normalize } from './normalize';

/** Top-level domains that always mean an address. */
const endings = new Set(
  'com net org info biz io gg tv xyz link live shop store site online club top dev app page icu vip win bet casino ru de uk fr es br jp cn pl nl eu us ca au ly gl gle'.split(
    ' ',
  ),
);
/** Top-level domains that are words too: an address only with a path. */
const wordEndings = new Set('me to be is it in at so co am my no do la cc sh st'.split(' '));

/** Finds web and e-mail addresses, also with confusable letters or a dot written as a word. */
export function findLinks(text: string): Span[] {
  const pieces = pieceOut(normalize(text));
  return pieces.flatMap(({ glyphs, ...read }, index): Span[] => {
    const [first, last] = [glyphs[0], glyphs.at(-1)];
    if (!first || !last) return [];
    if (isAddress(read)) return [{ start: first.start, end: last.end }];
    const [dot, ending] = [pieces[index + 1], pieces[index + 2]];
    if (!dot || !ending || !/^\W*dot\W*$/.test(dot.letters)) return [];
    if (!isAddress({ letters: `${read.letters}.${ending.letters}`, written: `${read.written}.${ending.written}` })) return [];
    return [{ start: first.start, end: ending.glyphs.at(-1)?.end ?? last.end }];
  });
}

interface Read {
  /** With letters for signs that look like them: `max@firma.c0m` is `maxafirma.com`. */
  readonly letters: string;
  /** Signs as they are written. */
  readonly written: string;
}

interface Piece extends Read {
  readonly glyphs: readonly Glyph[];
}

/** Splits at spaces and masks. */
function pieceOut(glyphs: readonly Glyph[]): Piece[] {
  const pieces: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.kind === 'space' || glyph.kind === 'break') pieces.push([]);
    else pieces.at(-1)?.push(glyph);
  }
  return pieces
    .filter((piece) => piece.length > 0)
    .map((piece) => ({
      glyphs: piece,
      letters: piece.map(({ kind, letter, written }) => (kind === 'other' ? written : letter)).join(''),
      written: piece.map(({ kind, letter, written }) => (kind === 'letter' ? letter : written)).join(''),
    }));
}

function isAddress({ letters, written }: Read): boolean {
  return isWebAddress(letters) || isMailAddress(written);
}

function isWebAddress(read: string): boolean {
  if (read.includes('://') || /^\W*w{3,}\./.test(read)) return true;
  const [host = '', ...path] = partsOf(read);
  const ending = endingOf(host);
  return ending !== null && (endings.has(ending) || (wordEndings.has(ending) && path.some((part) => part !== '')));
}

/** `@ada.lovelace` is none: a name stands before the `@`, and letters at the end. */
function isMailAddress(read: string): boolean {
  const [host = ''] = partsOf(read);
  return host.includes('@') && /^\p{L}{2,}$/u.test(endingOf(host) ?? '');
}

function partsOf(read: string): string[] {
  return read
    .replace(/^\W+/, '')
    .replace(/^(?:[\p{L}\p{N}-]+:+)+/u, '') // `e-mail:max@firma.ch`
    .replace(/[[({]?(?:dot|\.)[\])}]/g, '.')
    .split(/[/?#:]/);
}

/** null = the host has one label. */
function endingOf(host: string): string | null {
  const labels = host
    .split('.')
    .map((label) => label.replace(/[^\p{L}\p{N}]+$/u, ''))
    .filter((label) => label !== '');
  return labels.length < 2 ? null : (labels.at(-1) ?? null);
}
