/*
 * What a supporter wrote. The service stores it as sent; whatever shows it or compares it uses these functions.
 */

/** Characters of which a reader sees nothing: spaces, controls, marks without a letter, fillers, an empty braille cell. */
const unseen = /^[\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;
/** Space around a text. Joiners and variation selectors stay, because they belong to a letter or emoji. */
const space = '[\\p{White_Space}\\p{Cc}\\u00ad\\u115f\\u1160\\u180e\\u200b\\u2060\\u2800\\u3164\\ufeff\\uffa0]+';
const spaceAround = new RegExp(`^${space}|${space}$`, 'gu');
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** The text without space around it; null = there is nothing that a reader sees. */
export function visibleText(text: string | null | undefined): string | null {
  return !text || unseen.test(text) ? null : text.replace(spaceAround, '');
}

/**
 * The same for all spellings of a name that readers take for one person: in capitals, with other spaces or invisible characters.
 * null = nobody.
 */
export function personKey(name: string | null | undefined): string | null {
  const seen = visibleText(name?.normalize('NFKC').replace(ignorable, ''));
  return seen === null ? null : seen.toLowerCase().replace(/\s+/gu, ' ');
}
