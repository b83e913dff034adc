/** Accents on one letter that are kept: more of them climb over the lines beside. */
const stackedAccents = /(\p{M}{2})\p{M}+/gu;
/** As many of one character in a row are kept. Figures are left alone: 1000000 is not 1000. */
const longestRow = 3;
/** Capitals are calmed in texts with at least this many letters of two cases. */
const fewestLetters = 12;
/** Share of capitals that is shouting. */
const loud = 0.8;

/** A text that does not shout: no long rows of a character, no towers of accents, no sentence of capitals. */
export function calm(text: string): string {
  const short = shortRows(text.replace(stackedAccents, '$1'));
  return isLoud(short) ? short.toLowerCase() : short;
}

function shortRows(text: string): string {
  let before = '';
  let length = 0;
  let kept = '';
  for (const character of text) {
    const lower = character.toLowerCase();
    length = lower === before ? length + 1 : 1;
    before = lower;
    if (length <= longestRow || /[\p{N}\p{M}]/u.test(character)) kept += character;
  }
  return kept;
}

function isLoud(text: string): boolean {
  const letters = [...text].filter((character) => character.toLowerCase() !== character.toUpperCase());
  const capitals = letters.filter((character) => character !== character.toLowerCase());
  return letters.length >= fewestLetters && capitals.length >= loud * letters.length;
}
