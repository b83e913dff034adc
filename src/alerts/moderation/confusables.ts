/*
 * Letters that are read as others, as far as compatibility normalisation does not say so itself. Both cases of a
 * letter go the same way, so that a word stays the same word when it is shouted.
 */

/** Each row: what is read, and what stands for it. */
const rows = [
  'a αаɑᴀª@',
  'b βвʙ8',
  'c сϲᴄ¢',
  'd ԁᴅđ',
  'e еεєᴇ3€',
  'f ꜰƒ',
  'g ɡɢ',
  'h нһʜħ',
  'i іιıɪ',
  'j јᴊ',
  'k кκᴋ',
  'l ʟł£ӏ',
  'm мᴍ',
  'n ηпɴ',
  'o оοᴏøօ0',
  'p рρᴘ',
  'q ԛ',
  'r ʀ',
  's ѕꜱ5$§',
  't тτᴛ7',
  'u υᴜ',
  'v νᴠ',
  'w ԝωᴡ',
  'x хχ',
  'y уγʏ¥',
  'z ᴢ',
  // Read as i and as l: decided where words are compared.
  '1 1!|',
  // A sigma at a word's end is another character in lower case alone.
  'σ ς',
] as const;

const readAs = new Map<string, string>([
  ...rows.flatMap((row) => [...row.slice(2)].map((standIn) => [standIn, row[0] ?? ''] as const)),
  ['4', 'a'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** Capitals in squares and circles that have no compatibility form, and letters of flags. */
const badges = [0x1f150, 0x1f170, 0x1f1e6].map((first) => ({ first, last: first + 25 }));

/** What a lower-case character is read as: one letter or two, or itself. */
export function readLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const badge = badges.find(({ first, last }) => code >= first && code <= last);
  return badge ? String.fromCharCode(97 + code - badge.first) : (readAs.get(character) ?? character);
}
