/** Two accents on a letter are kept: more overlap the neighbouring lines. */
const stackedAccents = /(\p{M}{2})\p{M}+/gu;
/** Longest run of a character. Digits are not shortened: 1000000 is not 1000. */
const longestRow = 3;
/** Fewest letters with two cases of a text that can be shouting. */
const fewestLetters = 12;
/** Share of capitals from which a text is shouting. */
const loud = 0.8;

/** Removes shouting: long runs of a character, stacked accents, sentences in capitals. */
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
