/** The room that a text takes; themes set a type size and a number of lines for each. */
export type TextSize = 'short' | 'medium' | 'long';

/** Scripts whose characters are about twice as wide as a Latin letter, forms of full width, and emoji. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}\p{Extended_Pictographic}]/u;
/** Characters that are drawn on the previous one, or change it. */
const combining = /[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u;
/** Emoji that a zero-width joiner makes part of the previous one. */
const joined = /\u200d\p{Extended_Pictographic}/gu;

/**
 * `mediumFrom` and `longFrom` in widths of a Latin letter. Estimated, because measuring would force a layout before the first
 * frame.
 */
export function textSize(text: string, mediumFrom: number, longFrom: number): TextSize {
  let columns = 0;
  for (const character of text.normalize('NFC').replace(joined, '')) {
    if (!combining.test(character)) columns += wide.test(character) ? 2 : 1;
  }
  if (columns >= longFrom) return 'long';
  return columns >= mediumFrom ? 'medium' : 'short';
}
