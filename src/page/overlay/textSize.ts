/** How much room a text asks for; the look gives each its own type size and number of lines. */
export type TextSize = 'short' | 'medium' | 'long';

/** Scripts whose characters are about twice as wide as a latin letter, and pictures. */
const wide = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\uff60\u{20000}-\u{3ffff}\p{Extended_Pictographic}]/u;
/** Characters that are drawn on the one before them. */
const riding = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/u;

/**
 * `mediumFrom` and `longFrom` in columns of a latin letter.
 * Estimated and not measured: a measurement would force a layout before the first frame.
 */
export function textSize(text: string, mediumFrom: number, longFrom: number): TextSize {
  let columns = 0;
  for (const character of text) {
    if (!riding.test(character)) columns += wide.test(character) ? 2 : 1;
  }
  if (columns >= longFrom) return 'long';
  return columns >= mediumFrom ? 'medium' : 'short';
}
