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
  return pieces.flatMap(({ glyphs, readings }, index): Span[] => {
    const [first, last] = [glyphs[0], glyphs.at(-1)];
    if (!first || !last) return [];
    if (readings.some(isAddress)) return [{ start: first.start, end: last.end }];
    const [dot, ending] = [pieces[index + 1], pieces[index + 2]];
    if (!dot || !ending || !/^\W*dot\W*$/.test(dot.readings[0])) return [];
    if (!readings.some((read, at) => isAddress(`${read}.${ending.readings[at]}`))) return [];
    return [{ start: first.start, end: ending.glyphs.at(-1)?.end ?? last.end }];
  });
}

interface Piece {
  readonly glyphs: readonly Glyph[];
  /** With letters for the signs that look like them, and with those signs: `maxafirma.com` and `max@firma.c0m`. */
  readonly readings: readonly [string, string];
}

/** Splits at spaces and masks. */
function pieceOut(glyphs: readonly Glyph[]): Piece[] {
  const pieces: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.kind === 'space' || glyph.kind === 'break') pieces.push([]);
    else pieces.at(-1)?.push(glyph);
  }
  return pieces.filter((piece) => piece.length > 0).map((piece) => ({ glyphs: piece, readings: [read(piece, 'sign'), read(piece)] }));
}

/** Punctuation is read as it is written, and so are signs unless they are `asLetters`. */
function read(piece: readonly Glyph[], asLetters?: 'sign'): string {
  return piece.map(({ kind, letter, written }) => (kind === 'letter' || kind === asLetters ? letter : written)).join('');
}

function isAddress(reading: string): boolean {
  if (reading.includes('://') || /^\W*w{3,}\./.test(reading)) return true;
  const [host = '', ...path] = reading
    .replace(/^\W+/, '') // with the @ of `@ada.lovelace`, which is no address
    .replace(/^(?:[\p{L}\p{N}-]+:+)+/u, '') // `e-mail:max@firma.ch`
    .replace(/[[({]?(?:dot|\.)[\])}]/g, '.')
    .split(/[/?#:]/);
  const labels = host
    .split('.')
    .map((label) => label.replace(/[^\p{L}\p{N}]+$/u, ''))
    .filter((label) => label !== '');
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2) return false;
  return (
    endings.has(ending) ||
    (wordEndings.has(ending) && path.some((part) => part !== '')) ||
    (host.includes('@') && /^\p{L}{2,}$/u.test(ending))
  );
}
