/*
 * Characters that look like Latin letters (UTS 39) and are not covered by compatibility normalization. Both cases of a
 * letter map to the same letter.
 */

/** Each row: a letter, and the characters that look like it. */
const rows = [
  'a αаɑᴀª@',
  'b βвʙ8',
  'c сϲᴄ¢',
  'd ԁᴅđ',
  'e еεєᴇҽ3€',
  'f ꜰƒ',
  'g ɡɢց',
  'h нһʜħհ',
  'i іιıɪ',
  'j јᴊ',
  'k кκᴋ',
  'l ʟł£ӏ',
  'm мᴍ',
  'n ηпɴո',
  'o оοᴏøօ0',
  'p рρᴘ',
  'q ԛ',
  'r ʀ',
  's ѕꜱ5$§',
  't тτᴛ7',
  'u υᴜսʋ',
  'v νᴠѵ',
  'w ԝωᴡ',
  'x хχ',
  'y уγʏүყ¥',
  'z ᴢ',
  // May be i or l: decided when words are compared.
  '1 1!|',
  // A final sigma differs in lower case only.
  'σ ς',
] as const;

const readAs = new Map<string, string>([
  ...rows.flatMap((row) => [...row.slice(2)].map((standIn) => [standIn, row[0] ?? ''] as const)),
  ['4', 'a'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** Ranges of 26 enclosed capitals without a compatibility form, and of regional indicators. */
const badges = [0x1f150, 0x1f170, 0x1f1e6].map((first) => ({ first, last: first + 25 }));

/** The letters that a lower-case character stands for: one, two, or itself. */
export function readLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const badge = badges.find(({ first, last }) => code >= first && code <= last);
  return badge ? String.fromCharCode(97 + code - badge.first) : (readAs.get(character) ?? character);
}
