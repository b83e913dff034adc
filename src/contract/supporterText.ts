/* Texts of supporters. The service stores them as they were sent. The functions here prepare them for display and comparison. */

/** Characters that take space but show nothing: spaces, Hangul fillers, and the empty characters of braille, music and hieroglyphs. */
const blank = '\\p{White_Space}\\p{Z}\\u115f\\u1160\\u2800\\u3164\\uffa0\\u{1d159}\\u{13441}\\u{13442}';
/** Control characters, characters that no font contains (unassigned, private, lone surrogates), and the placeholder of a missing object. */
const absent = '[\\p{Cc}\\p{Cs}\\p{Co}\\ufffc]|(?!\\p{Extended_Pictographic})\\p{Cn}';
/** A visible character. Marks are not visible without a letter. */
const seen = new RegExp(`(?![${blank}\\p{Cf}\\p{M}\\p{Default_Ignorable_Code_Point}]|${absent}).`, 'su');
/** Space at the start or end of a text. Joiners and variation selectors do not count, because they belong to a letter or emoji. */
const space = new RegExp(`^(?:[${blank}\\u00ad\\u180e\\u200b\\u2060\\ufeff]|${absent})$`, 'u');
const invisible = new RegExp(`[\\p{Cf}\\p{Default_Ignorable_Code_Point}]|${absent}`, 'gu');
const blanks = new RegExp(`[${blank}]+`, 'gu');

/** The text without space at its start and end. null if it has no visible character. */
export function visibleText(text: string | null | undefined): string | null {
  if (!text || !seen.test(text)) return null;
  const characters = [...text];
  const isText = (character: string) => !space.test(character);
  return characters.slice(characters.findIndex(isText), characters.findLastIndex(isText) + 1).join('');
}

/** Returns the same text for all spellings that differ only in capitals or width: `Straße` and `STRASSE`, `İlker` and `ilker`. */
export function foldCase(text: string): string {
  // Upper case makes `ß` equal to `ss`, and `ς` equal to `σ`. Without its dot, a lower-case `İ` equals `i`.
  return text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').toUpperCase().toLowerCase().normalize('NFKC');
}

/**
 * The same text for all names that readers take for one person: ignores capitals, spaces and invisible characters. null if there is no
 * name.
 */
export function personKey(name: string | null | undefined): string | null {
  return visibleText(name && foldCase(name).replace(blanks, ' ').replace(invisible, ''));
}
