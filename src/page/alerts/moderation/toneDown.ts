/** The third and further accents on a letter. They would overlap the neighboring lines. */
const stackedAccents = /(\p{M}{2})\p{M}+/gu;
/** Maximum run of a character. Digits are not shortened: 1000000 is not 1000. */
const maxRun = 3;
/** A text with fewer letters never counts as shouting. Only letters that have upper and lower case are counted. */
const minLetters = 12;
const shoutingShare = 0.8;

export function toneDown(text: string): string {
  const short = shortenRuns(text.replace(stackedAccents, '$1'));
  return isShouting(short) ? short.toLowerCase() : short;
}

function shortenRuns(text: string): string {
  let before = '';
  let length = 0;
  let kept = '';
  for (const character of text) {
    const lower = character.toLowerCase();
    length = lower === before ? length + 1 : 1;
    before = lower;
    if (length <= maxRun || /[\p{N}\p{M}]/u.test(character)) kept += character;
  }
  return kept;
}

function isShouting(text: string): boolean {
  const letters = [...text].filter((character) => character.toLowerCase() !== character.toUpperCase());
  const capitals = letters.filter((character) => character !== character.toLowerCase());
  return letters.length >= minLetters && capitals.length >= shoutingShare * letters.length;
}
